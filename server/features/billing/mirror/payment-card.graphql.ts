import { User } from "#server/features/account/user-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { findBillingAccount } from "../billing-account.ts";

type PaymentCard = { brand: string; last4: string; expMonth: number; expYear: number };

const PaymentCardType = builder.objectRef<PaymentCard>("PaymentCard").implement({
  description: "The card that is charged: only what may be shown of it.",
  fields: (t) => ({
    brand: t.exposeString("brand", {
      description: "Brand by the payment provider's name: visa, mastercard…",
    }),
    last4: t.exposeString("last4", { description: "Last four digits." }),
    expMonth: t.exposeInt("expMonth", { description: "Month of expiry, from 1 to 12." }),
    expYear: t.exposeInt("expYear", { description: "Year of expiry, with four digits." }),
  }),
});

builder.objectField(User, "paymentCard", (t) =>
  t.field({
    type: PaymentCardType,
    nullable: true,
    complexity: databaseCost,
    description: "The card that the subscription is charged to; null when the seller has none.",
    resolve: async ({ id }, _args, { deps }) => {
      const account = await findBillingAccount(deps, id);
      if (!account) return null;
      const { cardBrand, cardLast4, cardExpMonth, cardExpYear } = account;
      if (!cardBrand || !cardLast4 || !cardExpMonth || !cardExpYear) return null;
      return { brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear };
    },
  }),
);
