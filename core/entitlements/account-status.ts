import { isPaidFor, type SubscriptionStatus } from "#core/billing/subscription-status.ts";
import { dayMs } from "#core/time.ts";

/** Length of the free trial, in days of 24 hours (S9-01, D21). */
export const trialDays = 7;
/** With this many days left or fewer the trial is shown as ending (S9-01). */
export const trialWarningDays = 2;
/** How long a subscription still counts as active after a payment failed, in days of 24 hours (D22). */
export const pastDueGraceDays = 3;

/** What a subscription has to say about access. */
export type SubscriptionState = {
  status: SubscriptionStatus;
  /** End of the period that is paid for. */
  currentPeriodEnd: Date;
  /** The seller asked to end it: it lasts until `currentPeriodEnd` and not longer. */
  cancelAtPeriodEnd: boolean;
  /** When the failed payment was due; null while nothing is due. */
  pastDueSince: Date | null;
};

export type AccountFacts = {
  trialStartedAt: Date | null;
  subscriptions: readonly SubscriptionState[];
};

/** Basic: trial never started. Expired: it ran out and nothing was subscribed (spec 4). */
export type AccessTier = "basic" | "trial" | "paid" | "expired";

/** What an account may use at one moment, derived and never stored (D21). */
export type AccountStatus = {
  tier: AccessTier;
  isTrialActive: boolean;
  /** Null when the trial was never started. */
  trialEndsAt: Date | null;
  /** Whole days, rounded up; 0 when no trial is running. */
  trialDaysLeft: number;
  hasActiveSubscription: boolean;
  /** An active subscription or an active trial (spec 6). */
  hasAdvancedAccess: boolean;
};

/** Derives an account's status at `now` from what is stored about it (spec 4, D21, D22). */
export function accountStatus(facts: AccountFacts, now: Date): AccountStatus {
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

/** The moment a trial ends: exactly 7 x 24 hours after it started (D21). */
export function trialEnd(trialStartedAt: Date): Date {
  return new Date(trialStartedAt.getTime() + trialDays * dayMs);
}

/** When a trial started that ends at `endsAt`. */
export function trialStartOf(endsAt: Date): Date {
  return new Date(endsAt.getTime() - trialDays * dayMs);
}

/** The moment from which a trial that ends at `endsAt` is shown as ending (S9-01). */
export function trialEndingAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() - trialWarningDays * dayMs);
}

/** What is left at `now` of a trial that ends at `endsAt`; nothing when it was never started. */
export function trialLeft(
  endsAt: Date | null,
  now: Date,
): Pick<AccountStatus, "isTrialActive" | "trialDaysLeft"> {
  const msLeft = endsAt ? Math.max(endsAt.getTime() - now.getTime(), 0) : 0;
  // Two machines' clocks may differ: a trial started "in a moment" has 7 days left, not 8.
  return { isTrialActive: msLeft > 0, trialDaysLeft: Math.min(Math.ceil(msLeft / dayMs), trialDays) };
}

/** The tier that these flags mean, in spec 4's order of priority. `trialStartedAt` counts only as set or not set. */
export function accessTier(flags: {
  trialStartedAt: unknown;
  isTrialActive: boolean;
  hasActiveSubscription: boolean;
}): AccessTier {
  if (flags.hasActiveSubscription) return "paid";
  if (flags.isTrialActive) return "trial";
  return flags.trialStartedAt ? "expired" : "basic";
}

/** When access ends after a payment failed at `pastDueSince` (D22). */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + pastDueGraceDays * dayMs);
}

/** True while a subscription counts as active (D22). */
export function isActiveSubscription(subscription: SubscriptionState, now: Date): boolean {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince } = subscription;
  if (status === "past_due") {
    return pastDueSince !== null && now < graceEnd(pastDueSince);
  }
  if (!isPaidFor(subscription)) return false;
  // While it renews, the provider's word counts: our copy of the period's end may lag behind a payment.
  return !cancelAtPeriodEnd || now < currentPeriodEnd;
}
