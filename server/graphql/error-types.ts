import type { ErrorCode } from "../../core/errors.ts";
import { type AppError, InvalidInputError, RateLimitedError, RefusedError } from "../errors.ts";
import { builder } from "./builder.ts";

/** Codes a mutation's result can carry. All other refusals are top-level errors, with the code in `extensions.code`. */
const resultCodes = [
  "BAD_USER_INPUT",
  "INVALID_CREDENTIALS",
  "USERNAME_TAKEN",
  "EMAIL_TAKEN",
  "TRIAL_ALREADY_STARTED",
  "SUBSCRIPTION_REQUIRED",
  "RATE_LIMITED",
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
      // Only the three classes below reach a result union, and they carry these codes.
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
