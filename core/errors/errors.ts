import { keysOf } from "#core/keys-of.ts";
import { accountErrors } from "./account-errors.ts";
import { billingErrors } from "./billing-errors.ts";
import { catalogueErrors } from "./catalogue-errors.ts";
import type { ErrorRow } from "./error-row.ts";
import { requestErrors } from "./request-errors.ts";

const rows = { ...requestErrors, ...accountErrors, ...catalogueErrors, ...billingErrors };
type Rows = typeof rows;

/** An error code, the same in GraphQL and REST (D30). */
export type ErrorCode = keyof Rows;

type CodeOfKind<Kind> = { [Code in ErrorCode]: Rows[Code] extends { kind: Kind } ? Code : never }[ErrorCode];

/** Codes that a mutation returns as a member of its result union. */
export type RefusalCode = CodeOfKind<"refusal">;
/** The payment errors of the specification's catalogue, and an unfinished card set-up. */
export type PaymentErrorCode = CodeOfKind<"payment">;
/** Codes in mutation results. */
export type ResultCode = RefusalCode | PaymentErrorCode | CodeOfKind<"result">;

export const errorCodes = keysOf(rows);

/** All that is said of a code. */
export const errorRow = (code: ErrorCode): ErrorRow => rows[code];

export const paymentErrorCodes = errorCodes.filter(
  (code): code is PaymentErrorCode => errorRow(code).kind === "payment",
);

const column = <Key extends "pt" | "en" | "status">(key: Key) =>
  // Every row has these columns.
  Object.fromEntries(errorCodes.map((code) => [code, rows[code][key]])) as {
    readonly [Code in ErrorCode]: Rows[Code][Key];
  };

/** The message of each code (D30). */
export const errorText = column("pt");
/** The English message of each code (D392). */
export const errorTextEnglish = column("en");
/** The HTTP status of each code (D31). */
export const statusOf = column("status");

/** The codes in results with their descriptions for the API. */
export const resultCodes = Object.fromEntries(
  errorCodes.flatMap((code) => {
    const { about } = errorRow(code);
    return about === undefined ? [] : [[code, { description: about }]];
  }),
  // The rows with a description are those with a kind: a test compares them.
) as Readonly<Record<ResultCode, { description: string }>>;

/** The message of UNAUTHENTICATED for a program, which has no form to sign in with. */
export const missingKeyText = "Envie sua chave de API no cabeçalho: Authorization: Bearer <chave>.";
