import { currentSubscription } from "#core/billing/current-subscription.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { SubscriptionStatus } from "./subscription-status-type.ts";

const SellerSubscription = builder.prismaNode("Subscription", {
  name: "SellerSubscription",
  description: "What a seller pays for. `node` finds only one's own.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    plan: t.relation("plan", { description: "The plan that is paid for." }),
    status: t.expose("status", { type: SubscriptionStatus, description: "The payment provider's state." }),
    currentPeriodEnd: t.expose("currentPeriodEnd", {
      type: "DateTime",
      description: "End of the period that is paid for: the next charge, or the end if it was cancelled.",
    }),
    cancelAtPeriodEnd: t.exposeBoolean("cancelAtPeriodEnd", {
      description: "It ends at `currentPeriodEnd` instead of renewing.",
    }),
    pastDueSince: t.expose("pastDueSince", {
      type: "DateTime",
      nullable: true,
      description: "Since when a charge is overdue; null while nothing is. Access lasts 3 more days.",
    }),
    startedAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
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
    description: "The one that grants access, else the latest; null when never subscribed.",
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
