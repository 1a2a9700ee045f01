import type { MiddlewareHandler } from "hono";
import type { RequiredScope } from "#core/api-keys/api-key-scopes.ts";
import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, MissingKeyError } from "#server/platform/errors.ts";
import { createKeyQuotas } from "#server/platform/http/caller/key-quotas.ts";
import type { RequestIdentity, RequestKey } from "#server/platform/http/caller/request-identity.ts";
import { requireKeyScope } from "#server/platform/http/caller/require-key-scope.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import type { KeyOutcome } from "#server/platform/metrics/known-series.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { findApiKey } from "./find-api-key.ts";

/**
 * The /api calls open to API keys, and the scope that each requires (AP-02). Every other call is
 * closed to them.
 */
const openCalls: Readonly<Record<string, RequiredScope>> = {
  "GET /api/user": "READ",
  "GET /api/pricing-plans": "ANY",
  "GET /api/openapi.json": "ANY",
  "GET /api/schema.graphql": "ANY",
  "GET /api/exports/catalogue.jsonl": "READ",
  "GET /api/exports/listings.csv": "READ",
  "GET /api/exports/listings.xlsx": "READ",
  "GET /api/imports/report.csv": "READ",
  "GET /api/imports/refused": "READ",
  "GET /api/simulations/campaign.csv": "READ",
  "GET /api/reports/overview.csv": "READ",
  "GET /api/reports/fix-first.csv": "READ",
  "GET /api/reports/abc.csv": "READ",
  "GET /api/reports/history.csv": "READ",
  "GET /api/reports/fee-change.csv": "READ",
  "POST /api/imports": "WRITE",
  "POST /api/price-files": "WRITE",
  "GET /api/price-files/filled": "READ",
};

type GateDeps = Pick<Deps, "db" | "clock" | "log" | "limits" | "metrics">;

/**
 * Authenticates requests with `Authorization: Bearer` as the owner of the key, or refuses them
 * before any other handler runs (D60). A header of another form is refused too (D147), except
 * Basic, which proxies in front of the server ask browsers for. `key-rules.ts` decides which
 * GraphQL fields a key may use.
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
  for (const [name, value] of Object.entries(fields ?? {})) c.res.headers.set(name, value);
}

async function authenticate(deps: GateDeps, c: HttpContext, secret: string): Promise<void> {
  const found = await findApiKey(deps, secret);
  if (!found) return refuse(c, new AppError("INVALID_API_KEY"));
  const { key, account, isExpired } = found;
  c.set("identity", createApiKeyIdentity(key, account, c.get("source")));
  if (isExpired) return refuse(c, new AppError("API_KEY_EXPIRED"));
  const quotas = createKeyQuotas(deps.limits, key.id);
  c.set("keyQuotas", quotas);
  await quotas.takeRequest();
  requireEntitlement(deps, account, "api_access");
  // At /graphql each field requires its own scope.
  if (c.req.path !== "/graphql") requireKeyScope(key, scopeOfCall(c));
}

function refuse(c: HttpContext, error: AppError): never {
  c.header("WWW-Authenticate", "Bearer");
  throw error;
}

/** Whether the header cannot hold a key: it has another scheme, or none, as with a bare key. */
function hasUnreadableHeader({ req }: HttpContext): boolean {
  const header = req.header("authorization")?.trim() ?? "";
  return header !== "" && !/^(bearer|basic)( |$)/i.test(header);
}

function scopeOfCall({ req }: HttpContext): RequiredScope | null {
  const method = req.method === "HEAD" ? "GET" : req.method;
  return openCalls[`${method} ${req.path}`] ?? null;
}

/** The string after the scheme, possibly empty; null with another scheme or without the header. */
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

/** The identity of a request with an API key: it acts for the account and has no session (D60). */
function createApiKeyIdentity(
  apiKey: RequestKey,
  owner: Account,
  { address, requestId }: RequestSource,
): RequestIdentity {
  let account = owner;
  const notAllowed = async () => {
    throw new AppError("API_KEY_NOT_ALLOWED");
  };
  return {
    address,
    requestId,
    knownUserId: () => owner.id,
    // Requests with a key have no browser: no cookies are read or set.
    cookieHeader: null,
    setCookie: () => undefined,
    cookies: [],
    apiKey: () => apiKey,
    device: async () => null,
    account: async () => account,
    requireAccount: async () => account,
    requireSession: notAllowed,
    signIn: notAllowed,
    signOut: notAllowed,
    refresh(next) {
      account = next;
    },
  };
}
