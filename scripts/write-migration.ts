/**
 * `npm run migration -- <title>`: writes the next migration, from the state of the existing ones to
 * schema.prisma.
 */

import { writeMigration } from "#server/platform/db/migrations/write-migration.ts";
import { startTemporaryPostgres } from "./local/postgres/temporary-postgres.ts";

const title = process.argv[2];
if (!title || !/^[a-z][a-z0-9_]*$/.test(title)) {
  console.error("usage: npm run migration -- <title_in_snake_case>");
  process.exit(1);
}

const postgres = await startTemporaryPostgres();
try {
  const name = await writeMigration(postgres.url, title, new Date());
  console.log(name ? `Written: prisma/migrations/${name}/migration.sql. Read it.` : "Nothing to migrate.");
} finally {
  await postgres.stop();
}
