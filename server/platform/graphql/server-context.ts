import type { KeyQuotas } from "#server/platform/http/caller/key-quotas.ts";
import type { GraphqlContext } from "./context.ts";

/** What the HTTP layer passes to Yoga with a request. */
export type ServerContext = GraphqlContext & {
  /** The request body, already read and parsed. */
  body: Record<string, unknown>;
  /** A page of the product, which has a screen to sign in with; else a program. */
  fromBrowser: boolean;
  /** Only with an API key. */
  keyQuotas: KeyQuotas | undefined;
};
