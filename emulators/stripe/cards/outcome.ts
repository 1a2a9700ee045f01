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
  if (setup === "authenticate") return asked(threeDSecure, "setup_intent_authentication_failure");
  return { is: "declined", decline: setup };
}

export type ChargeSituation = {
  /** Its holder authenticated it when it was saved. */
  authenticated: boolean;
  offSession: boolean;
  threeDSecure: ThreeDSecureOutcome;
};

/** The outcome of charging a saved card. */
export function chargeOutcome(card: CardName, situation: ChargeSituation): Outcome {
  const { charge } = testCards[card];
  if (charge === "succeeds") return { is: "succeeded", authenticated: false };
  if (typeof charge === "object") return { is: "declined", decline: charge };
  if (charge === "authenticate_once" && situation.authenticated)
    return { is: "succeeded", authenticated: false };
  if (charge === "authenticate_on_session" && (situation.offSession || situation.authenticated)) {
    return { is: "succeeded", authenticated: false };
  }
  return asked(situation.threeDSecure, "payment_intent_authentication_failure");
}

/** The outcome of a charge after its holder passed 3-D Secure. */
export function authenticatedChargeOutcome(card: CardName): Outcome {
  const { charge } = testCards[card];
  if (typeof charge === "object") return { is: "declined", decline: charge };
  return { is: "succeeded", authenticated: true };
}

export function authenticationFailure(code: string): Decline {
  const message =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
  return { code, message };
}

function asked(threeDSecure: ThreeDSecureOutcome, failureCode: string): Outcome {
  if (threeDSecure === "ask") return { is: "requires_action" };
  if (threeDSecure === "succeed") return { is: "succeeded", authenticated: true };
  return { is: "declined", decline: authenticationFailure(failureCode) };
}
