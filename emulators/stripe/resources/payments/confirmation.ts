import type Stripe from "stripe";
import { methodFromData, methodFromToken, paymentMethodDataParams } from "../../cards/make-payment-method.ts";
import { invalid } from "../../http/errors.ts";
import type { Declares, ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import type { PaymentMethod } from "../../state/tables.ts";

/** What a browser sends besides the documented parameters. */
export const browserParams = { client_secret: "text" } as const;

const documentedParams = {
  payment_method: "text",
  payment_method_data: paymentMethodDataParams,
  return_url: "text",
  use_stripe_sdk: "boolean",
} as const satisfies Declares<Stripe.SetupIntentConfirmParams & Stripe.PaymentIntentConfirmParams>;

export const confirmParams = { ...browserParams, ...documentedParams } as const;
type Confirm = ParamsOf<typeof documentedParams>;

/** Where a buyer goes for 3-D Secure; null: Stripe.js shows the challenge itself. */
export function returnUrlOf(params: Confirm): string | null {
  return params.use_stripe_sdk ? null : (params.return_url ?? null);
}

/** The card of a confirmation: by number, by test token or by id; else the intent's own. */
export function methodToConfirm(
  ledger: Ledger,
  params: Confirm,
  intent: { customer: string | null; payment_method: string | null },
): PaymentMethod {
  if (params.payment_method_data) return methodFromData(ledger, params.payment_method_data);
  const id = params.payment_method ?? intent.payment_method;
  if (!id) {
    const message =
      "You cannot confirm this Intent because it's missing a payment method. Update the Intent with a payment method and then confirm it again.";
    throw invalid(message, { code: "parameter_missing", param: "payment_method" });
  }
  const method = methodFromToken(ledger, id) ?? ledger.store.require("payment_method", id, "payment_method");
  if (method.customer && method.customer !== intent.customer) {
    const message = "The provided PaymentMethod does not belong to the customer of this Intent.";
    throw invalid(message, { param: "payment_method" });
  }
  return method;
}
