import type { Deps } from "#server/platform/deps.ts";
import type { KeyQuotas } from "#server/platform/http/caller/key-quotas.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import type { MessageLanguage } from "#server/platform/language/message-language.ts";
import type { Quota } from "#server/platform/limits.ts";
import type { IdempotentRequest } from "../http/idempotent-request.ts";
import type { DeprecatedUse } from "./limits/deprecated-use.ts";

/** The context of every resolver. */
export type GraphqlContext = {
  deps: Deps;
  identity: RequestIdentity;
  requestId: string;
  /** The client's address, for what is counted without an account. */
  address: string;
  /**
   * Whether the request comes from a page of the product, which can show a sign-in screen, and not
   * from a program.
   */
  fromBrowser: boolean;
  /** Only with an API key. */
  keyQuotas: KeyQuotas | undefined;
  /** Filled once the operation is measured. */
  measured: { cost?: QueryCost; deprecated?: readonly DeprecatedUse[] };
  /** The language of the messages of errors (D392). */
  language: MessageLanguage;
};

/** What a request costs, the most that one may cost, and what is left of the key's quota. */
export type QueryCost = { requested: number; maximum: number; quota: Quota | null };

/** What the HTTP layer passes to Yoga with a request. */
export type ServerContext = GraphqlContext & {
  /** The request body, already read and parsed. */
  body: Record<string, unknown>;
  /** Only with an Idempotency-Key. */
  idempotent: IdempotentRequest | undefined;
};

/** Whether a response may reveal names of the schema: in local mode, and to API keys (D36). */
export function maySeeSchema({ deps, identity }: Pick<ServerContext, "deps" | "identity">): boolean {
  return deps.env.local || identity.apiKey() !== null;
}
