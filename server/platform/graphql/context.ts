import type { Visitor } from "#server/features/auth/session/session-identity.ts";
import type { Deps } from "#server/platform/deps.ts";

/** What resolvers get beside their arguments. */
export type GraphqlContext = { deps: Deps; visitor: Visitor; requestId: string };
