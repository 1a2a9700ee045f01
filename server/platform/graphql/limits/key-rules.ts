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
 * What depends on whether a request came with an API key, settled before anything is executed. Not while validating:
 * Yoga keeps what it has validated, for whoever asks the same next.
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

/** A key reads and calculates (D60): no mutation and no subscription, those included that are added later. */
function otherThanQueries({ document, operationName }: Args): GraphQLError[] {
  const operation = getOperationAST(document, operationName);
  // No such operation is the executor's to report.
  if (!operation || operation.operation === OperationTypeNode.QUERY) return [];
  const originalError = new AppError("API_KEY_NOT_ALLOWED");
  return [new GraphQLError(originalError.message, { originalError })];
}

/** In production the schema tells of itself to a key, and to nobody else (D36). */
function introspection({ document, schema, contextValue }: Args): readonly GraphQLError[] {
  if (contextValue.deps.env.local) return [];
  return validate(schema, document, [NoSchemaIntrospectionCustomRule]);
}
