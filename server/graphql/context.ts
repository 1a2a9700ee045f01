import type { Visitor } from "../auth/visitor.ts";
import type { Deps } from "../deps.ts";

/** What resolvers get beside their arguments. */
export type GraphqlContext = { deps: Deps; visitor: Visitor; requestId: string };
