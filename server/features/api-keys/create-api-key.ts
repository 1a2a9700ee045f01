import { checkNewApiKey, maxApiKeys, type NewApiKeyInput } from "#core/api-keys/api-key-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import { dayMs } from "#core/time.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { lockSessionOwner, requireRecentAuthentication } from "../auth/proof/recent-authentication.ts";
import { apiKeyHint, hashApiKey, newApiKeySecret } from "./api-key-secret.ts";
import { workingKeys } from "./working-keys.ts";

type CreateDeps = Pick<Deps, "db" | "clock" | "log" | "limits" | "securityEvent">;
type Input = NewApiKeyInput & { currentPassword?: string | null | undefined };

/**
 * Creates an API key for a seller with `api_access` and recent authentication (D101). Returns its
 * secret, which cannot be read again. The lock on the user's row keeps concurrent requests within
 * the limit of 5 working keys (API_KEY_LIMIT).
 */
export async function createApiKey(
  deps: CreateDeps,
  { account, sessionId }: { account: Account; sessionId: string },
  { currentPassword, ...input }: Input,
  source: RequestSource,
) {
  requireEntitlement(deps, account, "api_access");
  const checked = checkNewApiKey(input);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { name, scopes, expiresInDays } = checked.value;

  const userId = account.id;
  await requireRecentAuthentication(deps, { userId, sessionId, currentPassword }, source);
  const secret = newApiKeySecret();
  const apiKey = await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, { userId, sessionId });
    const now = deps.clock.now();
    const working = await tx.apiKey.count({ where: { userId, ...workingKeys(now) } });
    if (working >= maxApiKeys) throw new RefusedError("API_KEY_LIMIT");
    const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs);
    const key = { hash: hashApiKey(secret), hint: apiKeyHint(secret), createdAt: now, expiresAt };
    const created = await tx.apiKey.create({ data: { userId, name, scopes, ...key } });
    await recordEvent(tx, { name: "api-key.created", payload: { userId, apiKeyId: created.id } }, now);
    return created;
  });
  return { apiKey, secret };
}
