import type { Plugin } from "graphql-yoga";
import type { QueryCost, ServerContext } from "../context.ts";

/**
 * Adds `extensions.cost` to each answer to a program whose operation was measured (AP-07). Pages of
 * a browser read no cost.
 */
export const reportCost: Plugin<ServerContext, ServerContext> = {
  onResultProcess({ result, setResult, serverContext }) {
    const { measured, fromBrowser } = serverContext;
    if (!measured.cost || fromBrowser || Array.isArray(result) || Symbol.asyncIterator in result) return;
    // 401 for the whole request (D147).
    if (result.errors?.some(({ extensions }) => extensions.code === "UNAUTHENTICATED")) return;
    setResult({ ...result, extensions: { ...result.extensions, cost: shownCost(measured.cost) } });
  },
};

function shownCost({ requested, maximum, quota }: QueryCost) {
  if (!quota) return { requested, maximum };
  const { points, remaining, resetSeconds } = quota;
  return { requested, maximum, rateLimit: { maximum: points, remaining, resetSeconds } };
}

/** The header of the same, a dictionary of structured fields: `requested=5803, maximum=60000`. */
export function costHeader({ requested, maximum }: QueryCost): string {
  return `requested=${requested}, maximum=${maximum}`;
}
