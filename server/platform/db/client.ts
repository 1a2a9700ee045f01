import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client.ts";

/** Secrets and their hashes are read only where they are asked for by name. */
const omit = { user: { passwordHash: true }, secondFactor: { sealedSecret: true } } as const;

/** Prisma over node-postgres. Errors stay short: the long form prints the query's arguments, people's data. */
export function createDatabaseClient(databaseUrl: string) {
  const pool = { connectionString: databaseUrl, connectionTimeoutMillis: 5000 };
  const adapter = new PrismaPg(pool, { statementNameGenerator });
  return new PrismaClient({ adapter, omit, errorFormat: "minimal" });
}

export type Db = ReturnType<typeof createDatabaseClient>;

/** What runs inside `db.$transaction`. */
export type DbTransaction = Omit<Db, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;

/** SQL of ours that starts with a comment keeps its plan in the connection under that name; all other SQL has none. */
function statementNameGenerator({ sql }: { sql: string }): string {
  return /^\/\* (\w+) \*\//.exec(sql)?.[1] ?? "";
}
