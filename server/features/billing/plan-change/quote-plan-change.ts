import { planChangeTiming } from "#core/billing/plan-change.ts";
import type { PlanId } from "#core/billing/plans.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { PlanChange } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { type BillingDeps, type BillingRequestDeps, billingLock, lockWaitMs } from "../billing-account.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { withPaymentErrors } from "../stripe-errors.ts";
import { findChangeable } from "./find-changeable.ts";
import { abandonConfirmed } from "./plan-change-rows.ts";
import { dropPendingChange, type PlanPriceChange, previewPriceChange } from "./price-change.ts";

/** The cost and the dates of a plan change, as shown to the seller. Money in centavos. */
export type PlanChangeQuote = {
  row: PlanChange;
  creditCents: number;
  /** When the new plan begins. */
  startsAt: Date;
  /** When it is next charged. */
  nextChargeAt: Date;
};

/**
 * Calculates what another plan costs a subscriber today and when it starts, and stores it: only a
 * stored quote can be confirmed. The provider previews the price of a longer plan. Drops a change
 * made in another tab that still waits for the bank.
 */
export async function quotePlanChange(
  deps: BillingRequestDeps & Pick<Deps, "planPrices">,
  account: Account,
  source: RequestSource,
  { plan }: { plan: PlanId },
): Promise<PlanChangeQuote> {
  await takeLimit(deps, source, "paying", account.id, { userId: account.id });
  return await withPaymentErrors(deps, async () => {
    const price = await deps.planPrices.require(plan);
    return await deps.locks.run(billingLock(account.id), { waitMs: lockWaitMs.click }, () =>
      quoteUnderLock(deps, account.id, { planId: plan, priceId: price.id }),
    );
  });
}

type Chosen = { planId: PlanId; priceId: string };

async function quoteUnderLock(deps: BillingDeps, userId: string, chosen: Chosen): Promise<PlanChangeQuote> {
  const found = await findChangeable(deps, userId);
  if (!found) throw new RefusedError("NO_SUBSCRIPTION");
  const { subscription, obstacle } = found;
  if (obstacle) throw new RefusedError(obstacle);
  const timing = planChangeTiming(subscription.planId, chosen.planId);
  if (!timing) throw new InvalidInputError([{ field: "planKey", message: "Este já é o seu plano." }]);
  if (subscription.pendingInvoiceId) {
    await dropPendingChange(deps, subscription.pendingInvoiceId);
    await abandonConfirmed(deps, userId);
  }
  const cost = timing === "now" ? await previewPriceChange(deps, subscription, chosen) : null;
  const row = await storeQuote(deps, { userId, subscription, chosen, cost });
  const { currentPeriodEnd } = subscription;
  return {
    row,
    creditCents: cost?.creditCents ?? 0,
    startsAt: cost ? deps.clock.now() : currentPeriodEnd,
    nextChargeAt: cost?.nextChargeAt ?? currentPeriodEnd,
  };
}

type Quoted = {
  userId: string;
  subscription: ProviderSubscription;
  chosen: Chosen;
  cost: PlanPriceChange | null;
};

function storeQuote({ db, clock }: BillingDeps, { userId, subscription, chosen, cost }: Quoted) {
  return db.planChange.create({
    data: {
      userId,
      stripeSubscriptionId: subscription.id,
      fromPriceId: subscription.priceId,
      planId: chosen.planId,
      stripePriceId: chosen.priceId,
      prorationDate: cost?.prorationDate ?? null,
      amountCents: cost?.amountCents ?? 0,
      createdAt: clock.now(),
    },
  });
}
