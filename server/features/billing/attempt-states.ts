import type { BillingAttempt, BillingAttemptState } from "#server/platform/db/generated/client.ts";

/**
 * States of an attempt that is neither completed nor closed. A seller has at most one such attempt.
 */
export const openAttemptStates = ["open", "setup_succeeded"] as const satisfies BillingAttemptState[];

export function isOpenAttempt({ state }: BillingAttempt): boolean {
  return openAttemptStates.some((open) => open === state);
}
