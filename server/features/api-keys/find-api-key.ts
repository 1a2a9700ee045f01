import type { Account } from "#core/entitlements/account.ts";
import { minuteMs } from "#core/time.ts";
import { type AccountRow, accountColumns, accountOfRows } from "#server/features/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { hashApiKey } from "./api-key-secret.ts";

/** Minimum interval between writes of `lastUsedAt`. */
const refreshMs = minuteMs;

type KeyRow = AccountRow & { apiKeyId: string; lastUsedAt: Date | null };

/**
 * The key with this secret and its owner's account; null when there is none, it is revoked, or the
 * account is closed. Always the same prepared query, so that the response does not reveal what is
 * wrong with a key.
 */
export async function findApiKey(
  { db, clock }: Pick<Deps, "db" | "clock">,
  secret: string,
): Promise<{ id: string; account: Account } | null> {
  const rows = await db.$queryRaw<KeyRow[]>`/* find_api_key */
    SELECT k.id AS "apiKeyId", k.last_used_at AS "lastUsedAt", ${accountColumns}
    FROM api_keys k JOIN users u ON u.id = k.user_id LEFT JOIN subscriptions b ON b.user_id = u.id
    WHERE k.hash = ${hashApiKey(secret)} AND k.revoked_at IS NULL AND u.closed_at IS NULL`;
  const [first] = rows;
  if (!first) return null;
  const now = clock.now();
  const { apiKeyId: id, lastUsedAt } = first;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= refreshMs) {
    await db.apiKey.updateMany({ where: { id }, data: { lastUsedAt: now } });
  }
  return { id, account: accountOfRows(first, rows, now) };
}
