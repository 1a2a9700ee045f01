import { currentSubscription } from "../../core/billing/current-subscription.ts";
import { builder } from "../graphql/builder.ts";
import { ownNode } from "../graphql/own-node.ts";
import { User } from "../graphql/user-type.ts";

const SubscriptionStatus = builder.enumType("SubscriptionStatus", {
  description: "The payment provider's state of a subscription, under its names.",
  values: {
    INCOMPLETE: { value: "incomplete", description: "The first payment is not confirmed yet." },
    INCOMPLETE_EXPIRED: { value: "incomplete_expired", description: "The first payment never came." },
    TRIALING: { value: "trialing", description: "On the provider's trial: counts as active." },
    ACTIVE: { value: "active", description: "Paid for." },
    PAST_DUE: { value: "past_due", description: "A payment failed: counts as active for 3 more days." },
    CANCELED: { value: "canceled", description: "Ended." },
    UNPAID: { value: "unpaid", description: "Payments failed and are not tried again." },
    PAUSED: { value: "paused", description: "Its provider's trial ended without a card." },
  } as const,
});

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
    startedAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
  }),
});

builder.objectField(User, "subscription", (t) =>
  t.prismaField({
    type: SellerSubscription,
    nullable: true,
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
