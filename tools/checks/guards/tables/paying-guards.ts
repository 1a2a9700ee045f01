import type { Guard } from "../guard.ts";

const billing = "server/features/billing";
const confirming = `${billing}/plan-change/confirm-plan-change.ts`;

/** Guards of a subscriber's changes: the card, the plan, a cancellation request. */
export const payingGuards: readonly Guard[] = [
  {
    prevents: "Two tabs changing one seller's plan at once",
    file: confirming,
    find: "deps.locks.run(billingLock(account.id), { waitMs: lockWaitMs.result }, () =>",
    replace: "((_key, work) => work())(billingLock(account.id), () =>",
    test: `${billing}/plan-change/upgrade.db.test.ts`,
  },
  {
    prevents: "Confirming another seller's change of plan",
    file: confirming,
    find: "{ where: { id: quoteId } }), account.id)",
    replace:
      "{ where: { id: quoteId } }), (await deps.db.planChange.findUnique({ where: { id: quoteId } }))?.userId)",
    test: `${billing}/plan-change/downgrade.db.test.ts`,
  },
  {
    prevents: "Sweeps of open attempts that pile up until payments wait",
    file: `${billing}/attempts/sweep-attempts.ts`,
    find: "return await deps.locks.run(sweepLock, { waitMs: 1000 }, () => sweepAttempts(deps));",
    replace: "return await sweepAttempts(deps);",
    test: `${billing}/attempts/sweeps.db.test.ts`,
  },
  {
    prevents: "Charging another amount for a change of plan than was shown",
    file: confirming,
    find: "if (now.amountCents !== amountCents) throw",
    replace: "if (now === null) throw",
    test: `${billing}/plan-change/upgrade.db.test.ts`,
  },
  {
    prevents: "Buying one plan under another plan's name",
    file: `${billing}/attempts/execute-purchase.ts`,
    find: "if (isOtherPlan && !paysEarlierSubscription(step, purchase.attempt)) {",
    replace: "if (false) {",
    test: `${billing}/checkout/tampered-purchase.db.test.ts`,
  },
  {
    prevents: "A card change buying a subscription",
    file: `${billing}/attempts/complete-attempt.ts`,
    find: 'const execute = attempt.purpose === "card" ? changeCard : executePurchase;',
    replace: "const execute = executePurchase;",
    test: `${billing}/card/card-change.db.test.ts`,
  },
  {
    prevents: "Withdrawing a cancellation request twice, or after support has handled it",
    file: "server/features/cancellation/request-cancellation.ts",
    find: "where: { userId, closedAt: null },",
    replace: "where: { userId },",
    test: "server/features/cancellation/withdraw-cancellation.db.test.ts",
  },
];
