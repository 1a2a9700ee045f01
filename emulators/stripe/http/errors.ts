import type Stripe from "stripe";
import type { Kind, PaymentIntent, PaymentMethod, SetupIntent } from "../state/tables.ts";

export type ErrorBody = {
  /** The API's four types; the SDK's classes for rate limits and keys are derived from the status. */
  type: Stripe.SetupIntent.LastSetupError.Type;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: Partial<PaymentIntent>;
  payment_method?: PaymentMethod;
  setup_intent?: Partial<SetupIntent>;
};

/** A refusal in Stripe's own shape, with the HTTP status it travels with. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${dashed(body.code)}` }
      : body;
  }
}

export function invalid(message: string, more: Partial<ErrorBody> = {}, status = 400): ApiError {
  return new ApiError(status, { type: "invalid_request_error", message, ...more });
}

const spoken: Partial<Record<Kind, string>> = {
  setup_intent: "setupintent",
  payment_method: "PaymentMethod",
};

export function notFound(kind: Kind, id: string, param: string): ApiError {
  const message = `No such ${spoken[kind] ?? kind}: '${id}'`;
  return invalid(message, { code: "resource_missing", param }, param === "id" ? 404 : 400);
}

export function missing(param: string): ApiError {
  return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

/** For what Stripe has and the emulator has not: better refused loudly than quietly ignored. */
export function unmodelled(what: string, param?: string): ApiError {
  const message = `The Stripe emulator does not model ${what}.`;
  return invalid(message, param === undefined ? {} : { param });
}

function dashed(code: string): string {
  return code.replaceAll("_", "-");
}
