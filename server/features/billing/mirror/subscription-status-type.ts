import { builder } from "#server/platform/graphql/builder.ts";

export const SubscriptionStatus = builder.enumType("SubscriptionStatus", {
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
