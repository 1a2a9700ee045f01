import type { ExecutionArgs } from "graphql";
import { GraphQLError } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { maySeeSchema } from "../may-see-schema.ts";
import type { ServerContext } from "../server-context.ts";
import { type CostBlocks, createCostBlocks } from "./cost-blocks.ts";
import { measureOperation } from "./measure-operation.ts";

/** Room for every figure of 1000 prices (48 fields each, `__typename` included), and for little more. */
const maxCost = 60_000;

type Args = ExecutionArgs & { contextValue: ServerContext };

/** What every request of a person's costs beside its fields, so that the cheapest ones are bounded, too. */
const requestCost = 10;

/**
 * Adds up what an operation would cost, its variables included, and refuses it before it is executed (D36), or once the
 * API key (D61), the seller or the address (D82) has used up what queries may cost.
 */
export function limitCost({ limits }: Pick<Deps, "limits">): Plugin<ServerContext, ServerContext> {
  const blocks = createCostBlocks(limits);
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const error = await refusal(args, blocks);
      if (error) setResultAndStopExecution({ errors: [error] });
    },
    // Each event costs it again; what makes events is bounded elsewhere.
    async onSubscribe({ args, setResultAndStopExecution }) {
      const error = await refusal(args, blocks);
      if (error) setResultAndStopExecution({ errors: [error] });
    },
  };
}

async function refusal(args: Args, blocks: CostBlocks): Promise<GraphQLError | null> {
  try {
    const measured = measureOperation(args, { hideSuggestions: !maySeeSchema(args.contextValue) });
    if (!measured.ok) return measured.error;
    if (measured.cost > maxCost) throw new AppError("QUERY_TOO_COMPLEX");
    await takeCost(args.contextValue, blocks, measured.cost);
    return null;
  } catch (error) {
    // An argument that does not fit the executor may skip: what cannot be counted is not executed.
    if (error instanceof GraphQLError) return error;
    const originalError = error instanceof Error ? error : new Error(String(error));
    return new GraphQLError(originalError.message, { originalError });
  }
}

/** The account is the one that resolvers ask for: it is looked up once. */
async function takeCost(
  { keyQuotas, identity }: ServerContext,
  blocks: CostBlocks,
  cost: number,
): Promise<void> {
  if (keyQuotas) return await keyQuotas.takeCost(cost);
  const account = await identity.account();
  if (account) await blocks.take("graphqlByUser", account.id, cost + requestCost);
  else await blocks.take("graphqlByAddress", identity.address, cost + requestCost);
}
