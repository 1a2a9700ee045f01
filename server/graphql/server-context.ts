import type { GraphqlContext } from "./context.ts";

/** What the HTTP side hands to Yoga with a request: the resolvers' context, and the body, read and parsed already. */
export type ServerContext = GraphqlContext & { body: Record<string, unknown> };
