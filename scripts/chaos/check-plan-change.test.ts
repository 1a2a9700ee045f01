import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { Subscription } from "#server/platform/db/generated/client.ts";
import type { PlanOutcome } from "./changes.ts";
import { checkPlanChange } from "./check-plan-change.ts";

const upgrade = { from: "monthly", to: "annual", amountTodayCents: 41_400 } as const;
const downgrade = { from: "annual", to: "monthly", amountTodayCents: 0 } as const;

type State = { plan: string; stored?: string; scheduled?: string; charged?: number[]; last4?: string };

function violationsOf(told: PlanOutcome, state: State) {
  const { plan, stored = plan, scheduled = null, charged = [], last4 = "4444" } = state;
  // What the check reads of each.
  const subscription = {
    items: { data: [{ price: { lookup_key: plan } }] },
    default_payment_method: { card: { last4 } },
    pending_update: null,
  } as unknown as Stripe.Subscription;
  const mirror = { planId: stored, scheduledPlanId: scheduled } as Subscription;
  const charges = charged.map((amount) => ({ amount })) as Stripe.Charge[];
  return checkPlanChange(told, { subscription, charges, mirror }).violations;
}

test.each<[PlanOutcome, State]>([
  [
    { ...upgrade, told: "changed" },
    { plan: "annual", charged: [41_400] },
  ],
  [
    { ...upgrade, told: "unknown" },
    { plan: "annual", charged: [41_400] },
  ],
  [{ ...upgrade, told: "unknown" }, { plan: "monthly" }],
  [
    { ...downgrade, told: "scheduled" },
    { plan: "annual", scheduled: "monthly" },
  ],
  [{ ...downgrade, told: "undone" }, { plan: "annual" }],
  [
    { ...downgrade, told: "unknown" },
    { plan: "annual", scheduled: "monthly" },
  ],
])("%o fits %o", (told, state) => {
  expect(violationsOf(told, state)).toEqual([]);
});

test.each<[PlanOutcome, State]>([
  [{ ...upgrade, told: "changed" }, { plan: "monthly" }],
  [
    { ...upgrade, told: "changed" },
    { plan: "annual", charged: [45_890] },
  ],
  [
    { ...upgrade, told: "changed" },
    { plan: "annual", charged: [41_400], stored: "monthly" },
  ],
  [
    { ...upgrade, told: "changed" },
    { plan: "annual", charged: [41_400], last4: "4242" },
  ],
  [{ ...upgrade, told: "unknown" }, { plan: "quarterly" }],
  [{ ...downgrade, told: "scheduled" }, { plan: "annual" }],
  [
    { ...downgrade, told: "scheduled" },
    { plan: "monthly", scheduled: "monthly" },
  ],
  [
    { ...downgrade, told: "undone" },
    { plan: "annual", scheduled: "monthly" },
  ],
])("%o does not fit %o", (told, state) => {
  expect(violationsOf(told, state)).toHaveLength(1);
});
