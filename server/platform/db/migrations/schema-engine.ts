import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, DriverAdapterError, type SqlQuery, type SqlResultSet, bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { randomUUID } from "node:crypto";
import { SchemaEngine } from "@prisma/schema-engine-wasm";

export const noFilter = { externalTables: [], externalEnums: [] };

/**
 * Runs `work` with Prisma's schema engine as WebAssembly; npm does not carry the native one. The
 * engine leaves some of its connections open, so all of them are tracked and closed here.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
  { lockTimeoutMs = 0 } = {},
): Promise<T> {
  const opened = new AsyncDisposableStack();
  const connect = async (url: string) => {
    const adapter = disposeOnce(await new PrismaPg({ connectionString: url }).connect());
    opened.defer(() => adapter.dispose());
    return sendWholeScripts(readCatalogueChars(adapter), lockTimeoutMs);
  };
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => connect(databaseUrl),
    connectToShadowDb: async () => connect(await createScratchDatabase(databaseUrl, opened)),
  });
  try {
    const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, factory);
    opened.defer(async () => engine.free());
    return await work(engine);
  } finally {
    await opened.disposeAsync();
  }
}

function disposeOnce<A extends { dispose(): Promise<void> }>(adapter: A): A {
  const dispose = adapter.dispose.bind(adapter);
  let disposed: Promise<void> | undefined;
  adapter.dispose = () => {
    disposed ??= dispose();
    return disposed;
  };
  return adapter;
}

/** An empty database on the same server for replaying migrations. Disposing `opened` drops it. */
async function createScratchDatabase(databaseUrl: string, opened: AsyncDisposableStack): Promise<string> {
  const name = `scratch_${randomUUID()}`;
  const server = await new PrismaPg({ connectionString: databaseUrl }).connect();
  await server.executeScript(`CREATE DATABASE "${name}"`);
  opened.defer(async () => {
    await server.executeScript(`DROP DATABASE "${name}"`);
    await server.dispose();
  });
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

type PgAdapter = Awaited<ReturnType<PrismaPg["connect"]>>;

/** Postgres types (by oid) in the catalogue queries of the schema engine. */
const columnTypes: Readonly<Record<number, SqlResultSet["columnTypes"][number]>> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  19: ColumnTypeEnum.Text,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  25: ColumnTypeEnum.Text,
  26: ColumnTypeEnum.Int64,
  1003: ColumnTypeEnum.TextArray,
  1009: ColumnTypeEnum.TextArray,
  1043: ColumnTypeEnum.Text,
};

/**
 * adapter-pg 7.10 rejects the catalogue's one-byte "char" columns, which the schema engine reads.
 * This repeats such a query on the driver. Only tools that compare schemas need it, not migrating.
 */
function readCatalogueChars(adapter: PgAdapter): PgAdapter {
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    try {
      return await queryRaw(query);
    } catch (error) {
      if (error instanceof DriverAdapterError && error.cause.kind === "UnsupportedNativeDataType") {
        return await queryCatalogue(adapter, query);
      }
      throw error;
    }
  };
  return adapter;
}

async function queryCatalogue(adapter: PgAdapter, { sql, args }: SqlQuery): Promise<SqlResultSet> {
  const { fields, rows } = await adapter
    .underlyingDriver()
    .query<unknown[]>({ text: sql, values: args, rowMode: "array" });
  return {
    columnNames: fields.map(({ name }) => name),
    columnTypes: fields.map(({ dataTypeID }) => columnTypes[dataTypeID] ?? ColumnTypeEnum.Text),
    rows,
  };
}

/**
 * adapter-pg 7.10 splits scripts at every semicolon, even inside a function body. This sends them
 * whole, as one transaction whose statements wait `lockTimeoutMs` for a lock (0: without end). What
 * runs CONCURRENTLY cannot be part of a transaction, and nobody waits behind it.
 */
function sendWholeScripts(adapter: PgAdapter, lockTimeoutMs: number): PgAdapter {
  adapter.executeScript = async (script) => {
    const isLimited = lockTimeoutMs > 0 && !/\bCONCURRENTLY\b/i.test(script);
    const sql = isLimited ? `SET LOCAL lock_timeout = ${lockTimeoutMs};\n${script}` : script;
    await adapter.executeRaw({ sql, args: [], argTypes: [] });
  };
  return adapter;
}
