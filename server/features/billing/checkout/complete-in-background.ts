import type { BillingDeps } from "../billing-deps.ts";
import { completeAttempt } from "./complete-attempt.ts";
import type { Completion } from "./completion.ts";

/** Completes a purchase whose seller is not there to see what comes of it: a refused card is told by e-mail. */
export async function completeInBackground(
  deps: BillingDeps,
  setUp: { setupIntentId: string },
): Promise<Completion | null> {
  return await completeAttempt(deps, setUp, { waitMs: 30_000, isInteractive: false });
}
