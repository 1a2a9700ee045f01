import type { ThreeDSecureOutcome } from "../state/state.ts";
import { type CardName, type Decline, testCards } from "./test-cards.ts";

export type Outcome =
  | { is: "succeeded"; authenticated: boolean }
  | { is: "requires_action" }
  | { is: "declined"; decline: Decline };

/** The outcome of saving a card for later charges. */
export function setupOutcome(card: CardName, threeDSecure: ThreeDSecureOutcome): Outcome {
  const { setup } = testCards[card];
  if (setup === "succeeds") return { is: "succeeded", authenticated: false };
  if (setup === "authenticate") return asked(threeDSecure, "setup_intent");
  return { is: "declined", decline: setup };
}

type ChargeSituation = {
  /** The holder authenticated the card when it was saved. */
  authenticated: boolean;
  offSession: boolean;
  threeDSecure: ThreeDSecureOutcome;
};

/** The outcome of charging a saved card. */
export function chargeOutcome(card: CardName, situation: ChargeSituation): Outcome {
  const { authenticated, offSession, threeDSecure } = situation;
  const { charge } = testCards[card];
  if (typeof charge === "object") return { is: "declined", decline: charge };
  const isExempt =
    charge === "succeeds" ||
    (charge === "authenticate_once" && authenticated) ||
    (charge === "authenticate_on_session" && (offSession || authenticated));
  if (isExempt) return { is: "succeeded", authenticated: false };
  return asked(threeDSecure, "payment_intent");
}

/** The outcome of a charge after its holder passed 3-D Secure. */
export function authenticatedChargeOutcome(card: CardName): Outcome {
  const { charge } = testCards[card];
  if (typeof charge === "object") return { is: "declined", decline: charge };
  return { is: "succeeded", authenticated: true };
}

/** The decline of an intent whose holder did not pass 3-D Secure. */
export function authenticationFailure(of: "payment_intent" | "setup_intent"): Decline {
  const message =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
  return { code: `${of}_authentication_failure`, message };
}

function asked(threeDSecure: ThreeDSecureOutcome, by: "payment_intent" | "setup_intent"): Outcome {
  if (threeDSecure === "ask") return { is: "requires_action" };
  if (threeDSecure === "succeed") return { is: "succeeded", authenticated: true };
  return { is: "declined", decline: authenticationFailure(by) };
}
