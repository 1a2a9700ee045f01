import { z } from "zod";
import { newestSealer, openSeal, seal } from "#server/features/auth/session/seal.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Env } from "#server/platform/env/env.ts";

type Secrets = Pick<Env, "sessionSecrets">;

/** Seals in the database never expire: 0 means no limit. */
const noEnd = 0;
const content = z.object({ purpose: z.literal("second-factor"), userId: z.uuid(), secret: z.string() });

/** The columns that store a TOTP secret. */
export type SealedSecret = { sealedSecret: string; sealedBy: string };

/**
 * Seals a TOTP secret with the newest SESSION_SECRET, for one user: in another user's row it does
 * not open.
 */
export async function sealSecret(
  secrets: Secrets,
  { userId, secret }: { userId: string; secret: string },
): Promise<SealedSecret> {
  const sealedSecret = await seal(secrets, { purpose: "second-factor", userId, secret }, noEnd);
  return { sealedSecret, sealedBy: newestSealer(secrets) };
}

/** The TOTP secret of a user; null when no current SESSION_SECRET opens it. */
export async function openSecret(
  secrets: Secrets,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
): Promise<string | null> {
  const { data } = content.safeParse(await openSeal(secrets, sealedSecret, noEnd));
  return data?.userId === userId ? data.secret : null;
}

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

/** Skips a factor that was set up again meanwhile. Returns false when no secret opens it. */
async function reseal({ db, env }: ResealDeps, row: SealedRow): Promise<boolean> {
  const { userId, sealedSecret } = row;
  const secret = await openSecret(env, row);
  if (secret === null) return false;
  const data = await sealSecret(env, { userId, secret });
  await db.secondFactor.updateMany({ where: { userId, sealedSecret }, data });
  return true;
}
