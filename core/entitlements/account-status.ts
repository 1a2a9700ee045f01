import { dayMs } from "#core/time.ts";
import { isPaidFor, type SubscriptionStatus } from "./subscription-status.ts";

/** Length of the free trial, in days of 24 hours (S9-01, D21). */
export const trialDays = 7;
/** The trial is shown as ending from this many days before its end (S9-01). */
export const trialWarningDays = 2;
/** Days of 24 hours that a subscription stays active after a failed payment (D22). */
export const pastDueGraceDays = 3;

/** The facts of a subscription that decide access. */
export type SubscriptionState = {
  status: SubscriptionStatus;
  /** End of the paid period. */
  currentPeriodEnd: Date;
  /** The subscription ends at `currentPeriodEnd` instead of renewing. */
  cancelAtPeriodEnd: boolean;
  /** When the failed payment was due; null while nothing is overdue. */
  pastDueSince: Date | null;
};

export type AccountHistory = {
  trialStartedAt: Date | null;
  subscriptions: readonly SubscriptionState[];
};

/** `basic`: never started a trial. `expired`: the trial ended without a subscription. */
export type AccessTier = "basic" | "trial" | "paid" | "expired";

/** The access of an account at one moment; derived, never stored (D21). */
export type AccountStatus = {
  tier: AccessTier;
  isTrialActive: boolean;
  /** Null when the trial was never started. */
  trialEndsAt: Date | null;
  /** Whole days, rounded up; 0 when no trial is running. */
  trialDaysLeft: number;
  hasActiveSubscription: boolean;
  /** An active subscription or a running trial. */
  hasAdvancedAccess: boolean;
};

/** Derives an account's status at `now` (D21, D22). */
export function accountStatus(facts: AccountHistory, now: Date): AccountStatus {
  const endsAt = facts.trialStartedAt && trialEnd(facts.trialStartedAt);
  const { isTrialActive, trialDaysLeft } = trialLeft(endsAt, now);
  const hasActiveSubscription = facts.subscriptions.some((subscription) =>
    isActiveSubscription(subscription, now),
  );
  return {
    tier: accessTier({ trialStartedAt: facts.trialStartedAt, isTrialActive, hasActiveSubscription }),
    isTrialActive,
    trialEndsAt: endsAt,
    trialDaysLeft,
    hasActiveSubscription,
    hasAdvancedAccess: hasActiveSubscription || isTrialActive,
  };
}

/** When a trial ends: 7 x 24 hours after it started (D21). */
export function trialEnd(trialStartedAt: Date): Date {
  return new Date(trialStartedAt.getTime() + trialDays * dayMs);
}

/** The start of a trial that ends at `endsAt`. */
export function trialStartOf(endsAt: Date): Date {
  return new Date(endsAt.getTime() - trialDays * dayMs);
}

/** When the interface starts to announce the end of a trial that ends at `endsAt` (S9-01). */
export function trialEndingAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() - trialWarningDays * dayMs);
}

/** The state of a trial that ends at `endsAt`; null means it was never started. */
export function trialLeft(
  endsAt: Date | null,
  now: Date,
): Pick<AccountStatus, "isTrialActive" | "trialDaysLeft"> {
  const msLeft = endsAt ? Math.max(endsAt.getTime() - now.getTime(), 0) : 0;
  // Clocks differ between machines: a start slightly in the future still leaves 7 days, not 8.
  return { isTrialActive: msLeft > 0, trialDaysLeft: Math.min(Math.ceil(msLeft / dayMs), trialDays) };
}

/**
 * Derives the tier: a subscription takes precedence over a trial. Only whether `trialStartedAt` is
 * set matters.
 */
export function accessTier(flags: {
  trialStartedAt: unknown;
  isTrialActive: boolean;
  hasActiveSubscription: boolean;
}): AccessTier {
  if (flags.hasActiveSubscription) return "paid";
  if (flags.isTrialActive) return "trial";
  return flags.trialStartedAt ? "expired" : "basic";
}

/** When access ends after a failed payment that was due at `pastDueSince` (D22). */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + pastDueGraceDays * dayMs);
}

/** Whether a subscription counts as active (D22). */
export function isActiveSubscription(subscription: SubscriptionState, now: Date): boolean {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince } = subscription;
  if (status === "past_due") {
    return pastDueSince !== null && now < graceEnd(pastDueSince);
  }
  if (!isPaidFor(subscription)) return false;
  // While the subscription renews, the status decides: our copy of `currentPeriodEnd` may lag
  // behind a payment.
  return !cancelAtPeriodEnd || now < currentPeriodEnd;
}
