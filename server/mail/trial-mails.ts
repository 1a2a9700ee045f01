import { findSeller, type MailDeps } from "./mail-deps.ts";
import { type MailRequest, mail } from "./templates.ts";

/** Who has subscribed meanwhile is told nothing; nor is anybody of an end that has passed already. */
export async function mailsOfTrialEnding(
  deps: MailDeps,
  { userId, trialEndsAt }: { userId: string; trialEndsAt: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  if (!seller || seller.status.hasActiveSubscription || !seller.status.isTrialActive) return [];
  return [mail("trial-ending", seller.email, { firstName: seller.firstName, trialEndsAt })];
}

/** Who has subscribed meanwhile is told nothing. */
export async function mailsOfTrialEnd(
  deps: MailDeps,
  { userId }: { userId: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  if (!seller || seller.status.hasActiveSubscription) return [];
  return [mail("trial-ended", seller.email, { firstName: seller.firstName })];
}
