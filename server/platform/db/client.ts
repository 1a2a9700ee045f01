import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client.ts";

/** Secrets and their hashes are read only by queries that select them by name. */
const omit = { user: { passwordHash: true }, secondFactor: { sealedSecret: true } } as const;

/** Prisma over node-postgres. Short errors: the long form prints query arguments, which are personal data. */
export function createDatabaseClient(databaseUrl: string) {
  const pool = { connectionString: databaseUrl, connectionTimeoutMillis: 5000 };
  const adapter = new PrismaPg(pool, { statementNameGenerator });
  return new PrismaClient({ adapter, omit, errorFormat: "minimal" });
}

export type Db = ReturnType<typeof createDatabaseClient>;

/** The client inside `db.$transaction`. */
export type DbTransaction = Omit<Db, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** SQL that starts with a comment of one word becomes a prepared statement of that name; other SQL does not. */
function statementNameGenerator({ sql }: { sql: string }): string {
  return /^\/\* (\w+) \*\//.exec(sql)?.[1] ?? "";
}
