import { complexityFromQuery } from "@pothos/plugin-complexity";
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  Kind,
  visit,
} from "graphql";
import type { Plugin } from "graphql-yoga";
import { AppError } from "../errors.ts";
import type { ServerContext } from "./server-context.ts";

/** Room for every figure of 1000 prices (48 fields each, `__typename` included), and for little more. */
const maxCost = 60_000;

/** Reading the schema takes as long as pricing hundreds of products. The tools that do ask for it once. */
const introspectionCost = 20_000;

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
    const cost = complexity + introspections(only) * introspectionCost;
    if (cost > maxCost) throw new AppError("QUERY_TOO_COMPLEX");
    await contextValue.keyQuotas?.takeCost(cost);
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return areVariablesWrong(args) ? null : error;
    const originalError = error instanceof Error ? error : new Error(String(error));
    return new GraphQLError(originalError.message, { originalError });
  }
}

/**
 * Variables that do not fit are the executor's to report, all of them, before it executes anything. Any other argument
 * that does not fit it may skip: what cannot be counted is not executed.
 */
function areVariablesWrong({ document, operationName, schema, variableValues }: ExecutionArgs): boolean {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return "errors" in getVariableValues(schema, definitions, variableValues ?? {});
}

/** How often the schema or one of its types is asked for. */
function introspections(document: DocumentNode): number {
  let found = 0;
  visit(document, {
    Field({ name }) {
      if (name.value === "__schema" || name.value === "__type") found += 1;
    },
  });
  return found;
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
