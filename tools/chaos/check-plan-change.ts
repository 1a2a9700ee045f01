import type Stripe from "stripe";
import type { Subscription } from "#server/platform/db/generated/client.ts";
import type { PlanOutcome } from "./changes.ts";

type Found = {
  /** The active subscription, with its card. */
  subscription: Stripe.Subscription | undefined;
  /** Charges that are not refunded. */
  charges: readonly Stripe.Charge[];
  /** The subscription as stored in the mirror. */
  mirror: Subscription | undefined;
};

/** The last digits of the card that replaces the purchase's. */
const newCard = "4444";

/**
 * Compares the last response about a change of plan with Stripe and the mirror, and checks the
 * card. `wasCharged`: the plan has changed, so that there is a second charge and its e-mail.
 */
export function checkPlanChange(
  { from, to, answer, amountTodayCents }: PlanOutcome,
  { subscription, charges, mirror }: Found,
): { wasCharged: boolean; violations: string[] } {
  const plan = subscription?.items.data[0]?.price.lookup_key;
  const isNow = amountTodayCents > 0;
  const wasCharged = isNow && plan === to;
  const card = subscription?.default_payment_method;
  const last4 = typeof card === "object" ? card?.card?.last4 : null;
  const scheduled = mirror?.scheduledPlanId ?? null;

  const { plans, schedules } = allowedAfter({ from, to, answer }, isNow);
  const violations: string[] = [];
  if (!plans.some((expected) => expected === plan)) violations.push(`${answer}, and the plan is ${plan}`);
  if (mirror?.planId !== plan) violations.push(`the plan is ${plan} and stored as ${mirror?.planId}`);
  if (!schedules.some((expected) => expected === scheduled))
    violations.push(`${answer}, and ${scheduled} is scheduled`);
  if (wasCharged && !charges.some(({ amount }) => amount === amountTodayCents))
    violations.push(`no charge of the ${amountTodayCents} centavos that were shown`);
  if (last4 !== newCard) violations.push(`the card is ${last4}`);
  if (subscription?.pending_update) violations.push("a change still waits for its payment");
  return { wasCharged, violations };
}

/** The plans, and the scheduled plans, that are correct after a response. */
function allowedAfter(
  { from, to, answer }: Pick<PlanOutcome, "from" | "to" | "answer">,
  isNow: boolean,
): { plans: readonly string[]; schedules: readonly (string | null)[] } {
  switch (answer) {
    case "changed":
      return { plans: [to], schedules: [null] };
    case "scheduled":
      return { plans: [from], schedules: [to] };
    case "undone":
      return { plans: [from], schedules: [null] };
    case "unknown":
      return isNow ? { plans: [from, to], schedules: [null] } : { plans: [from], schedules: [null, to] };
  }
}
