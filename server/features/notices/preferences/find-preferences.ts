import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { NoticeWays, PreferenceDefinition } from "./preference-definition.ts";

/** Where a seller wants notices of one kind. `version` 0: never chosen, so the defaults apply. */
export type FoundPreference = NoticeWays & { definition: PreferenceDefinition; version: number };

/** The seller's choice, or the default, for each kind of notice, in their order. */
export async function findPreferences(
  db: Pick<Db, "noticePreference">,
  userId: string,
  definitions: readonly PreferenceDefinition[],
): Promise<FoundPreference[]> {
  const rows = await db.noticePreference.findMany({ where: { userId } });
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return definitions.map((definition) => {
    const { app, email, version } = byKind.get(definition.kind) ?? { ...definition.defaults, version: 0 };
    return { definition, app, email, version };
  });
}

/** The seller's choice, or the default, for one kind of notice. */
export async function findPreference(
  tx: DbTransaction,
  userId: string,
  { kind, defaults }: PreferenceDefinition,
): Promise<NoticeWays> {
  const row = await tx.noticePreference.findUnique({ where: { userId_kind: { userId, kind } } });
  return row ?? defaults;
}
