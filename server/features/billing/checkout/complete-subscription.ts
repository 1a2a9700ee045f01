import type { Plan } from "#core/billing/plans.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, OtherSellersError, PaymentError } from "#server/platform/errors.ts";
import type { BillingDeps } from "../billing-deps.ts";
import { completeAttempt } from "./complete-attempt.ts";
import { withPaymentErrors } from "./payment-error.ts";
import type { SubscriptionProgress } from "./subscription-progress.ts";

export type ConfirmedSetUp = {
  setupIntentId: string;
  /** If given, they must be those of the set-up. */
  plan?: Plan["id"] | null | undefined;
  priceId?: string | null | undefined;
};

/** The webhook may be doing the same at this moment: its result is worth waiting for. */
const waitMs = 10_000;

/** What Postgres can look up; a text with NUL it cannot. */
const setupIntentShape = /^seti_\w{1,250}$/;

/** Buys the plan whose card the seller's browser has just set up. Throws NOT_FOUND for a set-up that is not the seller's. */
export async function completeSubscription(
  deps: BillingDeps & Pick<Deps, "limits" | "planPrices">,
  account: Account,
  { setupIntentId, plan, priceId }: ConfirmedSetUp,
): Promise<SubscriptionProgress> {
  await deps.limits.take("paying", account.id);
  if (!setupIntentShape.test(setupIntentId)) throw new AppError("NOT_FOUND");
  const attempt = await deps.db.billingAttempt.findUnique({ where: { setupIntentId } });
  if (!attempt) throw new AppError("NOT_FOUND");
  if (attempt.userId !== account.id) throw new OtherSellersError();
  const isOther = (plan && plan !== attempt.planId) || (priceId && priceId !== attempt.stripePriceId);
  if (isOther) throw new PaymentError("INVALID_REQUEST");
  const completion = await withPaymentErrors(deps, () =>
    completeAttempt(deps, { setupIntentId }, { waitMs, isInteractive: true }),
  );
  if (!completion) throw new AppError("NOT_FOUND");
  if (completion.kind === "progress") return completion.progress;
  if (completion.error.code === "MISSING_PRICE_CONFIG") deps.planPrices.forget();
  throw completion.error;
}
