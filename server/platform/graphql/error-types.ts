import { type ResultCode, resultCodes } from "#core/errors/errors.ts";
import {
  type AppError,
  InvalidInputError,
  PaymentError,
  type ProviderError,
  RateLimitedError,
  RefusedError,
} from "#server/platform/errors.ts";
import { messagesIn, textIn } from "#server/platform/language/messages-in.ts";
import { builder } from "./builder.ts";

/** The API description of each error's message. */
export const messageDescription =
  "Message for the user: English for a program that sends `Accept-Language: en`, else Brazilian Portuguese.";

/**
 * Codes in mutation results. Other refusals are top-level errors with the code in
 * `extensions.code`.
 */
export const ErrorCodeEnum = builder.enumType("ErrorCode", {
  description:
    "Why a mutation was refused. Refusals that no form can correct (UNAUTHENTICATED, FEATURE_DENIED…) are top-level errors with their code in `extensions`.",
  values: resultCodes,
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
