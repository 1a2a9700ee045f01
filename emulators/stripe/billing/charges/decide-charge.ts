import { chargeOutcome, type Outcome } from "../../cards/outcome.ts";
import { genericDecline, insufficientFunds } from "../../cards/test-cards.ts";
import type { Ledger } from "../../ledger.ts";
import type { NextCharge } from "../../state/state.ts";
import type { PaymentMethod } from "../../state/tables.ts";

/** The outcome of charging a card: set by the controls for the next charge, else by its number. */
export function decideCharge(ledger: Ledger, method: PaymentMethod, offSession: boolean): Outcome {
  const asked = takeNextCharge(ledger, method.customer);
  if (asked === "succeed") return { is: "succeeded", authenticated: false };
  if (asked === "decline") return { is: "declined", decline: genericDecline };
  if (asked === "insufficient_funds") return { is: "declined", decline: insufficientFunds };
  const { cards, threeDSecure } = ledger.store.state;
  const known = cards[method.id];
  if (!known) return { is: "declined", decline: genericDecline };
  return chargeOutcome(known.card, { authenticated: known.authenticated, offSession, threeDSecure });
}

function takeNextCharge(ledger: Ledger, customer: string | null): NextCharge["outcome"] | undefined {
  const { nextCharges } = ledger.store.state;
  const index = nextCharges.findIndex((one) => isNextChargeOf(one, customer));
  if (index < 0) return undefined;
  ledger.store.changed();
  return nextCharges.splice(index, 1)[0]?.outcome;
}

/** Without a customer it applies to the first charge of any. */
export function isNextChargeOf(next: NextCharge, customer: string | null): boolean {
  return next.customer === undefined || next.customer === customer;
}
