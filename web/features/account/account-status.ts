import { useCallback, useSyncExternalStore } from "react";
import { type AccessTier, accessTier, trialLeft } from "#core/entitlements/account-status.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { AccountStatus_UserFragment } from "#web/gql/graphql.ts";
import { countdown, minutesUntil } from "./trial/trial-countdown.ts";

/** The data that decides an account's tier. */
const AccountStatus_user = graphql(`
  fragment AccountStatus_user on User {
    id
    trialStartedAt
    isTrialActive
    trialEndsAt
    trialDaysLeft
    hasActiveSubscription
    hasAdvancedAccess
  }
`);

export type AccountStatusUser = FragmentType<typeof AccountStatus_user>;

/** The trial fields of an account, as the server sent them. */
type TrialFlags = Pick<
  AccountStatus_UserFragment,
  "isTrialActive" | "trialEndsAt" | "trialDaysLeft" | "hasActiveSubscription" | "hasAdvancedAccess"
>;

export type LiveAccountStatus = AccountStatus_UserFragment & { tier: AccessTier; trialMinutesLeft: number };

/**
 * An account's status now. It changes at the moment the trial ends, without a reload or a request.
 */
export function useAccountStatus(user: AccountStatusUser): LiveAccountStatus {
  const live = useLiveTrial(readFragment(AccountStatus_user, user));
  return { ...live, tier: accessTier(live) };
}

/**
 * The account with its trial flags recalculated for this moment. A trial never restarts, so one
 * that the server called ended stays ended, however slow this machine's clock is.
 */
export function useLiveTrial<T extends TrialFlags>(account: T): T & { trialMinutesLeft: number } {
  const endsAt = account.isTrialActive && account.trialEndsAt ? Date.parse(account.trialEndsAt) : null;
  const trialMinutesLeft = useMinutesLeft(endsAt);
  return { ...account, ...trialFlags(account, endsAt, new Date()), trialMinutesLeft };
}

function trialFlags(account: TrialFlags, endsAt: number | null, now: Date): Partial<TrialFlags> {
  const { isTrialActive, trialDaysLeft } = trialLeft(endsAt === null ? null : new Date(endsAt), now);
  return {
    isTrialActive,
    trialDaysLeft: Math.min(trialDaysLeft, account.trialDaysLeft),
    hasAdvancedAccess: account.hasActiveSubscription || isTrialActive,
  };
}

/**
 * Minutes left until a moment, rounded up and kept current while the page is open; 0 when the
 * moment is past or null.
 */
function useMinutesLeft(endsAt: number | null): number {
  const subscribe = useCallback(
    (onTick: () => void) => (endsAt === null ? () => {} : countdown.subscribe(endsAt, onTick)),
    [endsAt],
  );
  return useSyncExternalStore(subscribe, () => (endsAt === null ? 0 : minutesUntil(endsAt, Date.now())));
}
