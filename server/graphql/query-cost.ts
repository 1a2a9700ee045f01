import type { ExecutionArgs } from "graphql";
import { GraphQLError } from "graphql";
import type { Plugin } from "graphql-yoga";
import { AppError } from "../errors.ts";
import { maySeeSchema } from "./may-see-schema.ts";
import { measureOperation } from "./measure-operation.ts";
import type { ServerContext } from "./server-context.ts";

/** Room for every figure of 1000 prices (48 fields each, `__typename` included), and for little more. */
const maxCost = 60_000;

type Args = ExecutionArgs & { contextValue: ServerContext };

/**
 * Adds up what an operation would cost, its variables included, and refuses it before it is executed (D36), or once the
 * API key has used up what its queries may cost (D61).
 */
export const limitCost: Plugin<ServerContext, ServerContext> = {
  async onExecute({ args, setResultAndStopExecution }) {
    const error = await refusal(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
  // Each event costs it again; what makes events is bounded elsewhere.
  async onSubscribe({ args, setResultAndStopExecution }) {
    const error = await refusal(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
};

async function refusal(args: Args): Promise<GraphQLError | null> {
  try {
    const measured = measureOperation(args, { hideSuggestions: !maySeeSchema(args.contextValue) });
    if (!measured.ok) return measured.error;
    if (measured.cost > maxCost) throw new AppError("QUERY_TOO_COMPLEX");
    await args.contextValue.keyQuotas?.takeCost(measured.cost);
    return null;
  } catch (error) {
    // An argument that does not fit the executor may skip: what cannot be counted is not executed.
    if (error instanceof GraphQLError) return error;
    const originalError = error instanceof Error ? error : new Error(String(error));
    return new GraphQLError(originalError.message, { originalError });
  }
}
