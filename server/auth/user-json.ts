import type { Account } from "./account.ts";

/** A user as the /api calls show it: the specification's fields and no other (S3-01). */
export function toUserJson({ status, ...user }: Account) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    createdAt: user.createdAt,
    trialStartedAt: user.trialStartedAt,
    isTrialActive: status.isTrialActive,
    trialDaysLeft: status.trialDaysLeft,
    hasActiveSubscription: status.hasActiveSubscription,
    hasAdvancedAccess: status.hasAdvancedAccess,
  };
}
