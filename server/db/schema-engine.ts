import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { type MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm";

export const prismaDir = join(import.meta.dirname, "../../prisma");
export const noFilter = { externalTables: [], externalEnums: [] };

/**
 * Prisma's own schema engine, as WebAssembly: the command line's native one is not in the package registry.
 * The engine never closes what it opens, so the connections are kept in view and closed here.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const opened: { dispose(): Promise<void> }[] = [];
  const postgres = new PrismaPg({ connectionString: databaseUrl });
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: postgres.provider,
    adapterName: postgres.adapterName,
    connect: () => keep(postgres.connect()),
    connectToShadowDb: () => keep(postgres.connectToShadowDb()),
  });
  async function keep<A extends { dispose(): Promise<void> }>(connecting: Promise<A>): Promise<A> {
    const adapter = await connecting;
    opened.push(adapter);
    return adapter;
  }
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, factory);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await Promise.all(opened.map((adapter) => adapter.dispose()));
  }
}

/** The migrations folder in the form the engine takes. */
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
  const value = await readFile(join(baseDir, name, "migration.sql"), "utf8");
  return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } } };
}

/** schema.prisma in the form the engine takes. */
export async function readSchema() {
  const path = join(prismaDir, "schema.prisma");
  return { files: [{ path, content: await readFile(path, "utf8") }] };
}
