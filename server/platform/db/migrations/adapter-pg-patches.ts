import type { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlQuery,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";

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
 * adapter-pg 7.10 rejects the catalogue's one-byte "char" columns, which the schema engine reads. This
 * repeats such a query on the driver. Only tools that compare schemas need it, not migrating.
 */
export function readCatalogueChars(adapter: PgAdapter): PgAdapter {
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

/** adapter-pg 7.10 splits scripts at every semicolon, even inside a function body. This sends them whole. */
export function sendWholeScripts(adapter: PgAdapter): PgAdapter {
  adapter.executeScript = async (sql) => {
    await adapter.executeRaw({ sql, args: [], argTypes: [] });
  };
  return adapter;
}
