import type { ApiKeyScope } from "#core/api-keys/api-key-scopes.ts";
import { errorText, missingKeyText } from "#core/error-text.ts";
import type { ErrorCode, PaymentErrorCode } from "#core/errors.ts";
import type { FieldIssue } from "#core/field-issue.ts";

/** The limit that a GraphQL document exceeds (D36). `requested` null: the rest was not read. */
export type RequestLimit = {
  of: "COST" | "DEPTH" | "ALIASES" | "TOKENS" | "CHARACTERS";
  maximum: number;
  requested: number | null;
  /**
   * What of a query that costs too much fits into one request (AP-07): the largest page, in every
   * list of the query, and the most items of a list of variables. Null where there is none, or
   * where nothing fits.
   */
  fits?: { first: number | null; items: number | null };
};

/** What some refusals carry besides their code. */
export type ErrorDetails = {
  /** Field name to pt-BR message (D30). */
  fields?: Readonly<Record<string, string>>;
  /** Seconds until another attempt can succeed. */
  retryAfterSeconds?: number;
  /** The refused feature's key and the reason (D23). */
  feature?: string;
  /** The scope that the API key lacks (AP-02). */
  scope?: ApiKeyScope;
  reason?: string;
  /** The methods that the address accepts. */
  allow?: string;
  limit?: RequestLimit;
};

/**
 * An expected refusal: shown to the caller, never retried, never an alarm. Any other error is a bug
 * or an outage.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, message: string = errorText[code]) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

/**
 * The object belongs to another seller: reported as not found, and recorded in the security log
 * (D110).
 */
export class OtherSellersError extends AppError {
  constructor() {
    super("NOT_FOUND");
  }
}

/** A program sent no API key, or did not send it as `Authorization: Bearer` (D147). */
export class MissingKeyError extends AppError {
  constructor() {
    super("UNAUTHENTICATED", {}, missingKeyText);
  }
}

/** Maximum number of reasons in a message; `fields` has all of them. */
const maxReasons = 5;

/**
 * The message for a program: names the fields of BAD_USER_INPUT and their reasons, because a
 * program highlights nothing (D147). Forms show `message`, and each reason at its field.
 */
export function reasonOf({ code, message, details }: AppError): string {
  const fields = code === "BAD_USER_INPUT" ? Object.entries(details.fields ?? {}) : [];
  if (fields.length === 0) return message;
  return fields
    .slice(0, maxReasons)
    .map(([field, reason]) => `${field}: ${reason}`)
    .join(" ");
}

/** One or more fields break a rule. */
export class InvalidInputError extends AppError {
  readonly issues: readonly { field: string; message: string }[];

  constructor(issues: readonly Pick<FieldIssue, "field" | "message">[]) {
    super("BAD_USER_INPUT", {
      fields: Object.fromEntries(issues.map(({ field, message }) => [field, message])),
    });
    this.issues = issues;
  }
}

/** Codes that a mutation returns as a member of its result union. */
export type RefusalCode = Extract<
  ErrorCode,
  | "INVALID_CREDENTIALS"
  | "USERNAME_TAKEN"
  | "EMAIL_TAKEN"
  | "TRIAL_ALREADY_STARTED"
  | "SUBSCRIPTION_REQUIRED"
  | "NO_SUBSCRIPTION"
  | "NO_OPEN_CANCELLATION"
  | "PLAN_CHANGE_UNAVAILABLE"
  | "PLAN_CHANGE_SCHEDULED"
  | "PLAN_CHANGE_OUTDATED"
  | "NO_PLAN_CHANGE"
  | "API_KEY_LIMIT"
  | "VERSION_CONFLICT"
  | "RESET_LINK_INVALID"
  | "EMAIL_CONFIRMATION_REQUIRED"
  | "EMAIL_LINK_INVALID"
  | "TRIAL_USED_BY_MAILBOX"
  | "REAUTHENTICATION_REQUIRED"
  | "PASSWORD_REQUIRED"
  | "GOOGLE_LINK_INVALID"
  | "SECOND_FACTOR_REQUIRED"
  | "SECOND_FACTOR_CHANGED"
  | "SIGN_IN_EXPIRED"
  | "REMOVAL_LINK_INVALID"
  | "PASSKEY_LIMIT"
  | "DELETION_STARTED"
  | "PASSKEY_REFUSED"
  | "IMPORT_RUNNING"
  | "IMPORT_CHANGED"
  | "PRODUCT_LIMIT"
  | "CATALOGUE_FULL"
  | "PRODUCT_READ_ONLY"
  | "SCENARIO_LIMIT"
  | "SCENARIO_READ_ONLY"
  | "SKU_TAKEN"
  | "LISTING_EXISTS"
  | "LAST_LISTING"
  | "PRICE_CHANGED_SINCE"
  | "BULK_STEP_RUNNING"
  | "BULK_STEP_CHANGED"
  | "BULK_STEPS_SCHEDULED"
>;

/** The state of an account does not allow the request. */
export class RefusedError extends AppError {
  constructor(code: RefusalCode, fields?: Readonly<Record<string, string>>) {
    super(code, fields ? { fields } : {});
  }
}

/** A rate limit is used up, or too much of the seller's work is running (D256). */
export class RateLimitedError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message?: string) {
    super("RATE_LIMITED", { retryAfterSeconds }, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The payment provider's reason for refusing a payment. Only `message` is ever shown to the seller.
 */
export type ProviderError = {
  /** The provider's code: card_declined, expired_card… */
  code: string | null;
  /** Why the bank declined: insufficient_funds, lost_card… */
  declineCode: string | null;
  /** pt-BR, safe to show; null when the provider gave nothing useful to the seller. */
  message: string | null;
};

/** The payment, or a step of the checkout, failed. */
export class PaymentError extends AppError {
  override readonly code: PaymentErrorCode;
  readonly providerError: ProviderError | null;

  constructor(
    code: PaymentErrorCode,
    providerError: ProviderError | null = null,
    details: ErrorDetails = {},
  ) {
    super(code, details);
    this.code = code;
    this.providerError = providerError;
  }
}

/** The HTTP status of each refusal (D31). */
export const statusOf = {
  BAD_USER_INPUT: 400,
  MALFORMED_REQUEST: 400,
  QUERY_TOO_COMPLEX: 400,
  UNKNOWN_DOCUMENT: 400,
  RESET_LINK_INVALID: 400,
  EMAIL_LINK_INVALID: 400,
  SIGN_IN_EXPIRED: 400,
  REMOVAL_LINK_INVALID: 400,
  PASSKEY_REFUSED: 400,
  UNAUTHENTICATED: 401,
  INVALID_API_KEY: 401,
  API_KEY_EXPIRED: 401,
  // 401 means "not signed in" and nothing else (D31): the client's user query turns it into null.
  INVALID_CREDENTIALS: 400,
  FORBIDDEN: 403,
  CROSS_SITE_REQUEST: 403,
  API_KEY_NOT_ALLOWED: 403,
  API_KEY_SCOPE: 403,
  FEATURE_DENIED: 403,
  REAUTHENTICATION_REQUIRED: 403,
  EMAIL_CONFIRMATION_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SUBSCRIPTION_REQUIRED: 403,
  NO_SUBSCRIPTION: 409,
  NO_OPEN_CANCELLATION: 409,
  PLAN_CHANGE_UNAVAILABLE: 409,
  PLAN_CHANGE_SCHEDULED: 409,
  PLAN_CHANGE_OUTDATED: 409,
  NO_PLAN_CHANGE: 409,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  TRIAL_ALREADY_STARTED: 409,
  TRIAL_USED_BY_MAILBOX: 409,
  API_KEY_LIMIT: 409,
  VERSION_CONFLICT: 409,
  GOOGLE_LINK_INVALID: 409,
  SECOND_FACTOR_CHANGED: 409,
  PASSKEY_LIMIT: 409,
  PASSWORD_REQUIRED: 409,
  DELETION_STARTED: 409,
  IMPORT_RUNNING: 409,
  IMPORT_CHANGED: 409,
  PRODUCT_LIMIT: 409,
  CATALOGUE_FULL: 409,
  PRODUCT_READ_ONLY: 403,
  SCENARIO_LIMIT: 409,
  SCENARIO_READ_ONLY: 403,
  SKU_TAKEN: 409,
  LISTING_EXISTS: 409,
  LAST_LISTING: 409,
  PRICE_CHANGED_SINCE: 409,
  BULK_STEP_RUNNING: 409,
  BULK_STEP_CHANGED: 409,
  BULK_STEPS_SCHEDULED: 409,
  IDEMPOTENCY_NOT_ACCEPTED: 400,
  IDEMPOTENCY_MISMATCH: 422,
  IDEMPOTENCY_RUNNING: 409,
  IDEMPOTENCY_UNKNOWN: 409,
  IDEMPOTENCY_NOT_STORED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UPLOAD_TOO_SLOW: 408,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  CARD_ERROR: 402,
  RATE_LIMIT: 429,
  INVALID_REQUEST: 400,
  API_ERROR: 502,
  CONNECTION_ERROR: 502,
  AUTH_ERROR: 502,
  SUBSCRIPTION_CREATION_FAILED: 502,
  MISSING_PRICE_CONFIG: 503,
  PAYMENT_SETUP_RETRY: 503,
  SETUP_INCOMPLETE: 409,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;
