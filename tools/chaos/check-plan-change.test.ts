import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { Subscription } from "#server/platform/db/generated/client.ts";
import type { PlanOutcome } from "./changes.ts";
import { checkPlanChange } from "./check-plan-change.ts";

const upgrade = { from: "monthly", to: "annual", amountTodayCents: 41_400 } as const;
const downgrade = { from: "annual", to: "monthly", amountTodayCents: 0 } as const;

type State = { plan: string; stored?: string; scheduled?: string; charged?: number[]; last4?: string };

function violationsOf(outcome: PlanOutcome, state: State) {
  const { plan, stored = plan, scheduled = null, charged = [], last4 = "4444" } = state;
  // The parts of each that the check reads.
  const subscription = {
    items: { data: [{ price: { lookup_key: plan } }] },
    default_payment_method: { card: { last4 } },
    pending_update: null,
  } as unknown as Stripe.Subscription;
  const mirror = { planId: stored, scheduledPlanId: scheduled } as Subscription;
  const charges = charged.map((amount) => ({ amount })) as Stripe.Charge[];
  return checkPlanChange(outcome, { subscription, charges, mirror }).violations;
}

test.each<[PlanOutcome, State]>([
  [
    { ...upgrade, answer: "changed" },
    { plan: "annual", charged: [41_400] },
  ],
  [
    { ...upgrade, answer: "unknown" },
    { plan: "annual", charged: [41_400] },
  ],
  [{ ...upgrade, answer: "unknown" }, { plan: "monthly" }],
  [
    { ...downgrade, answer: "scheduled" },
    { plan: "annual", scheduled: "monthly" },
  ],
  [{ ...downgrade, answer: "undone" }, { plan: "annual" }],
  [
    { ...downgrade, answer: "unknown" },
    { plan: "annual", scheduled: "monthly" },
  ],
])("%o fits %o", (outcome, state) => {
  expect(violationsOf(outcome, state)).toEqual([]);
});

test.each<[PlanOutcome, State]>([
  [{ ...upgrade, answer: "changed" }, { plan: "monthly" }],
  [
    { ...upgrade, answer: "changed" },
    { plan: "annual", charged: [45_890] },
  ],
  [
    { ...upgrade, answer: "changed" },
    { plan: "annual", charged: [41_400], stored: "monthly" },
  ],
  [
    { ...upgrade, answer: "changed" },
    { plan: "annual", charged: [41_400], last4: "4242" },
  ],
  [{ ...upgrade, answer: "unknown" }, { plan: "quarterly" }],
  [{ ...downgrade, answer: "scheduled" }, { plan: "annual" }],
  [
    { ...downgrade, answer: "scheduled" },
    { plan: "monthly", scheduled: "monthly" },
  ],
  [
    { ...downgrade, answer: "undone" },
    { plan: "annual", scheduled: "monthly" },
  ],
])("%o does not fit %o", (outcome, state) => {
  expect(violationsOf(outcome, state)).toHaveLength(1);
});
