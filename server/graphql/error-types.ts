import { type ErrorCode, paymentErrorCodes } from "../../core/errors.ts";
import {
  type AppError,
  InvalidInputError,
  PaymentError,
  type ProviderError,
  RateLimitedError,
  RefusedError,
} from "../errors.ts";
import { builder } from "./builder.ts";

/** Codes a mutation's result can carry. All other refusals are top-level errors, with the code in `extensions.code`. */
const resultCodes = [
  "BAD_USER_INPUT",
  "INVALID_CREDENTIALS",
  "USERNAME_TAKEN",
  "EMAIL_TAKEN",
  "TRIAL_ALREADY_STARTED",
  "SUBSCRIPTION_REQUIRED",
  "API_KEY_LIMIT",
  "RESET_LINK_INVALID",
  "GOOGLE_LINK_INVALID",
  "RATE_LIMITED",
  ...paymentErrorCodes,
] as const satisfies readonly ErrorCode[];

const ErrorCodeEnum = builder.enumType("ErrorCode", {
  description: "Why a mutation was refused.",
  values: resultCodes,
});

const ErrorInterface = builder.interfaceRef<AppError>("Error").implement({
  description: "A refusal that the caller can do something about.",
  fields: (t) => ({
    code: t.field({
      type: ErrorCodeEnum,
      description: "The name of the refusal, the same as in the /api calls.",
      // Only the classes below reach a result union, and they carry these codes.
      resolve: ({ code }) => code as (typeof resultCodes)[number],
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
