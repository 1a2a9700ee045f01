import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prismaDir, readMigrations, readSchema } from "./migration-files.ts";
import { noFilter, withSchemaEngine } from "./schema-engine.ts";

/**
 * The SQL that leads from the migrations folder to schema.prisma (after `change`); empty when they
 * agree. Replays the folder in a scratch database on the server of `databaseUrl`.
 */
export async function pendingMigrationSql(
  databaseUrl: string,
  change = (schema: string) => schema,
): Promise<string> {
  const from = { tag: "migrations" as const, ...(await readMigrations()) };
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
