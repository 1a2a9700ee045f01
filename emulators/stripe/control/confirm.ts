import { confirmPayment } from "../billing/confirm-payment.ts";
import { confirmSetup } from "../cards/confirm-setup.ts";
import { methodFromData, methodFromToken } from "../cards/make-payment-method.ts";
import { nowOf } from "../clocks/now.ts";
import type { StandIn } from "../emulator.ts";
import type { PaymentIntent, PaymentMethod, SetupIntent } from "../state/tables.ts";

/** Confirms a setup intent as a browser with this card would; `card` is a number or a token of Stripe's. */
export function confirmSetupAsBrowser(standIn: StandIn, id: string, card: string): SetupIntent {
  const intent = standIn.store.require("setup_intent", id);
  return confirmSetup(standIn, intent, methodOf(standIn, card), null);
}

/** Confirms a payment intent the same way. */
export function confirmPaymentAsBrowser(standIn: StandIn, id: string, card: string): PaymentIntent {
  const intent = standIn.store.require("payment_intent", id);
  confirmPayment(standIn, intent, methodOf(standIn, card), { offSession: false, returnUrl: null });
  return intent;
}

function methodOf(standIn: StandIn, card: string): PaymentMethod {
  const fromToken = methodFromToken(standIn, card);
  if (fromToken) return fromToken;
  const expYear = new Date(nowOf(standIn.store, null) * 1000).getUTCFullYear() + 3;
  const typed = { number: card, exp_month: 12, exp_year: expYear, cvc: "123" };
  return methodFromData(standIn, { type: "card", card: typed });
}
