import type { Deps } from "#server/platform/deps.ts";
import type { Visitor } from "#server/platform/http/request-identity.ts";

/** What resolvers get beside their arguments. */
export type GraphqlContext = { deps: Deps; visitor: Visitor; requestId: string };
