import type { MiddlewareHandler } from "hono";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { createKeyQuotas } from "#server/platform/http/caller/key-quotas.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import type { KeyOutcome } from "#server/platform/metrics/metrics.ts";
import { findApiKey } from "./find-api-key.ts";
import { createKeyVisitor } from "./key-identity.ts";

/** The calls under /api that a key may make; whatever is added there is closed to keys until it is named here. */
const openCalls = new Set(["/api/user", "/api/pricing-plans", "/api/openapi.json"]);
const reading = new Set(["GET", "HEAD"]);

type GateDeps = Pick<Deps, "db" | "clock" | "log" | "limits" | "metrics">;

/**
 * Lets a request with `Authorization: Bearer` in as the key's owner, or refuses it before anything else looks at it
 * (D60). Other schemes are none of ours. What a key may ask of /graphql is `graphql/key-rules.ts`.
 */
export function admitApiKeys(deps: GateDeps): MiddlewareHandler<HttpEnv>[] {
  return [
    async (c, next) => {
      await next();
      if (bearerToken(c) !== null) await tellUse(deps, c);
    },
    async (c, next) => {
      const secret = bearerToken(c);
      if (secret !== null) await admit(deps, c, secret);
      await next();
    },
  ];
}

/** What is left to the key stands on every answer it gets, refusals included; who the key is stands nowhere. */
async function tellUse({ metrics }: GateDeps, c: HttpContext): Promise<void> {
  metrics.keyRequests.inc({ outcome: outcomeOf(c.res.status) });
  const fields = await c.get("keyQuotas")?.headers();
  for (const [name, value] of Object.entries(fields ?? {})) c.header(name, value);
}

async function admit(deps: GateDeps, c: HttpContext, secret: string): Promise<void> {
  const key = await findApiKey(deps, secret);
  if (!key) {
    c.header("WWW-Authenticate", "Bearer");
    throw new AppError("INVALID_API_KEY");
  }
  const quotas = createKeyQuotas(deps.limits, key.id);
  c.set("keyQuotas", quotas);
  c.set("identity", createKeyVisitor(key.id, key.account, c.get("source")));
  await quotas.takeRequest();
  requireEntitlement(deps, key.account, "api_access");
  if (!isOpen(c)) throw new AppError("API_KEY_NOT_ALLOWED");
}

function isOpen({ req }: HttpContext): boolean {
  return req.path === "/graphql" || (reading.has(req.method) && openCalls.has(req.path));
}

/** What follows the scheme, be it nothing; null with another scheme, or without the header. */
function bearerToken({ req }: HttpContext): string | null {
  const [scheme = "", ...rest] = req.header("authorization")?.trim().split(/ +/) ?? [];
  return scheme.toLowerCase() === "bearer" ? rest.join(" ") : null;
}

function outcomeOf(status: number): KeyOutcome {
  if (status === 401) return "unknown";
  if (status === 403) return "refused";
  if (status === 429) return "limited";
  return status < 500 ? "answered" : "failed";
}
