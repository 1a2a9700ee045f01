import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import type { KeyQuotas } from "./caller/key-quotas.ts";
import type { RequestIdentity } from "./caller/request-identity.ts";
import type { IdempotentRequest } from "./idempotent-request.ts";

/** What middleware attaches to a request. Tests have no socket, so no bindings. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Set first, for requests that are refused before `identity` is set. */
    source: RequestSource;
    identity: RequestIdentity;
    /** Name of a GraphQL operation that a built web client has; "other" for any other operation. */
    operation?: string;
    /** Name of the authenticated operator, at /ops and /metrics. */
    operator?: string;
    /** Only with an API key. */
    keyQuotas?: KeyQuotas;
    /** Only of a POST with an Idempotency-Key. */
    idempotent?: IdempotentRequest;
  };
};

export type HttpContext = Context<HttpEnv>;
