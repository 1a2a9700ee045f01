import type { SubscriptionStep } from "../checkout-result.ts";
import { isSignedOut, type PaymentFailure } from "../payment-failure.ts";
import { type ConfirmationFailure, incomplete } from "./confirm-card.ts";
import type { Intent } from "./intent.ts";

/** How an attempt to pay ended. */
export type PurchaseResult =
  | { kind: "bought" }
  /** `needsNewCard`: the card set-up cannot be used again, so another one begins. */
  | { kind: "refused"; failure: PaymentFailure; isQuiet: boolean; needsNewCard: boolean }
  /** The session has ended, or the seller has left the page. */
  | { kind: "left" };

/** The calls to the browser and the server that a purchase makes. */
export type CheckoutActions = {
  confirmCard: () => Promise<ConfirmationFailure>;
  /** The bank's confirmation of a first payment. */
  confirmPayment: (clientSecret: string) => Promise<ConfirmationFailure>;
  complete: () => Promise<SubscriptionStep>;
  /** Reads the purchase's next step from the server. */
  ask: () => Promise<SubscriptionStep | null>;
};

/**
 * How often one press of the button may send the seller to the bank to confirm the first payment.
 */
const maxConfirmations = 2;

/**
 * Takes a purchase from the typed card to the active subscription (S4-16). `isConfirmed`: an
 * earlier press has confirmed the card already.
 */
export async function buy(
  checkout: CheckoutActions,
  intent: Intent,
  isConfirmed: boolean,
): Promise<PurchaseResult> {
  const unconfirmed = isConfirmed ? null : await checkout.confirmCard();
  if (unconfirmed) {
    const { failure, isQuiet, isSpent = false } = unconfirmed;
    return { kind: "refused", failure, isQuiet, needsNewCard: isSpent };
  }
  return intent.kind === "setup" ? completeSetUp(checkout) : afterPayment(checkout);
}

async function completeSetUp(checkout: CheckoutActions): Promise<PurchaseResult> {
  for (let confirmations = 0; ; confirmations += 1) {
    const { next, failure } = await checkout.complete();
    if (failure) return refused(failure, failure.code === "CARD_ERROR");
    if (next?.step === "active") return { kind: "bought" };
    if (next?.step !== "confirmation") return refused(incomplete, true);
    if (confirmations === maxConfirmations) return refused(incomplete, false);
    const unconfirmed = await checkout.confirmPayment(next.clientSecret);
    if (unconfirmed) return refused(unconfirmed.failure, true);
  }
}

/** After the payment is confirmed, the server tells the subscription's state. */
async function afterPayment(checkout: CheckoutActions): Promise<PurchaseResult> {
  const step = await checkout.ask();
  if (step === null) return { kind: "left" };
  if (step.failure) return refused(step.failure, false);
  return step.next.step === "active" ? { kind: "bought" } : refused(incomplete, true);
}

function refused(failure: PaymentFailure, needsNewCard: boolean): PurchaseResult {
  if (isSignedOut(failure)) return { kind: "left" };
  return { kind: "refused", failure, isQuiet: false, needsNewCard };
}
