import { checkApiKeyName, maxApiKeys } from "#core/api-keys/api-key-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import {
  lockSessionOwner,
  requireRecentAuthentication,
} from "#server/features/auth/session/recent-authentication.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { apiKeyHint, hashApiKey, newApiKeySecret } from "./api-key-secret.ts";

type CreateDeps = Pick<Deps, "db" | "clock" | "log" | "limits" | "securityEvent">;
type Input = { name?: string | null | undefined; currentPassword?: string | null | undefined };

/**
 * Creates an API key for a seller with `api_access` and recent authentication (D101). Returns its
 * secret, which cannot be read again. The lock on the user's row keeps concurrent requests within
 * the limit of 5 working keys (API_KEY_LIMIT).
 */
export async function createApiKey(
  deps: CreateDeps,
  { account, sessionId }: { account: Account; sessionId: string },
  { name: givenName, currentPassword }: Input,
  source: RequestSource,
) {
  requireEntitlement(deps, account, "api_access");
  const name = checkApiKeyName(givenName);
  if (!name.ok) throw new InvalidInputError(name.issues);

  const userId = account.id;
  await requireRecentAuthentication(deps, { userId, sessionId, currentPassword }, source);
  const secret = newApiKeySecret();
  const apiKey = await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, { userId, sessionId });
    const working = await tx.apiKey.count({ where: { userId, revokedAt: null } });
    if (working >= maxApiKeys) throw new RefusedError("API_KEY_LIMIT");
    const now = deps.clock.now();
    const key = { hash: hashApiKey(secret), hint: apiKeyHint(secret), createdAt: now };
    const created = await tx.apiKey.create({ data: { userId, name: name.value, ...key } });
    await recordEvent(tx, { name: "api-key.created", payload: { userId, apiKeyId: created.id } }, now);
    return created;
  });
  return { apiKey, secret };
}
