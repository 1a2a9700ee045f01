import { PothosSchemaError, PothosValidationError } from "@pothos/core";
import { type ExecutionResult, GraphQLError } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { ErrorCode } from "#core/errors.ts";
import { type ErrorDetails, statusOf } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/error-response.ts";
import { recordRefusal } from "#server/platform/security-log/record-refusal.ts";
import { maySeeSchema } from "./may-see-schema.ts";
import type { ServerContext } from "./server-context.ts";

const maxMessageLength = 300;
/** Fields that are in each other's way are all named. */
const maxPlaces = 10;

/**
 * Every error leaves in one shape: `message`, and in `extensions` the `code` with what belongs to it. A planned refusal
 * says what it is; mistakes in the request keep graphql's own words, cut short; all else is masked and logged with the
 * request id.
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
  return { ...result, errors: result.errors.map((error) => present(error, context)) };
}

function present(error: GraphQLError, context: ServerContext): GraphQLError {
  const cause = rootCause(error);
  // Arguments that Pothos refuses: a page of -1, a cursor of another list, the global id of an unknown type.
  if (cause instanceof PothosValidationError || cause instanceof PothosSchemaError) {
    return rebuild(error, cause.message, "BAD_USER_INPUT");
  }
  if (cause instanceof GraphQLError && !error.path) {
    const message = withoutSuggestion(error.message, context);
    return rebuild(error, message, requestErrorCode(error), {}, isOfDocument(error));
  }
  const known = toAppError(cause, context.deps.log, context.requestId);
  recordRefusal(context.deps, context.identity, context.identity, known);
  const { message, code, details } = known;
  return rebuild(error, message, code, {
    ...details,
    ...(known === cause ? {} : { requestId: context.requestId }),
  });
}

/**
 * An error without a path is of the whole request: nothing was executed, and the status says so. One of the document
 * or its variables is 200 to those who only accept application/json, as GraphQL over HTTP has it (`spec`).
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
  const http = path ? {} : { http: { status: statusOf[code], headers, spec } };
  return new GraphQLError(shorten(message), {
    nodes: nodes?.slice(0, maxPlaces),
    source,
    positions: positions?.slice(0, maxPlaces),
    path,
    extensions: { code, ...details, ...http },
  });
}

/** graphql prints what was sent into what it says of it. */
function shorten(message: string): string {
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength - 1)}…` : message;
}

function rootCause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error;
}

/** Yoga's own of a request that is none of GraphQL, such as one without a query, have this code. */
function isOfDocument({ extensions }: GraphQLError): boolean {
  return extensions.code !== "BAD_REQUEST";
}

function requestErrorCode(error: GraphQLError): ErrorCode {
  return /^(Variable|Argument) /.test(error.message) ? "BAD_USER_INPUT" : "MALFORMED_REQUEST";
}

/** 'Did you mean …?' would spell out the schema, name by name: to a key it may (D36). */
function withoutSuggestion(message: string, context: ServerContext): string {
  return maySeeSchema(context) ? message : message.replace(/ Did you mean [^?]*\?/g, "");
}
