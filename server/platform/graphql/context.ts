import type { Deps } from "#server/platform/deps.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";

/** The context of every resolver. */
export type GraphqlContext = { deps: Deps; identity: RequestIdentity; requestId: string };
