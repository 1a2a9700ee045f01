import type { NextStep } from "#web/features/checkout/next-step.ts";
import { isSignedOut, type PaymentFailure } from "#web/features/checkout/payment-failure.ts";
import type { Begun } from "#web/features/checkout/use-get-or-create.ts";
import type { Intent } from "./checkout-address.ts";
import { incomplete, type Unconfirmed } from "./confirm-card.ts";

/** How an attempt to pay ended. */
export type Bought =
  | { kind: "bought" }
  /** `needsNewCard`: the set-up is spent, so another one begins. */
  | { kind: "refused"; failure: PaymentFailure; isQuiet: boolean; needsNewCard: boolean }
  /** The session or the page view is over. */
  | { kind: "left" };

type Asked = { next?: NextStep | undefined; failure?: PaymentFailure | undefined };

/** What buying asks of the browser and of the server. */
export type Checkout = {
  confirmCard: () => Promise<Unconfirmed>;
  /** The bank's confirmation of a first payment. */
  confirmPayment: (clientSecret: string) => Promise<Unconfirmed>;
  complete: () => Promise<Asked>;
  /** Where the purchase stands, from the server. */
  ask: () => Promise<Begun | null>;
};

/** How often one press of the button takes the seller to the bank for the first payment. */
const confirmationsAtMost = 2;

/** From the typed card to the active subscription (S4-16). `isConfirmed`: the card was, by an earlier press. */
export async function buy(checkout: Checkout, intent: Intent, isConfirmed: boolean): Promise<Bought> {
  const unconfirmed = isConfirmed ? null : await checkout.confirmCard();
  if (unconfirmed) {
    const { failure, isQuiet, isSpent = false } = unconfirmed;
    return { kind: "refused", failure, isQuiet, needsNewCard: isSpent };
  }
  return intent.kind === "setup" ? completeSetUp(checkout) : afterPayment(checkout);
}

async function completeSetUp(checkout: Checkout): Promise<Bought> {
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
async function afterPayment(checkout: Checkout): Promise<Bought> {
  const begun = await checkout.ask();
  if (begun === null) return { kind: "left" };
  if (begun.failure) return refused(begun.failure, false);
  return begun.next.step === "active" ? { kind: "bought" } : refused(incomplete, true);
}

function refused(failure: PaymentFailure, needsNewCard: boolean): Bought {
  if (isSignedOut(failure)) return { kind: "left" };
  return { kind: "refused", failure, isQuiet: false, needsNewCard };
}
