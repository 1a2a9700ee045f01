import { hourMs, minuteMs } from "#core/time.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";

type StoreDeps = Pick<Deps, "db" | "clock">;

/** How long a key is remembered (D384). */
const keptMs = 24 * hourMs;
/** A request that has run for longer was interrupted: no transaction lasts as long. */
const longestRunMs = 2 * minuteMs;
const retryAfterSeconds = 2;

/** Which request a key belongs to. */
export type KeyedRequest = { userId: string; key: string; requestHash: Uint8Array<ArrayBuffer> };

export type StoredAnswer = { status: number; contentType: string | null; body: string };

/** Whether the account has used this key in the last 24 hours. */
export async function isKeyUsed(
  { db, clock }: StoreDeps,
  { userId, key }: Pick<KeyedRequest, "userId" | "key">,
): Promise<boolean> {
  const startedAt = { gt: new Date(clock.now().getTime() - keptMs) };
  return (await db.idempotentAnswer.count({ where: { userId, key, startedAt } })) > 0;
}

/**
 * The stored answer of the same request; null when the key is free. Throws IDEMPOTENCY_MISMATCH for
 * another request, IDEMPOTENCY_RUNNING while the first one runs, and the reason when its answer is
 * not there.
 */
export async function findAnswer(
  { db, clock }: StoreDeps,
  { userId, key, requestHash }: KeyedRequest,
): Promise<StoredAnswer | null> {
  const now = clock.now().getTime();
  const row = await db.idempotentAnswer.findUnique({ where: { userId_key: { userId, key } } });
  if (!row || row.startedAt.getTime() <= now - keptMs) return null;
  if (!Buffer.from(row.requestHash).equals(requestHash)) throw new AppError("IDEMPOTENCY_MISMATCH");
  const { status, contentType, body } = row;
  if (status === null) {
    if (row.startedAt.getTime() <= now - longestRunMs) throw new AppError("IDEMPOTENCY_UNKNOWN");
    throw new AppError("IDEMPOTENCY_RUNNING", { retryAfterSeconds });
  }
  if (body === null) throw new AppError("IDEMPOTENCY_NOT_STORED");
  return { status, contentType, body };
}

/**
 * Claims the key and returns the claim's id; null when another request claimed it first. The unique
 * index settles the race between processes. Rows that wait for their nightly removal are replaced.
 */
export async function claimKey(
  { db, clock }: StoreDeps,
  { userId, key, requestHash }: KeyedRequest,
): Promise<string | null> {
  const now = clock.now();
  const id = newId(now.getTime());
  const expired = new Date(now.getTime() - keptMs);
  const claimed = await db.$executeRaw`
    INSERT INTO idempotent_answers AS old (id, user_id, key, request_hash, started_at)
    VALUES (${id}::uuid, ${userId}::uuid, ${key}, ${requestHash}, ${now})
    ON CONFLICT (user_id, key) DO UPDATE SET id = EXCLUDED.id, request_hash = EXCLUDED.request_hash,
      started_at = EXCLUDED.started_at, status = NULL, content_type = NULL, body = NULL
    WHERE old.started_at <= ${expired}`;
  return claimed > 0 ? id : null;
}

/** Stores the answer of a claim. Without a body the key stays used and cannot be answered again. */
export async function storeAnswer(
  { db }: Pick<StoreDeps, "db">,
  id: string,
  answer: Omit<StoredAnswer, "body"> & { body: string | null },
): Promise<void> {
  await db.idempotentAnswer.updateMany({ where: { id }, data: answer });
}

/** Gives the key back: the request did nothing and may be sent again. */
export async function releaseKey({ db }: Pick<StoreDeps, "db">, id: string): Promise<void> {
  await db.idempotentAnswer.deleteMany({ where: { id } });
}
