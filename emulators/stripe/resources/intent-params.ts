import type Stripe from "stripe";
import {
  methodFromData,
  methodFromToken,
  type PaymentMethodData,
  paymentMethodDataParams,
} from "../cards/make-payment-method.ts";
import type { Emulator } from "../emulator.ts";
import { invalid } from "../http/errors.ts";
import type { Declares } from "../http/params.ts";
import type { PaymentMethod } from "../state/tables.ts";

/** What Stripe.js sends beside the documented parameters when it speaks with the publishable key. */
export const browserParams = {
  client_secret: "text",
  key: "ignored",
  expected_payment_method_type: "ignored",
  set_as_default_payment_method: "ignored",
  client_attribution_metadata: "ignored",
  _stripe_version: "ignored",
  _stripe_account: "ignored",
  referrer: "ignored",
  is_stripe_sdk: "ignored",
} as const;

export const confirmingParams = {
  payment_method: "text",
  payment_method_data: paymentMethodDataParams,
  return_url: "text",
  use_stripe_sdk: "boolean",
} as const satisfies Partial<Declares<Stripe.SetupIntentConfirmParams & Stripe.PaymentIntentConfirmParams>>;

type Confirming = { payment_method?: string; payment_method_data?: PaymentMethodData };

/** The card a confirmation brings: by id, by test token, or typed by its holder; none keeps the intent's own. */
export function confirmingMethod(
  emulator: Emulator,
  params: Confirming,
  intent: { customer: string | null; payment_method: string | null },
): PaymentMethod {
  const { store } = emulator;
  if (params.payment_method_data) return methodFromData(emulator, params.payment_method_data);
  const id = params.payment_method ?? intent.payment_method;
  if (!id) {
    const message =
      "You cannot confirm this Intent because it's missing a payment method. Update the Intent with a payment method and then confirm it again.";
    throw invalid(message, { code: "parameter_missing", param: "payment_method" });
  }
  const method = methodFromToken(emulator, id) ?? store.require("payment_method", id, "payment_method");
  if (method.customer && method.customer !== intent.customer) {
    const message = "The provided PaymentMethod does not belong to the customer of this Intent.";
    throw invalid(message, { param: "payment_method" });
  }
  return method;
}
