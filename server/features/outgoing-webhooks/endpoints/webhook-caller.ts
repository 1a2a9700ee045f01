import type { Account } from "#core/entitlements/account.ts";
import { lockUserRow } from "#server/features/account/account.ts";
import {
  lockSessionOwner,
  requireRecentAuthentication,
} from "#server/features/auth/proof/recent-authentication.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { RequestIdentity, RequestKey } from "#server/platform/http/caller/request-identity.ts";
import type { SecurityEventName } from "#server/platform/security-log/names/security-events.ts";

/** Who changes an endpoint: a seller in a session, or a program with a key. */
export type WebhookCaller = { account: Account } & (
  | { sessionId: string; apiKey: null }
  | { sessionId: null; apiKey: RequestKey }
);

export async function requireCaller(identity: RequestIdentity): Promise<WebhookCaller> {
  const apiKey = identity.apiKey();
  if (apiKey === null) return { ...(await identity.requireSession()), apiKey };
  return { account: await identity.requireAccount(), sessionId: null, apiKey };
}

/** What an endpoint knows of who gave it its address: it goes off with that key (D510). */
export function madeBy({ apiKey }: WebhookCaller) {
  return { apiKeyId: apiKey?.id ?? null, apiKeyName: apiKey?.name ?? null };
}

type ProofDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/**
 * Requires recent authentication of a seller before a change that sends data elsewhere or shows a
 * secret (D101). A key has been created with it.
 */
export async function requireProof(
  deps: ProofDeps,
  { account, sessionId }: WebhookCaller,
  currentPassword: string | null | undefined,
  source: RequestIdentity,
): Promise<void> {
  if (sessionId === null) return;
  await requireRecentAuthentication(deps, { userId: account.id, sessionId, currentPassword }, source);
}

/** Locks the seller's row for a change; a session or a key that has ended changes nothing. */
export async function lockCaller(
  tx: DbTransaction,
  { account, sessionId, apiKey }: WebhookCaller,
): Promise<void> {
  if (sessionId !== null) return await lockSessionOwner(tx, { userId: account.id, sessionId });
  await lockUserRow(tx, account.id);
  const stored = await tx.apiKey.findUnique({
    where: { id: apiKey.id, revokedAt: null },
    select: { id: true },
  });
  if (!stored) throw new AppError("UNAUTHENTICATED");
}

type LoggedChange = {
  event: Extract<SecurityEventName, `webhook_endpoint_${string}` | "webhook_secret_rotated">;
  caller: WebhookCaller;
  endpointId: string;
};

/** Enters a change of an endpoint in the security log, with the key that made it, if any (D450). */
export function logChange(
  { securityEvent }: Pick<Deps, "securityEvent">,
  identity: RequestIdentity,
  { event, caller, endpointId }: LoggedChange,
): void {
  const about = { userId: caller.account.id, webhookEndpointId: endpointId };
  securityEvent(identity, { event, ...about, apiKeyId: identity.apiKey()?.id });
}
