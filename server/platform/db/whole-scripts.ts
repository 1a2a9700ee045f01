import type { PrismaPg } from "@prisma/adapter-pg";

type PgAdapter = Awaited<ReturnType<PrismaPg["connect"]>>;

/** adapter-pg 7.10 cuts a script at every semicolon, those of a function's body too. Postgres takes it whole. */
export function sendWholeScripts(adapter: PgAdapter): PgAdapter {
  adapter.executeScript = async (sql) => {
    await adapter.executeRaw({ sql, args: [], argTypes: [] });
  };
  return adapter;
}
