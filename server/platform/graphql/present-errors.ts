import { PothosSchemaError, PothosValidationError } from "@pothos/core";
import { type ExecutionResult, GraphQLError } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { ErrorCode } from "#core/errors/errors.ts";
import { statusOf } from "#core/errors/errors.ts";
import { type ErrorDetails, MissingKeyError, reasonOf } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/error-response.ts";
import { messagesIn } from "#server/platform/language/messages-in.ts";
import { recordRefusal } from "#server/platform/security-log/record-refusal.ts";
import { maySeeSchema, type ServerContext } from "./context.ts";
import { translateError } from "./translate-error.ts";

const maxMessageLength = 300;
/** Without this bound, a conflict between fields would list every one of them. */
const maxPlaces = 10;

/**
 * Gives every error one shape: `message`, with the `code` and its details in `extensions`. Refusals
 * have their message in the caller's language, mistakes in the request graphql's (shortened), and
 * anything else is masked and logged with the request id.
 */
export const presentErrors: Plugin<ServerContext, ServerContext> = {
  onResultProcess({ result, setResult, serverContext }) {
    if (Array.isArray(result) || !("errors" in result)) return;
    setResult(presentAll(result, serverContext));
  },
  onSubscribe: ({ args }) => ({
    onSubscribeResult: () => ({
      onNext: ({ result, setResult }) => setResult(presentAll(result, args.contextValue)),
    }),
  }),
};

function presentAll(result: ExecutionResult, context: ServerContext): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) => present(error, context));
  if (context.fromBrowser || !isUnauthenticated({ ...result, errors })) return { ...result, errors };
  return { errors: [missingKey(context)] };
}

/**
 * Whether UNAUTHENTICATED is the only code: every field was refused because there is no session or
 * key.
 */
function isUnauthenticated({ data, errors = [] }: ExecutionResult): boolean {
  const isRefused = errors.every(({ extensions }) => extensions.code === "UNAUTHENTICATED");
  return isRefused && Object.values(data ?? {}).every((value) => value === null);
}

/** A program gets 401 for the whole request, with the name of the missing header (D147). */
function missingKey({ language }: ServerContext): GraphQLError {
  const error = new MissingKeyError();
  const { code } = error;
  const { message } = messagesIn(error, language);
  const http = { status: statusOf[code], headers: { "WWW-Authenticate": "Bearer" } };
  return new GraphQLError(message, { extensions: { code, http } });
}

function present(error: GraphQLError, context: ServerContext): GraphQLError {
  const cause = rootCause(error);
  // Arguments that Pothos rejects: a page of -1, a malformed cursor, the id of an unknown type.
  if (cause instanceof PothosValidationError || cause instanceof PothosSchemaError) {
    return rebuild(error, requestMessage(cause.message, context), "BAD_USER_INPUT");
  }
  if (cause instanceof GraphQLError && !error.path) {
    const message = requestMessage(withoutSuggestion(error.message, context), context);
    return rebuild(error, message, requestErrorCode(error), {}, isDocumentError(error));
  }
  const known = toAppError(cause, context.deps.log, context.requestId);
  recordRefusal(context.deps, context.identity, context.identity, known);
  const { code, details } = known;
  const messages = messagesIn(known, context.language);
  const fields = messages.fields ? { fields: messages.fields } : {};
  return rebuild(error, reasonOf(known, messages), code, {
    ...details,
    ...fields,
    ...(known === cause ? {} : { requestId: context.requestId }),
  });
}

/**
 * An error without a path concerns the whole request, so it sets the HTTP status; so does a limit,
 * because programs look at the status to wait (AP-13). With `spec` Yoga follows GraphQL over HTTP:
 * 200 for callers who accept application/json only.
 */
function rebuild(
  error: GraphQLError,
  message: string,
  code: ErrorCode,
  details: ErrorDetails = {},
  spec = false,
): GraphQLError {
  const { nodes, source, positions, path } = error;
  const { retryAfterSeconds } = details;
  const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {};
  const isOfRequest = path === undefined || code === "RATE_LIMITED";
  const http = { http: isOfRequest ? { status: statusOf[code], headers, spec } : { headers } };
  return new GraphQLError(shorten(message), {
    nodes: nodes?.slice(0, maxPlaces),
    source,
    positions: positions?.slice(0, maxPlaces),
    path,
    extensions: { code, ...details, ...http },
  });
}

/** graphql's own messages are English. */
function requestMessage(message: string, { language }: ServerContext): string {
  return language === "en" ? message : translateError(message);
}

/** graphql quotes the request in its messages, so they are cut. */
function shorten(message: string): string {
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength - 1)}…` : message;
}

function rootCause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error;
}

/** False for Yoga's own errors about requests that are not GraphQL, such as one without a query. */
function isDocumentError({ extensions }: GraphQLError): boolean {
  return extensions.code !== "BAD_REQUEST";
}

function requestErrorCode(error: GraphQLError): ErrorCode {
  return /^(Variable|Argument) /.test(error.message) ? "BAD_USER_INPUT" : "MALFORMED_REQUEST";
}

/** 'Did you mean …?' would reveal the schema name by name (D36). */
function withoutSuggestion(message: string, context: ServerContext): string {
  return maySeeSchema(context) ? message : message.replace(/ Did you mean [^?]*\?/g, "");
}
