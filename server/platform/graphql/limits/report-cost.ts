import type { Plugin } from "graphql-yoga";
import type { QueryCost, ServerContext } from "../context.ts";
import type { DeprecatedUse } from "./deprecated-use.ts";

/**
 * Adds `extensions.cost` to each answer to a program whose operation was measured (AP-07), and the
 * deprecated fields that it uses (AP-13). Pages of a browser read neither.
 */
export const reportCost: Plugin<ServerContext, ServerContext> = {
  onResultProcess({ result, setResult, serverContext }) {
    const { measured, fromBrowser } = serverContext;
    if (!measured.cost || fromBrowser || Array.isArray(result) || Symbol.asyncIterator in result) return;
    // 401 for the whole request (D147).
    if (result.errors?.some(({ extensions }) => extensions.code === "UNAUTHENTICATED")) return;
    const { deprecated = [] } = measured;
    setResult({
      ...result,
      extensions: {
        ...result.extensions,
        cost: shownCost(measured.cost),
        ...(deprecated.length > 0 ? { deprecated } : {}),
      },
    });
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

/** The header `Sunset` (RFC 8594): the first day on which a field of the request may be gone. */
export function sunsetHeader(deprecated: readonly DeprecatedUse[] = []): string | null {
  const first = deprecated.map(({ until }) => until).sort()[0];
  return first ? new Date(`${first}T00:00:00Z`).toUTCString() : null;
}
