import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import type { Env } from "#server/platform/env/env.ts";
import { newestSealer, openSeal, seal } from "./seal.ts";

type SealingEnv = Pick<Env, "sessionSecrets">;

/** Seals in the database never expire: 0 means no limit. */
const noEnd = 0;

/** Rows of a pass over the sealed ones. */
const batchSize = 100;

/**
 * A secret of a row, sealed for that row alone: in another row, or another table, it does not open.
 */
export type SealedColumn<Secret> = {
  /** Seals with the newest SESSION_SECRET. `sealedBy` names it. */
  seal(env: SealingEnv, rowId: string, secret: Secret): Promise<{ sealed: string; sealedBy: string }>;
  /** Null when no current SESSION_SECRET opens it, or it was sealed for another row. */
  open(env: SealingEnv, rowId: string, sealed: string): Promise<Secret | null>;
};

/**
 * Describes a column of sealed secrets. `purpose` tells tables apart, `row` and `secret` are the
 * names inside the seal: none may change while rows exist.
 */
export function sealedColumn<Secret>(names: {
  purpose: string;
  row: string;
  secret: string;
  type: z.ZodType<Secret>;
}): SealedColumn<Secret> {
  const content = z.object({
    purpose: z.literal(names.purpose),
    [names.row]: z.uuid(),
    [names.secret]: names.type,
  });
  return {
    async seal(env, rowId, secret) {
      const inside = { purpose: names.purpose, [names.row]: rowId, [names.secret]: secret };
      return { sealed: await seal(env, inside, noEnd), sealedBy: newestSealer(env) };
    },
    async open(env, rowId, sealed) {
      const inside = await openSeal<Record<string, unknown>>(env, sealed, noEnd);
      if (!content.safeParse(inside).success || inside[names.row] !== rowId) return null;
      return names.type.parse(inside[names.secret]);
    },
  };
}

type SealedRow = { id: string; sealed: string };

/** A table with a sealed column, for sealing its older rows again. */
export type ResealedTable<Secret> = {
  /** Whose secrets they are, in the log. */
  name: string;
  column: SealedColumn<Secret>;
  /** Rows in the order of their ids whose `sealedBy` is another than the given one. */
  findOlder(than: { sealedBy: string; after: string | null; take: number }): Promise<SealedRow[]>;
  /** Stores a new seal, unless the row was sealed again meanwhile. */
  store(row: SealedRow, next: { sealed: string; sealedBy: string }): Promise<unknown>;
};

/**
 * Seals again what an older SESSION_SECRET sealed, so that the older one can be removed (D104).
 * Logs how many no current one opens and leaves them as they are. Returns how many it sealed again.
 */
export async function reseal<Secret>(
  { env, log }: Pick<Deps, "env" | "log">,
  { name, column, findOlder, store }: ResealedTable<Secret>,
): Promise<number> {
  let [resealed, unreadable] = [0, 0];
  let after: string | null = null;
  for (;;) {
    const rows: SealedRow[] = await findOlder({ sealedBy: newestSealer(env), after, take: batchSize });
    for (const row of rows) {
      const secret = await column.open(env, row.id, row.sealed);
      if (secret === null) unreadable += 1;
      if (secret === null) continue;
      await store(row, await column.seal(env, row.id, secret));
      resealed += 1;
    }
    after = rows.at(-1)?.id ?? null;
    if (after === null) break;
  }
  if (resealed > 0) log.info({ resealed }, `${name}_resealed`);
  if (unreadable > 0) log.error({ unreadable }, `${name}_unreadable`);
  return resealed;
}
