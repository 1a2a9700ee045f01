import type { Kind, PaymentIntent, PaymentMethod, SetupIntent } from "./state/tables.ts";

export type ErrorBody = {
  /** Stripe's four types. The SDK derives its errors about rate limits and keys from the status. */
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
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

/** A refusal in Stripe's form, with its HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body;
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

/** Refuses what Stripe has and the emulator does not model, so that nothing is ignored silently. */
export function unmodelled(what: string, param?: string): ApiError {
  const message = `The Stripe emulator does not model ${what}.`;
  return invalid(message, param === undefined ? {} : { param });
}

/** Where Stripe explains an error's code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}
