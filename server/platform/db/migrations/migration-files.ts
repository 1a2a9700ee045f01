import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";

export const prismaDir = join(import.meta.dirname, "../../../../prisma");

/** The migrations folder as the engine's input. */
export async function readMigrations(): Promise<MigrationList> {
  const baseDir = join(prismaDir, "migrations");
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const lockfile = "migration_lock.toml";
  return {
    baseDir,
    lockfile: { path: lockfile, content: await readFile(join(baseDir, lockfile), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(names.sort().map((name) => readMigration(baseDir, name))),
  };
}

async function readMigration(baseDir: string, name: string) {
  return migrationEntry(name, await readFile(join(baseDir, name, "migration.sql"), "utf8"));
}

/** One migration as the engine's input. */
export function migrationEntry(path: string, sql: string) {
  return { path, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } } };
}

/** schema.prisma, after `change`, as the engine's input. */
export async function readSchema(change: (schema: string) => string) {
  const path = join(prismaDir, "schema.prisma");
  return { files: [{ path, content: change(await readFile(path, "utf8")) }] };
}
