import { basicProductLimit, basicScenarioLimit } from "#core/entitlements/features.ts";
import type { PaymentErrorCode } from "#core/errors.ts";
import {
  type AppError,
  InvalidInputError,
  PaymentError,
  type ProviderError,
  RateLimitedError,
  type RefusalCode,
  RefusedError,
} from "#server/platform/errors.ts";
import { messagesIn, textIn } from "#server/platform/language/messages-in.ts";
import { builder } from "./builder.ts";

/** The API description of each error's message. */
export const messageDescription =
  "Message for the user: English for a program that sends `Accept-Language: en`, else Brazilian Portuguese (D392).";

export type ResultCode = RefusalCode | PaymentErrorCode | "BAD_USER_INPUT" | "RATE_LIMITED" | "NOT_FOUND";

/**
 * Codes in mutation results. Other refusals are top-level errors with the code in
 * `extensions.code`.
 */
export const ErrorCodeEnum = builder.enumType("ErrorCode", {
  description:
    "Why a mutation was refused. Refusals that no form can correct (UNAUTHENTICATED, FEATURE_DENIED…) are top-level errors with their code in `extensions`.",
  values: {
    NOT_FOUND: { description: "Of one of many items: there is no such object, or it is another seller's." },
    BAD_USER_INPUT: { description: "One or more fields break a rule; InvalidInputError lists them." },
    INVALID_CREDENTIALS: { description: "Unknown name or wrong password (D20)." },
    USERNAME_TAKEN: { description: "Another account has this username, ignoring case (D20)." },
    EMAIL_TAKEN: { description: "Another account has this e-mail address (D20)." },
    TRIAL_ALREADY_STARTED: { description: "This account has already started its one trial." },
    SUBSCRIPTION_REQUIRED: { description: "An active subscription is required (D22)." },
    NO_SUBSCRIPTION: { description: "The seller has no subscription." },
    NO_OPEN_CANCELLATION: { description: "No cancellation request is open: it was handled or withdrawn." },
    PLAN_CHANGE_UNAVAILABLE: {
      description: "The subscription is not active, is overdue, or is to be cancelled (D141).",
    },
    PLAN_CHANGE_SCHEDULED: { description: "Another change of plan is scheduled: undo it first (D141)." },
    PLAN_CHANGE_OUTDATED: {
      description:
        "The subscription or the amount has changed since it was shown. Nothing was charged (D142).",
    },
    NO_PLAN_CHANGE: { description: "No change of plan is scheduled." },
    API_KEY_LIMIT: { description: "The account has 5 active API keys; revoke one first (D60)." },
    WEBHOOK_LIMIT: { description: "The account has 10 endpoints; delete one first (D402)." },
    WEBHOOK_OFF: { description: "The endpoint is off: switch it on first (D401)." },
    VERSION_CONFLICT: {
      description: "Saved in another tab or by someone else since it was read. Nothing was changed (D160).",
    },
    RESET_LINK_INVALID: { description: "The link of the e-mail was used, has expired or is unknown." },
    EMAIL_CONFIRMATION_REQUIRED: {
      description:
        "Another account with the same mailbox has started the trial: confirm this account's e-mail first with `requestEmailConfirmation` (D100).",
    },
    EMAIL_LINK_INVALID: {
      description: "The confirmation link was used, has expired or is unknown.",
    },
    TRIAL_USED_BY_MAILBOX: {
      description: "The owner of this mailbox has used the trial with another account (D100).",
    },
    REAUTHENTICATION_REQUIRED: {
      description:
        "Recent authentication is required: send `currentPassword`, or sign in again; a session counts as recent for 10 minutes (D101).",
    },
    PASSWORD_REQUIRED: {
      description: "The account has no password, and would lose its only way to sign in (D103).",
    },
    GOOGLE_LINK_INVALID: { description: "The Google sign-in to be linked has expired." },
    SECOND_FACTOR_REQUIRED: {
      description:
        "The credentials are right and the account has a second factor: send its code with `completeSignIn` within 10 minutes, from the same browser (D104).",
    },
    SECOND_FACTOR_CHANGED: {
      description: "The second factor is not in the required state (on, off or being set up).",
    },
    SIGN_IN_EXPIRED: {
      description:
        "No sign-in is waiting for a code in this browser: it expired, or too many codes were wrong.",
    },
    REMOVAL_LINK_INVALID: {
      description:
        "The link that turns the second factor off is not valid yet, was used or refused, or is unknown (D105).",
    },
    PASSKEY_LIMIT: { description: "The account has 10 passkeys; remove one first (D231)." },
    PASSKEY_REFUSED: {
      description:
        "The passkey did not answer this browser's challenge within 5 minutes, or is not valid here (D232).",
    },
    DELETION_STARTED: {
      description: "The account's deletion is due or has begun; it can no longer be withdrawn (D251).",
    },
    PRICE_FILE_RUNNING: { description: "Another price file of the seller is being filled." },
    IMPORT_RUNNING: { description: "Another file of the seller is being read, compared or applied." },
    IMPORT_CHANGED: {
      description: "The import is not at the step that this mutation requires: read it again.",
    },
    CATALOGUE_FULL: {
      description: "The account has reached the maximum number of stored products, including archived ones.",
    },
    PRODUCT_LIMIT: {
      description: `A basic account has ${basicProductLimit} products that are not archived (S9-02).`,
    },
    PRODUCT_READ_ONLY: {
      description: `Without advanced access only ${basicProductLimit} products stay open; this one can only be read (D94).`,
    },
    SCENARIO_LIMIT: {
      description: `A basic account has ${basicScenarioLimit} scenarios (SC-01), or the account has reached the maximum of any account (D325).`,
    },
    SCENARIO_READ_ONLY: {
      description: `Without advanced access only the ${basicScenarioLimit} newest scenarios stay open; this one can only be read or deleted (D325).`,
    },
    SKU_TAKEN: { description: "Another product of the seller has this SKU; case and spaces do not count." },
    LISTING_EXISTS: { description: "The product already has a listing of this channel and type." },
    LAST_LISTING: {
      description: "The only listing of a product cannot be removed: archive the product instead.",
    },
    PRICE_CHANGED_SINCE: {
      description: "The price or cost has changed again since, so there is nothing to undo.",
    },
    BULK_STEP_RUNNING: { description: "Another change of many prices is being applied or undone." },
    BULK_STEP_CHANGED: {
      description: "The bulk step is not in the state that this mutation requires: read it again.",
    },
    BULK_STEPS_SCHEDULED: {
      description: "The seller already has 20 scheduled bulk steps.",
    },
    RATE_LIMITED: { description: "Too many attempts; RateLimitedError says how long to wait." },
    CARD_ERROR: { description: "The card was refused; `providerError` has the bank's reason." },
    RATE_LIMIT: { description: "The payment provider is rate limiting; wait a few seconds." },
    INVALID_REQUEST: { description: "The payment provider rejected the request as invalid." },
    API_ERROR: { description: "The payment provider failed." },
    CONNECTION_ERROR: {
      description: "The payment provider did not respond. Another attempt cannot charge twice.",
    },
    AUTH_ERROR: { description: "The payment provider rejected the server's API keys." },
    SUBSCRIPTION_CREATION_FAILED: { description: "The payment provider did not create the subscription." },
    MISSING_PRICE_CONFIG: { description: "The plan cannot be bought at the moment (D50)." },
    PAYMENT_SETUP_RETRY: { description: "Another step of this checkout is running; repeat after 2 seconds." },
    SETUP_INCOMPLETE: { description: "The card setup is not finished." },
  } satisfies Record<ResultCode, { description: string }>,
});

export const ErrorInterface = builder.interfaceRef<AppError>("Error").implement({
  description: "A refusal that the caller can act on.",
  fields: (t) => ({
    code: t.field({
      type: ErrorCodeEnum,
      description: "The code of the refusal, the same as in the /api calls.",
      // Only the classes below reach a result union, and those carry only these codes.
      resolve: ({ code }) => code as ResultCode,
    }),
    message: t.string({
      description: messageDescription,
      resolve: (error, _args, { language }) => messagesIn(error, language).message,
    }),
  }),
});

export const FieldError = builder.objectRef<{ field: string; message: string }>("FieldError").implement({
  description: "A field that breaks a rule.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "Name of the input field." }),
    message: t.string({
      description: messageDescription,
      resolve: ({ message }, _args, { language }) => textIn(message, language),
    }),
  }),
});

builder.objectType(InvalidInputError, {
  name: "InvalidInputError",
  description: "One or more fields break a rule (code BAD_USER_INPUT).",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    fields: t.field({
      type: [FieldError],
      description: "At most one entry per field, in the order of the form.",
      resolve: ({ issues }) => [...issues],
    }),
  }),
});

builder.objectType(RefusedError, {
  name: "RefusedError",
  description: "The state of this or another account does not allow the request.",
  interfaces: [ErrorInterface],
});

builder.objectType(RateLimitedError, {
  name: "RateLimitedError",
  description: "Too many attempts from this address or for this name (code RATE_LIMITED).",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt("retryAfterSeconds", {
      description: "Seconds until the next attempt can succeed.",
    }),
  }),
});

const ProviderErrorType = builder.objectRef<ProviderError>("ProviderError").implement({
  description: "The payment provider's reason for refusing a payment.",
  fields: (t) => ({
    code: t.exposeString("code", {
      nullable: true,
      description: "The provider's code: card_declined, expired_card, incorrect_cvc…",
    }),
    declineCode: t.exposeString("declineCode", {
      nullable: true,
      description: "Why the bank declined: insufficient_funds, lost_card…",
    }),
    message: t.string({
      nullable: true,
      description: `${messageDescription} Null when the provider gave none.`,
      resolve: ({ message }, _args, { language }) => message && textIn(message, language),
    }),
  }),
});

builder.objectType(PaymentError, {
  name: "PaymentError",
  description: "The payment failed. On PAYMENT_SETUP_RETRY repeat the request after 2 seconds.",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    providerError: t.expose("providerError", {
      type: ProviderErrorType,
      nullable: true,
      description: "The payment provider's reason; null when the provider was not involved.",
    }),
  }),
});
