import { type ExecutionArgs, GraphQLError } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { Deps } from "#server/platform/deps.ts";
import { maySeeSchema, type ServerContext } from "../context.ts";
import { type CostBlocks, createCostBlocks } from "./cost-blocks.ts";
import { measureOperation } from "./measure-operation.ts";
import { tooComplex } from "./too-complex.ts";

/** Just enough for 1,000 prices with every field (48 each, `__typename` included). */
const maxCost = 60_000;

type Args = ExecutionArgs & { contextValue: ServerContext };

/** Added to every request without an API key, so that the cheapest ones are bounded too. */
const requestCost = 10;

/**
 * Computes an operation's cost, including its variables, and refuses it before execution when it is
 * too high (D36) or exceeds the remaining quota of the API key (D61), the seller or the address
 * (D82).
 */
export function limitCost({ limits }: Pick<Deps, "limits">): Plugin<ServerContext, ServerContext> {
  const blocks = createCostBlocks(limits);
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const error = await refusal(args, blocks);
      if (error) setResultAndStopExecution({ errors: [error] });
    },
    // Counted once per subscription; other limits bound the changes that cause events.
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
    const { cost } = measured;
    if (cost > maxCost) throw tooComplex({ of: "COST", maximum: maxCost, requested: cost });
    await takeCost(args.contextValue, blocks, cost);
    return null;
  } catch (error) {
    // The executor may skip an argument that does not fit. An operation that cannot be measured is
    // not executed.
    if (error instanceof GraphQLError) return error;
    const originalError = error instanceof Error ? error : new Error(String(error));
    return new GraphQLError(originalError.message, { originalError });
  }
}

/** Looks up the same memoised account that resolvers use. */
async function takeCost(
  { keyQuotas, identity }: ServerContext,
  blocks: CostBlocks,
  cost: number,
): Promise<void> {
  if (keyQuotas) return await keyQuotas.takeCost(cost);
  const account = await identity.account();
  if (!account) return await blocks.take("graphqlByAddress", identity.address, cost + requestCost);
  const limit = account.status.hasAdvancedAccess ? "graphqlByAdvancedUser" : "graphqlByUser";
  await blocks.take(limit, account.id, cost + requestCost);
}
