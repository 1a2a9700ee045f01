import { complexityFromQuery } from "@pothos/plugin-complexity";
import { type DocumentNode, type ExecutionArgs, GraphQLError, getOperationAST, Kind } from "graphql";
import type { Plugin } from "graphql-yoga";
import { AppError } from "../errors.ts";
import type { ServerContext } from "./server-context.ts";

/** Room for every figure of 1000 prices (48 fields each, `__typename` included), and for little more. */
const maxCost = 60_000;

/**
 * Adds up what an operation would cost, its variables included, and refuses it before it is executed (D36), or once the
 * API key has used up what its queries may cost (D61). A field costs 1 unless it says otherwise (`complexity`), a list
 * costs its items.
 */
export const limitCost: Plugin<ServerContext, ServerContext> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const error = await costError(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
  // Each event costs it again; what makes events is bounded elsewhere.
  async onSubscribe({ args, setResultAndStopExecution }) {
    const error = await costError(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
};

async function costError(
  args: ExecutionArgs & { contextValue: ServerContext },
): Promise<GraphQLError | null> {
  const { document, operationName, variableValues, schema, contextValue } = args;
  const only = onlyOperation(document, operationName);
  if (!only) return null;
  try {
    const variables = variableValues ?? {};
    const { complexity } = complexityFromQuery(only, { schema, variables, ctx: contextValue });
    if (complexity > maxCost) throw new AppError("QUERY_TOO_COMPLEX");
    await contextValue.keyQuotas?.takeCost(complexity);
    return null;
  } catch (error) {
    // Variables that do not fit are the executor's to report.
    if (error instanceof GraphQLError) return null;
    const originalError = error instanceof Error ? error : new Error(String(error));
    return new GraphQLError(originalError.message, { originalError });
  }
}

function onlyOperation(
  document: DocumentNode,
  operationName: string | null | undefined,
): DocumentNode | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
}
