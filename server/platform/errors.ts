import type { ApiKeyScope } from "#core/api-keys/api-key-scopes.ts";
import {
  type ErrorCode,
  errorText,
  missingKeyText,
  type PaymentErrorCode,
  type RefusalCode,
} from "#core/errors/errors.ts";
import type { FieldIssue } from "#core/field-issue.ts";

/**
 * The limit that a GraphQL document, or its answer, exceeds (D36, D516). `requested` null: the rest
 * was not read.
 */
export type RequestLimit = {
  of: "COST" | "DEPTH" | "ALIASES" | "TOKENS" | "CHARACTERS" | "ANSWER";
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

/** The messages of an error in one language (D392). */
export type ErrorMessages = { message: string; fields: ErrorDetails["fields"] };

/** Maximum number of reasons in a message; `fields` has all of them. */
const maxReasons = 5;

/**
 * The message for a program: names the fields of BAD_USER_INPUT and their reasons, because a
 * program highlights nothing (D147). Forms show `message`, and each reason at its field.
 */
export function reasonOf(
  { code }: Pick<AppError, "code">,
  { message, fields: reasons }: ErrorMessages,
): string {
  const fields = code === "BAD_USER_INPUT" ? Object.entries(reasons ?? {}) : [];
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
