import { pastDueGraceDays } from "#core/entitlements/account-status.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const SubscriptionStatus = builder.enumType("SubscriptionStatus", {
  description: "Status of a subscription at the payment provider, with the provider's names.",
  values: {
    INCOMPLETE: { value: "incomplete", description: "The first payment is not confirmed yet." },
    INCOMPLETE_EXPIRED: {
      value: "incomplete_expired",
      description: "The first payment was not made in time.",
    },
    TRIALING: { value: "trialing", description: "In a trial at the provider: counts as active." },
    ACTIVE: { value: "active", description: "Paid for." },
    PAST_DUE: {
      value: "past_due",
      description: `A payment failed: counts as active for ${pastDueGraceDays} more days.`,
    },
    CANCELED: { value: "canceled", description: "Ended." },
    UNPAID: { value: "unpaid", description: "Payments failed and are not retried." },
    PAUSED: { value: "paused", description: "The trial at the provider ended without a card." },
  } as const,
});
