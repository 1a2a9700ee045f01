import { type ExecutionArgs, GraphQLError } from "graphql";
import type { Plugin } from "graphql-yoga";
import type { Deps } from "#server/platform/deps.ts";
import type { Quota } from "#server/platform/limits.ts";
import { maySeeSchema, type QueryCost, type ServerContext } from "../context.ts";
import { type CostBlocks, createCostBlocks } from "./cost-blocks.ts";
import { deprecatedUse } from "./deprecated-use.ts";
import { type Fit, largestFit } from "./largest-fit.ts";
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
    const report: QueryCost = { requested: cost, maximum: maxCost, quota: null };
    args.contextValue.measured.cost = report;
    if (!args.contextValue.fromBrowser) args.contextValue.measured.deprecated = deprecatedUse(args);
    if (cost > maxCost) throw tooComplex({ of: "COST", maximum: maxCost, requested: cost, ...fitOf(args) });
    report.quota = await takeCost(args.contextValue, blocks, cost);
    return null;
  } catch (error) {
    // The executor may skip an argument that does not fit. An operation that cannot be measured is
    // not executed.
    if (error instanceof GraphQLError) return error;
    const originalError = error instanceof Error ? error : new Error(String(error));
    return new GraphQLError(originalError.message, { originalError });
  }
}

/** Only for API keys, whose requests are counted: it takes as long as measuring ten queries. */
function fitOf(args: Args): { fits?: Fit } {
  return args.contextValue.keyQuotas ? { fits: largestFit(args, maxCost) } : {};
}

/**
 * Looks up the same memoised account that resolvers use. Returns the quota of an API key; a process
 * does not know what other processes have left of the other limits.
 */
async function takeCost(
  { keyQuotas, identity }: ServerContext,
  blocks: CostBlocks,
  cost: number,
): Promise<Quota | null> {
  if (keyQuotas) return await keyQuotas.takeCost(cost);
  const account = await identity.account();
  if (account) {
    const limit = account.status.hasAdvancedAccess ? "graphqlByAdvancedUser" : "graphqlByUser";
    await blocks.take(limit, account.id, cost + requestCost);
  } else await blocks.take("graphqlByAddress", identity.address, cost + requestCost);
  return null;
}
