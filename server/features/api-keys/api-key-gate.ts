import type { MiddlewareHandler } from "hono";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, MissingKeyError } from "#server/platform/errors.ts";
import { createKeyQuotas } from "#server/platform/http/caller/key-quotas.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import type { KeyOutcome } from "#server/platform/metrics/metrics.ts";
import { findApiKey } from "./find-api-key.ts";
import { createApiKeyIdentity } from "./key-identity.ts";

/** The REST calls open to API keys. Every other call is closed to them until it is added here. */
const openCalls = new Set(["/api/user", "/api/pricing-plans", "/api/openapi.json"]);
const reading = new Set(["GET", "HEAD"]);

type GateDeps = Pick<Deps, "db" | "clock" | "log" | "limits" | "metrics">;

/**
 * Authenticates requests with `Authorization: Bearer` as the owner of the key, or refuses them
 * before any other handler runs (D60). A header of another form is refused too (D147), except Basic,
 * which proxies in front of the server ask browsers for. Which GraphQL fields a key may use:
 * `key-rules.ts`.
 */
export function admitApiKeys(deps: GateDeps): MiddlewareHandler<HttpEnv>[] {
  return [
    async (c, next) => {
      await next();
      if (bearerToken(c) !== null) await reportUsage(deps, c);
    },
    async (c, next) => {
      const secret = bearerToken(c);
      if (secret !== null) await authenticate(deps, c, secret);
      else if (hasUnreadableHeader(c)) refuse(c, new MissingKeyError());
      await next();
    },
  ];
}

/**
 * Adds the remaining quota to every response to a key, errors included. Metrics never identify the
 * key.
 */
async function reportUsage({ metrics }: GateDeps, c: HttpContext): Promise<void> {
  metrics.keyRequests.inc({ outcome: outcomeOf(c.res.status) });
  const fields = await c.get("keyQuotas")?.headers();
  for (const [name, value] of Object.entries(fields ?? {})) c.header(name, value);
}

async function authenticate(deps: GateDeps, c: HttpContext, secret: string): Promise<void> {
  const key = await findApiKey(deps, secret);
  if (!key) return refuse(c, new AppError("INVALID_API_KEY"));
  const quotas = createKeyQuotas(deps.limits, key.id);
  c.set("keyQuotas", quotas);
  c.set("identity", createApiKeyIdentity(key.id, key.account, c.get("source")));
  await quotas.takeRequest();
  requireEntitlement(deps, key.account, "api_access");
  if (!isOpen(c)) throw new AppError("API_KEY_NOT_ALLOWED");
}

function refuse(c: HttpContext, error: AppError): never {
  c.header("WWW-Authenticate", "Bearer");
  throw error;
}

/** A header that is no key: the key alone, without 'Bearer', or another scheme. */
function hasUnreadableHeader({ req }: HttpContext): boolean {
  const header = req.header("authorization")?.trim() ?? "";
  return header !== "" && !/^(bearer|basic)( |$)/i.test(header);
}

function isOpen({ req }: HttpContext): boolean {
  return req.path === "/graphql" || (reading.has(req.method) && openCalls.has(req.path));
}

/** The text after the scheme, possibly empty; null with another scheme or without the header. */
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
