import type { BillingDeps } from "./billing-deps.ts";
import { completeAttempt } from "./complete-attempt.ts";
import type { Completion } from "./completion.ts";
import { recordPaymentFailed } from "./mirror-invoices.ts";

/** Completes a purchase whose seller is not there to see what comes of it: a refused card is told by e-mail. */
export async function completeUnattended(
  deps: BillingDeps,
  setUp: { setupIntentId: string },
): Promise<Completion | null> {
  const completion = await completeAttempt(deps, setUp);
  if (completion?.kind !== "refused" || !completion.news) return completion;
  const { news } = completion;
  const { userId } = await deps.db.billingAttempt.findUniqueOrThrow({ where: setUp });
  await deps.db.$transaction((tx) => recordPaymentFailed(tx, userId, news, deps.clock.now()));
  return completion;
}
