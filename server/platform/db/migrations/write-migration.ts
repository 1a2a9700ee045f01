import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrationEntry, prismaDir, readMigrations, readSchema } from "./migration-files.ts";
import { noFilter, withSchemaEngine } from "./schema-engine.ts";

/**
 * Relations of schema.prisma that are not foreign keys in the database. The comparison adds them to
 * its scratch database: otherwise every new migration would create them.
 */
const relationsWithoutKey = [
  // D218: a trigger removes the items of a removed listing.
  `ALTER TABLE "bulk_step_items" ADD CONSTRAINT "bulk_step_items_listing_id_fkey"
   FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;`,
];

/**
 * The SQL that leads from the migrations folder to schema.prisma (after `change`); empty when they
 * agree. Replays the folder in a scratch database on the server of `databaseUrl`.
 */
export async function pendingMigrationSql(
  databaseUrl: string,
  change = (schema: string) => schema,
): Promise<string> {
  const { migrationDirectories, ...folder } = await readMigrations();
  const comparedOnly = migrationEntry("99999999999999_relations_without_key", relationsWithoutKey.join("\n"));
  const from = {
    tag: "migrations" as const,
    ...folder,
    migrationDirectories: [...migrationDirectories, comparedOnly],
  };
  const to = { tag: "schemaDatamodel" as const, ...(await readSchema(change)) };
  const result = await withSchemaEngine(databaseUrl, (engine) =>
    engine.diff({ from, to, script: true, exitCode: true, filters: noFilter }),
  );
  return result.exitCode === 0 ? "" : (result.stdout ?? "");
}

/**
 * Writes the next migration's folder and returns its name; null when there is nothing to migrate.
 */
export async function writeMigration(databaseUrl: string, title: string, now: Date): Promise<string | null> {
  const sql = await pendingMigrationSql(databaseUrl);
  if (sql === "") return null;
  const stamp = now.toISOString().replace(/\D/g, "").slice(0, 14);
  const name = `${stamp}_${title}`;
  const folder = join(prismaDir, "migrations", name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "migration.sql"), sql);
  return name;
}
