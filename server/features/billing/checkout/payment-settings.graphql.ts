import { builder } from "#server/platform/graphql/builder.ts";

type PaymentSettings = { publishableKey: string; scriptUrl: string | null };

const PaymentSettingsType = builder.objectRef<PaymentSettings>("PaymentSettings").implement({
  description: "What the browser needs to load the payment provider's card form.",
  fields: (t) => ({
    publishableKey: t.exposeString("publishableKey", {
      description: "The payment provider's publishable key.",
    }),
    scriptUrl: t.exposeString("scriptUrl", {
      nullable: true,
      description: "Address of the emulator's script in local mode; null to load the provider's own script.",
    }),
  }),
});

builder.queryField("paymentSettings", (t) =>
  t.field({
    type: PaymentSettingsType,
    description: "Settings of the card form.",
    resolve: (_root, _args, { deps }) => {
      const { publishableKey, apiBase } = deps.env.stripe;
      return { publishableKey, scriptUrl: apiBase ? new URL("/_stripe/local.js", apiBase).href : null };
    },
  }),
);
