import {
  type ExecutionArgs,
  GraphQLError,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  validate,
} from "graphql";
import type { Plugin } from "graphql-yoga";
import { AppError } from "#server/platform/errors.ts";
import type { ServerContext } from "../server-context.ts";

type Args = ExecutionArgs & { contextValue: ServerContext };

/**
 * Rules that depend on whether a request has an API key, checked before execution. Not a validation
 * rule: Yoga caches validation results across callers.
 */
export const keyRules: Plugin<ServerContext, ServerContext> = {
  onExecute: ({ args, setResultAndStopExecution }) => refuse(args, setResultAndStopExecution),
  onSubscribe: ({ args, setResultAndStopExecution }) => refuse(args, setResultAndStopExecution),
};

function refuse(args: Args, stop: (result: { errors: readonly GraphQLError[] }) => void): void {
  const errors =
    args.contextValue.identity.apiKeyId() === null ? introspection(args) : otherThanQueries(args);
  if (errors.length > 0) stop({ errors });
}

/** An API key may only run queries (D60): no mutation or subscription, including future ones. */
function otherThanQueries({ document, operationName }: Args): GraphQLError[] {
  const operation = getOperationAST(document, operationName);
  // The executor reports a missing operation.
  if (!operation || operation.operation === OperationTypeNode.QUERY) return [];
  const originalError = new AppError("API_KEY_NOT_ALLOWED");
  return [new GraphQLError(originalError.message, { originalError })];
}

/** In production only API keys may introspect the schema (D36). */
function introspection({ document, schema, contextValue }: Args): readonly GraphQLError[] {
  if (contextValue.deps.env.local) return [];
  return validate(schema, document, [NoSchemaIntrospectionCustomRule]);
}
