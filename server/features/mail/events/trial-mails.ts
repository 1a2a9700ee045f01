import type { Account } from "#core/entitlements/account.ts";
import { type MailRequest, mail } from "../layout/templates.ts";
import { findSeller, type MailDeps } from "../mail-deps.ts";

/** Who has subscribed meanwhile is told nothing; nor is anybody of an end that has passed already, or was put off. */
export async function mailsOfTrialEnding(
  deps: MailDeps,
  { userId, trialEndsAt }: { userId: string; trialEndsAt: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  if (!seller || seller.status.hasActiveSubscription || !seller.status.isTrialActive) return [];
  if (hasLaterTrial(seller, trialEndsAt)) return [];
  return [mail("trial-ending", seller.email, { firstName: seller.firstName, trialEndsAt })];
}

/** Who has subscribed meanwhile is told nothing, nor who was given another trial. */
export async function mailsOfTrialEnd(
  deps: MailDeps,
  { userId, trialEndedAt }: { userId: string; trialEndedAt: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  if (!seller || seller.status.hasActiveSubscription || hasLaterTrial(seller, trialEndedAt)) return [];
  return [mail("trial-ended", seller.email, { firstName: seller.firstName })];
}

/** An operator has given one since: what the event tells of is past. Not by this machine's clock, which may lag. */
function hasLaterTrial({ status }: Account, endsAt: string): boolean {
  return status.trialEndsAt !== null && status.trialEndsAt > new Date(endsAt);
}
