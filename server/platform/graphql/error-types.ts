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
import { builder } from "./builder.ts";

type ResultCode = RefusalCode | PaymentErrorCode | "BAD_USER_INPUT" | "RATE_LIMITED";

/** Codes a mutation's result can carry. All other refusals are top-level errors, with the code in `extensions.code`. */
const ErrorCodeEnum = builder.enumType("ErrorCode", {
  description:
    "Why a mutation was refused. Refusals that no form can put right (UNAUTHENTICATED, FEATURE_DENIED…) are errors of the response, with their code in `extensions`.",
  values: {
    BAD_USER_INPUT: { description: "Fields break a rule; InvalidInputError says which." },
    INVALID_CREDENTIALS: { description: "There is no such name, or the password is another (D20)." },
    USERNAME_TAKEN: { description: "Another account has this username, in whatever case (D20)." },
    EMAIL_TAKEN: { description: "Another account has this e-mail address (D20)." },
    TRIAL_ALREADY_STARTED: { description: "The trial of this account was started before: there is one." },
    SUBSCRIPTION_REQUIRED: { description: "It takes an active subscription (D22)." },
    API_KEY_LIMIT: { description: "There are 5 API keys already; one is to be revoked first (D60)." },
    RESET_LINK_INVALID: { description: "The link of the e-mail was used, has expired, or is none of ours." },
    EMAIL_CONFIRMATION_REQUIRED: {
      description:
        "Another account with the same mailbox has started the trial: this one confirms its e-mail first, by `requestEmailConfirmation` (D100).",
    },
    EMAIL_LINK_INVALID: {
      description: "The link that confirms an e-mail was used, has expired, or is none of ours.",
    },
    TRIAL_USED_BY_MAILBOX: {
      description: "The owner of this mailbox has had the trial, with another account (D100).",
    },
    REAUTHENTICATION_REQUIRED: {
      description:
        "It takes a recent proof of who asks: `currentPassword`, or a session that was opened within the last 10 minutes (D101).",
    },
    PASSWORD_REQUIRED: {
      description: "The account has no password; it would have no way left to sign in (D103).",
    },
    GOOGLE_LINK_INVALID: { description: "The sign-in with Google that was to be linked has expired." },
    SECOND_FACTOR_REQUIRED: {
      description:
        "What was sent is right, and the account has a second factor: `completeSignIn` takes its code within 10 minutes, from the same browser (D104).",
    },
    SECOND_FACTOR_CHANGED: {
      description: "The second factor is not in the state that this takes: it is on, off or not begun.",
    },
    SIGN_IN_EXPIRED: {
      description:
        "No sign-in waits for a code in this browser: it has expired, or too many codes were wrong.",
    },
    REMOVAL_LINK_INVALID: {
      description:
        "The link that would turn the second factor off is used, refused, void, none of ours, or too early (D105).",
    },
    RATE_LIMITED: { description: "Too many tries; RateLimitedError says how long to wait." },
    CARD_ERROR: { description: "The card was refused; `providerError` says what the bank said." },
    RATE_LIMIT: { description: "The payment provider asks to wait a few seconds." },
    INVALID_REQUEST: { description: "The payment provider does not take the request as it is." },
    API_ERROR: { description: "The payment provider failed." },
    CONNECTION_ERROR: { description: "The payment provider did not answer. Trying again charges once." },
    AUTH_ERROR: { description: "The payment provider does not know this shop's keys." },
    SUBSCRIPTION_CREATION_FAILED: { description: "The payment provider did not make the subscription." },
    MISSING_PRICE_CONFIG: { description: "The plan cannot be bought for the moment (D50)." },
    PAYMENT_SETUP_RETRY: { description: "Another step of this purchase is under way; try after 2 seconds." },
    SETUP_INCOMPLETE: { description: "The card set-up has not been finished." },
  } satisfies Record<ResultCode, { description: string }>,
});

const ErrorInterface = builder.interfaceRef<AppError>("Error").implement({
  description: "A refusal that the caller can do something about.",
  fields: (t) => ({
    code: t.field({
      type: ErrorCodeEnum,
      description: "The name of the refusal, the same as in the /api calls.",
      // Only the classes below reach a result union, and they carry these codes.
      resolve: ({ code }) => code as ResultCode,
    }),
    message: t.exposeString("message", { description: "What to tell the person, in Brazilian Portuguese." }),
  }),
});

const FieldError = builder.objectRef<{ field: string; message: string }>("FieldError").implement({
  description: "A field that breaks a rule.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "The input's name of the field." }),
    message: t.exposeString("message", { description: "What to tell the person, in Brazilian Portuguese." }),
  }),
});

builder.objectType(InvalidInputError, {
  name: "InvalidInputError",
  description: "Fields that break a rule (code BAD_USER_INPUT).",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    fields: t.field({
      type: [FieldError],
      description: "At most one entry a field, in the order of the form.",
      resolve: ({ issues }) => [...issues],
    }),
  }),
});

builder.objectType(RefusedError, {
  name: "RefusedError",
  description: "The state of the account, or of another's, does not allow it.",
  interfaces: [ErrorInterface],
});

builder.objectType(RateLimitedError, {
  name: "RateLimitedError",
  description: "Too many tries from this address or to this name (code RATE_LIMITED).",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt("retryAfterSeconds", {
      description: "Seconds until the next try can succeed.",
    }),
  }),
});

const ProviderErrorType = builder.objectRef<ProviderError>("ProviderError").implement({
  description: "What the payment provider said of a refused payment.",
  fields: (t) => ({
    code: t.exposeString("code", {
      nullable: true,
      description: "Its own name of the refusal: card_declined, expired_card, incorrect_cvc…",
    }),
    declineCode: t.exposeString("declineCode", {
      nullable: true,
      description: "Why the bank declined: insufficient_funds, lost_card…",
    }),
    message: t.exposeString("message", {
      nullable: true,
      description:
        "What to tell the person, in Brazilian Portuguese, when the provider has something to say.",
    }),
  }),
});

builder.objectType(PaymentError, {
  name: "PaymentError",
  description: "Paying did not work. PAYMENT_SETUP_RETRY means to try again after 2 seconds.",
  interfaces: [ErrorInterface],
  fields: (t) => ({
    providerError: t.expose("providerError", {
      type: ProviderErrorType,
      nullable: true,
      description: "What the payment provider said, when it was asked.",
    }),
  }),
});
