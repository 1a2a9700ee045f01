import { type MappedValue, valueKey } from "#core/import/mapped-value.ts";
import type { Db } from "#server/platform/db/client.ts";
import { readMappedValues, readMapping, type StoredMapping } from "./import-state.ts";
import { titlesKey } from "./titles-key.ts";

/** The mapping that a seller last used for files with these titles; null: none. */
export async function findRemembered(
  db: Pick<Db, "importMapping">,
  userId: string,
  columns: readonly string[],
): Promise<StoredMapping | null> {
  const where = { userId_titles: { userId, titles: titlesKey(columns) } };
  const stored = await db.importMapping.findUnique({ where, select: { mapping: true } });
  return stored && readMapping(stored.mapping);
}

/** Files whose mapped values are read, the last ones. */
const maxFiles = 100;

/** What the seller has mapped texts to in any file, the newest meaning of each. */
export async function findMappedValues(
  db: Pick<Db, "importMapping">,
  userId: string,
): Promise<MappedValue[]> {
  const stored = await db.importMapping.findMany({
    where: { userId, values: { not: [] } },
    orderBy: [{ updatedAt: "desc" }, { titles: "asc" }],
    take: maxFiles,
    select: { values: true },
  });
  return newestOf(stored.flatMap(({ values }) => readMappedValues(values)));
}

/** The first of each text's meanings. */
export function newestOf(values: readonly MappedValue[]): MappedValue[] {
  const byKey = new Map<string, MappedValue>();
  for (const value of values) if (!byKey.has(valueKey(value))) byKey.set(valueKey(value), value);
  return [...byKey.values()];
}

/** Mappings that a thread gets which cannot ask for one by its titles. */
const maxMappings = 200;

/** The mappings that a seller used last, by `titlesKey`. */
export async function findAllRemembered(
  db: Pick<Db, "importMapping">,
  userId: string,
): Promise<Map<string, StoredMapping>> {
  const stored = await db.importMapping.findMany({
    where: { userId },
    orderBy: [{ updatedAt: "desc" }, { titles: "asc" }],
    take: maxMappings,
    select: { titles: true, mapping: true },
  });
  return new Map(stored.map(({ titles, mapping }) => [titles, readMapping(mapping)]));
}
