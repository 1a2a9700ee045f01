import { type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST } from "graphql";
import type { Plugin } from "graphql-yoga";
import { AppError } from "#server/platform/errors.ts";
import type { ServerContext } from "#server/platform/graphql/context.ts";
import { requiredScope, rootFieldNames } from "#server/platform/graphql/key-access/key-rules.ts";
import { AnswerReplayedError } from "../http/idempotent-request.ts";

/**
 * Runs a mutation with an Idempotency-Key once (AP-05). Stands behind every other check, so that
 * only what would be executed claims the key. Queries ignore the header.
 */
export const idempotentMutations: Plugin<ServerContext, ServerContext> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const { idempotent, identity } = args.contextValue;
    const operation = getOperationAST(args.document, args.operationName);
    if (!idempotent || operation?.operation !== "mutation") return;
    if ((await identity.account()) === null) return;
    try {
      requireStorable(args);
      await idempotent.begin();
    } catch (error) {
      setResultAndStopExecution(stoppedBy(error));
      return;
    }
    return {
      onExecuteDone({ result }) {
        if ("data" in result && hasWritten(result)) idempotent.markWritten();
      },
    };
  },
};

/**
 * Only mutations that are open to API keys, without a secret in their answer. The others change the
 * account, and the hash of a body with a password would let it be guessed (D386).
 */
function requireStorable({ document, operationName, schema }: ExecutionArgs): void {
  const operation = getOperationAST(document, operationName);
  if (!operation) return;
  const fields = schema.getMutationType()?.getFields() ?? {};
  for (const name of rootFieldNames(document, operation)) {
    const isOpen = requiredScope(schema, operation.operation, name) !== null;
    if (!isOpen || fields[name]?.extensions.answersSecret) throw new AppError("IDEMPOTENCY_NOT_ACCEPTED");
  }
}

/** The middleware replaces the empty result by the stored answer. */
function stoppedBy(error: unknown): ExecutionResult {
  if (error instanceof AnswerReplayedError) return { data: {} };
  const originalError = error instanceof Error ? error : new Error(String(error));
  return { errors: [new GraphQLError(originalError.message, { originalError })] };
}

/** Whether one of several mutations of a request was carried out. */
function hasWritten({ data }: ExecutionResult): boolean {
  return Object.values(data ?? {}).some((value) => value !== null);
}
