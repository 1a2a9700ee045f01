import type { Deps } from "#server/platform/deps.ts";
import { newestSealer, openSecret, sealSecret } from "./sealed-secret.ts";

type ResealDeps = Pick<Deps, "db" | "env" | "log">;

const batchSize = 100;

/**
 * Reseals every TOTP secret sealed with an older SESSION_SECRET, so that the older one can be
 * removed (D104). Logs secrets that no current SESSION_SECRET opens and leaves them as they are.
 * Returns how many it resealed.
 */
export async function resealSecrets(deps: ResealDeps): Promise<number> {
  let [resealed, unreadable] = [0, 0];
  let after: string | null = null;
  for (;;) {
    const rows: SealedRow[] = await findOlder(deps, after);
    const done = await Promise.all(rows.map((row) => reseal(deps, row)));
    resealed += done.filter(Boolean).length;
    unreadable += done.filter((isDone) => !isDone).length;
    after = rows.at(-1)?.userId ?? null;
    if (after === null) break;
  }
  if (resealed > 0) deps.log.info({ resealed }, "second_factors_resealed");
  if (unreadable > 0) deps.log.error({ unreadable }, "second_factors_unreadable");
  return resealed;
}

type SealedRow = { userId: string; sealedSecret: string; createdAt: Date };

function findOlder({ db, env }: ResealDeps, after: string | null): Promise<SealedRow[]> {
  return db.secondFactor.findMany({
    where: { sealedBy: { not: newestSealer(env) }, ...(after === null ? {} : { userId: { gt: after } }) },
    select: { userId: true, sealedSecret: true, createdAt: true },
    orderBy: { userId: "asc" },
    take: batchSize,
  });
}

/** Skips a factor that was set up again meanwhile. */
async function reseal({ db, env }: ResealDeps, row: SealedRow): Promise<boolean> {
  const { userId, sealedSecret } = row;
  const secret = await openSecret(env, row);
  if (secret === null) return false;
  const data = await sealSecret(env, { userId, secret });
  await db.secondFactor.updateMany({ where: { userId, sealedSecret }, data });
  return true;
}
