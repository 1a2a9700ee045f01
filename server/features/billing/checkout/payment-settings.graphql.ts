import { builder } from "#server/platform/graphql/builder.ts";

type PaymentSettings = { publishableKey: string; scriptUrl: string | null };

const PaymentSettingsType = builder.objectRef<PaymentSettings>("PaymentSettings").implement({
  description: "What the browser needs to show the payment provider's card form.",
  fields: (t) => ({
    publishableKey: t.exposeString("publishableKey", { description: "The key that is no secret." }),
    scriptUrl: t.exposeString("scriptUrl", {
      nullable: true,
      description: "Local mode: the script that stands in for the provider's own. Null: load the provider's.",
    }),
  }),
});

builder.queryField("paymentSettings", (t) =>
  t.field({
    type: PaymentSettingsType,
    description: "How to load the card form.",
    resolve: (_root, _args, { deps }) => {
      const { publishableKey, apiBase } = deps.env.stripe;
      return { publishableKey, scriptUrl: apiBase ? new URL("/_stripe/local.js", apiBase).href : null };
    },
  }),
);
