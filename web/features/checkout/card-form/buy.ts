import type { CheckoutStep } from "../checkout-result.ts";
import { isSignedOut, type PaymentFailure } from "../payment-failure.ts";
import { type ConfirmationFailure, incomplete } from "./confirm-card.ts";
import type { Intent } from "./intent.ts";

/** How an attempt to pay ended. */
export type PurchaseResult =
  | { kind: "bought" }
  /** `needsNewCard`: the set-up is spent, so another one begins. */
  | { kind: "refused"; failure: PaymentFailure; isQuiet: boolean; needsNewCard: boolean }
  /** The session or the page view is over. */
  | { kind: "left" };

/** What buying asks of the browser and of the server. */
export type Checkout = {
  confirmCard: () => Promise<ConfirmationFailure>;
  /** The bank's confirmation of a first payment. */
  confirmPayment: (clientSecret: string) => Promise<ConfirmationFailure>;
  complete: () => Promise<CheckoutStep>;
  /** Where the purchase stands, from the server. */
  ask: () => Promise<CheckoutStep | null>;
};

/** How often one press of the button takes the seller to the bank for the first payment. */
const confirmationsAtMost = 2;

/**
 * From the typed card to the active subscription (S4-16). `isConfirmed`: the card was, by an
 * earlier press.
 */
export async function buy(checkout: Checkout, intent: Intent, isConfirmed: boolean): Promise<PurchaseResult> {
  const unconfirmed = isConfirmed ? null : await checkout.confirmCard();
  if (unconfirmed) {
    const { failure, isQuiet, isSpent = false } = unconfirmed;
    return { kind: "refused", failure, isQuiet, needsNewCard: isSpent };
  }
  return intent.kind === "setup" ? completeSetUp(checkout) : afterPayment(checkout);
}

async function completeSetUp(checkout: Checkout): Promise<PurchaseResult> {
  for (let confirmations = 0; ; confirmations += 1) {
    const { next, failure } = await checkout.complete();
    if (failure) return refused(failure, failure.code === "CARD_ERROR");
    if (next?.step === "active") return { kind: "bought" };
    if (next?.step !== "confirmation") return refused(incomplete, true);
    if (confirmations === confirmationsAtMost) return refused(incomplete, false);
    const unconfirmed = await checkout.confirmPayment(next.clientSecret);
    if (unconfirmed) return refused(unconfirmed.failure, true);
  }
}

/** The payment is confirmed; the server says what that made of the subscription. */
async function afterPayment(checkout: Checkout): Promise<PurchaseResult> {
  const step = await checkout.ask();
  if (step === null) return { kind: "left" };
  if (step.failure) return refused(step.failure, false);
  return step.next.step === "active" ? { kind: "bought" } : refused(incomplete, true);
}

function refused(failure: PaymentFailure, needsNewCard: boolean): PurchaseResult {
  if (isSignedOut(failure)) return { kind: "left" };
  return { kind: "refused", failure, isQuiet: false, needsNewCard };
}
