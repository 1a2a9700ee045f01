import { chargeOutcome, type Outcome } from "../cards/outcome.ts";
import { genericDecline, insufficientFunds } from "../cards/test-cards.ts";
import type { Emulator } from "../emulator.ts";
import type { NextCharge } from "../state/state.ts";
import type { PaymentMethod } from "../state/tables.ts";

/** What charging this card comes to, by its number or by what the controls asked of the next charge. */
export function decideCharge(emulator: Emulator, method: PaymentMethod, offSession: boolean): Outcome {
  const asked = takeNextCharge(emulator, method.customer);
  if (asked === "succeed") return { is: "succeeded", authenticated: false };
  if (asked === "decline") return { is: "declined", decline: genericDecline };
  if (asked === "insufficient_funds") return { is: "declined", decline: insufficientFunds };
  const { cards, threeDSecure } = emulator.store.state;
  const known = cards[method.id];
  if (!known) return { is: "declined", decline: genericDecline };
  return chargeOutcome(known.card, { authenticated: known.authenticated, offSession, threeDSecure });
}

function takeNextCharge(emulator: Emulator, customer: string | null): NextCharge["outcome"] | undefined {
  const { nextCharges } = emulator.store.state;
  const index = nextCharges.findIndex((one) => isNextChargeOf(one, customer));
  if (index < 0) return undefined;
  emulator.store.changed();
  return nextCharges.splice(index, 1)[0]?.outcome;
}

/** One that names nobody is of whoever is charged first. */
export function isNextChargeOf(next: NextCharge, customer: string | null): boolean {
  return next.customer === undefined || next.customer === customer;
}
