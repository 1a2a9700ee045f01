import type { ApiKeyScope } from "#core/api-keys/api-key-scopes.ts";
import type { Account } from "#core/entitlements/account.ts";
import { minuteMs } from "#core/time.ts";
import { type AccountRow, accountColumns, accountOfRows } from "#server/features/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RequestKey } from "#server/platform/http/caller/request-identity.ts";
import { hashApiKey } from "./api-key-secret.ts";

/** Minimum interval between writes of `lastUsedAt`. */
const refreshMs = minuteMs;

type KeyRow = AccountRow & {
  apiKeyId: string;
  keyName: string;
  keyHint: string;
  scopes: ApiKeyScope[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

/** A key that was found. If it `isExpired`, it no longer works. */
type FoundKey = { key: RequestKey; account: Account; isExpired: boolean };

const findKey = {
  name: "find_api_key",
  text: `
    SELECT k.id AS "apiKeyId", k.name AS "keyName", k.hint AS "keyHint", k.scopes::text[] AS scopes, k.expires_at AS "expiresAt",
      k.last_used_at AS "lastUsedAt", ${accountColumns}
    FROM api_keys k JOIN users u ON u.id = k.user_id LEFT JOIN subscriptions b ON b.user_id = u.id
    WHERE k.hash = $1 AND k.revoked_at IS NULL AND u.closed_at IS NULL`,
};

/**
 * The key with this secret and its owner's account; null when there is none, it is revoked, or the
 * account is closed. An expired key is found, so that the refusal can say so (AP-02). It always
 * runs the same prepared query, so that the response does not reveal what is wrong with a key.
 */
export async function findApiKey(
  { db, clock }: Pick<Deps, "db" | "clock">,
  secret: string,
): Promise<FoundKey | null> {
  const rows = await db.queryPrepared<KeyRow>({ ...findKey, values: [hashApiKey(secret)] });
  const [first] = rows;
  if (!first) return null;
  const now = clock.now();
  const { apiKeyId: id, keyName: name, keyHint: hint, scopes, expiresAt, lastUsedAt } = first;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= refreshMs) {
    await db.apiKey.updateMany({ where: { id }, data: { lastUsedAt: now } });
  }
  const isExpired = expiresAt !== null && expiresAt <= now;
  return { key: { id, name, hint, scopes }, account: accountOfRows(first, rows, now), isExpired };
}
