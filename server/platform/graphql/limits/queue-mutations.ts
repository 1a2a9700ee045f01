import { type ExecutionResult, GraphQLError, getOperationAST } from "graphql";
import type { Plugin } from "graphql-yoga";
import { RateLimitedError } from "#server/platform/errors.ts";
import { sellerWrites } from "#server/platform/seller-work.ts";
import type { ServerContext } from "../context.ts";

/**
 * Lets a few mutations of one seller run at once (D256). The others wait without a connection to
 * the database.
 */
export const queueMutations: Plugin<ServerContext, ServerContext> = {
  async onExecute({ args, executeFn, setExecuteFn }) {
    const operation = getOperationAST(args.document, args.operationName);
    if (operation?.operation !== "mutation") return;
    const account = await args.contextValue.identity.account();
    if (!account) return;
    setExecuteFn(async (given): Promise<ExecutionResult> => {
      try {
        return await sellerWrites.run(account.id, async () => await executeFn(given));
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        return { errors: [new GraphQLError(error.message, { originalError: error })] };
      }
    });
  },
};
