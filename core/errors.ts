/** Payment errors of the specification's catalogue, and a card set-up that is not finished. */
export const paymentErrorCodes = [
  "CARD_ERROR",
  "RATE_LIMIT",
  "INVALID_REQUEST",
  "API_ERROR",
  "CONNECTION_ERROR",
  "AUTH_ERROR",
  "SUBSCRIPTION_CREATION_FAILED",
  "MISSING_PRICE_CONFIG",
  "PAYMENT_SETUP_RETRY",
  "SETUP_INCOMPLETE",
] as const;

export type PaymentErrorCode = (typeof paymentErrorCodes)[number];

/** Every error code. Each edge maps the whole list, so an unmapped new code does not compile. */
export const errorCodes = [
  "BAD_USER_INPUT",
  "UNAUTHENTICATED",
  "INVALID_CREDENTIALS",
  "FORBIDDEN",
  "CROSS_SITE_REQUEST",
  "FEATURE_DENIED",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "USERNAME_TAKEN",
  "EMAIL_TAKEN",
  "TRIAL_ALREADY_STARTED",
  "SUBSCRIPTION_REQUIRED",
  "NO_SUBSCRIPTION",
  "NO_OPEN_CANCELLATION",
  "PLAN_CHANGE_UNAVAILABLE",
  "PLAN_CHANGE_SCHEDULED",
  "PLAN_CHANGE_OUTDATED",
  "NO_PLAN_CHANGE",
  "INVALID_API_KEY",
  "API_KEY_NOT_ALLOWED",
  "API_KEY_LIMIT",
  "VERSION_CONFLICT",
  "RESET_LINK_INVALID",
  "EMAIL_CONFIRMATION_REQUIRED",
  "EMAIL_LINK_INVALID",
  "TRIAL_USED_BY_MAILBOX",
  "REAUTHENTICATION_REQUIRED",
  "PASSWORD_REQUIRED",
  "GOOGLE_LINK_INVALID",
  "SECOND_FACTOR_REQUIRED",
  "SECOND_FACTOR_CHANGED",
  "SIGN_IN_EXPIRED",
  "REMOVAL_LINK_INVALID",
  "UNKNOWN_DOCUMENT",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "MALFORMED_REQUEST",
  "QUERY_TOO_COMPLEX",
  "RATE_LIMITED",
  ...paymentErrorCodes,
  "INTERNAL",
  "UNAVAILABLE",
] as const;

/** An error code, the same in GraphQL and REST (D30). */
export type ErrorCode = (typeof errorCodes)[number];
