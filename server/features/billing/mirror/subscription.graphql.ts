import { currentSubscription } from "#core/billing/current-subscription.ts";
import { pastDueGraceDays } from "#core/entitlements/account-status.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { findBillingAccount } from "../billing-account.ts";
import { SubscriptionStatus } from "./subscription-status-type.ts";

const SellerSubscription = builder.prismaNode("Subscription", {
  name: "SellerSubscription",
  description: "A seller's subscription to a plan. `node` finds only those of the signed-in seller.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    plan: t.relation("plan", { description: "The subscribed plan." }),
    status: t.expose("status", { type: SubscriptionStatus, description: "Status at the payment provider." }),
    currentPeriodEnd: t.expose("currentPeriodEnd", {
      type: "DateTime",
      description:
        "End of the paid period: the date of the next charge, or of the end when it does not renew.",
    }),
    cancelAtPeriodEnd: t.exposeBoolean("cancelAtPeriodEnd", {
      description: "True when the subscription ends at `currentPeriodEnd` instead of renewing.",
    }),
    pastDueSince: t.expose("pastDueSince", {
      type: "DateTime",
      nullable: true,
      description: `When the oldest unpaid charge was due; null while nothing is overdue. Access lasts ${pastDueGraceDays} days from then.`,
    }),
    scheduledPlan: t.relation("scheduledPlan", {
      nullable: true,
      description:
        "The plan that the renewal at `currentPeriodEnd` changes to; null when the plan does not change.",
    }),
    startedAt: t.expose("createdAt", { type: "DateTime", description: "When the subscription was created." }),
  }),
});

batchOwnNodes("SellerSubscription", ({ subscription }, selection, own) =>
  subscription.findMany({ ...selection, where: own }),
);

builder.objectField(User, "subscription", (t) =>
  t.prismaField({
    type: SellerSubscription,
    nullable: true,
    complexity: databaseCost,
    description:
      "The subscription that grants access, otherwise the newest; null for a seller who never subscribed.",
    resolve: async (query, { id }, _args, { deps }) => {
      const newestFirst = await deps.db.subscription.findMany({
        ...query,
        where: { userId: id },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      });
      return currentSubscription(newestFirst, deps.clock.now());
    },
  }),
);

type PaymentCard = { brand: string; last4: string; expMonth: number; expYear: number };

const PaymentCardType = builder.objectRef<PaymentCard>("PaymentCard").implement({
  description: "The card that is charged, limited to what may be shown.",
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
