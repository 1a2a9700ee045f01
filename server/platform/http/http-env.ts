import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import type { KeyQuotas } from "./caller/key-quotas.ts";
import type { RequestIdentity } from "./caller/request-identity.ts";

/** What our middleware puts beside a request. In tests there is no socket, so no bindings. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Known from the beginning, for what is refused before there is a identity. */
    source: RequestSource;
    identity: RequestIdentity;
    /** Under /ops and at /metrics: who has given their password. */
    operator?: string;
    /** Only with an API key. */
    keyQuotas?: KeyQuotas;
  };
};

export type HttpContext = Context<HttpEnv>;
