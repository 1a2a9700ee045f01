import type { KeyQuotas } from "#server/platform/http/caller/key-quotas.ts";
import type { GraphqlContext } from "./context.ts";

/** What the HTTP side hands to Yoga with a request: the resolvers' context, and what comes before them. */
export type ServerContext = GraphqlContext & {
  /** Read and parsed already. */
  body: Record<string, unknown>;
  /** Only with an API key. */
  keyQuotas: KeyQuotas | undefined;
};
