/**
 * `npm run demo -- --products 100000`: fills a demo account with that many products. Uses the
 * database of DATABASE_URL or of the `npm start` that runs on this DATA_DIR. A second run adds what
 * is missing.
 */
import path from "node:path";
import { fillDemoAccount, largeDemoAccount } from "#prisma/seed/demo-catalogue/fill-demo-account.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { readDemoArguments } from "./demo-arguments.ts";
import { LocalRunError } from "./local-run-error.ts";
import { findLocalDatabase } from "./postgres/local-database.ts";
import { localSecrets } from "./secrets.ts";

try {
  await run(readDemoArguments(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof LocalRunError ? error.message : error);
  process.exit(1);
}

async function run({ products }: { products: number }): Promise<void> {
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  const databaseUrl = process.env.DATABASE_URL || (await findLocalDatabase(dataDir));
  if (databaseUrl === "")
    throw new LocalRunError(
      "No database: keep 'npm start' running with the same DATA_DIR, or set DATABASE_URL.",
    );
  const { demoPassword: password } = await localSecrets(dataDir);
  const db = createDatabaseClient(databaseUrl);
  try {
    const startedAt = performance.now();
    const added = await fillDemoAccount(db, { password, products, now: new Date() }, (done) => {
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(`${done} of ${products} products after ${seconds.toFixed(0)} s`);
    });
    console.log(`${added} products added. Sign in as ${largeDemoAccount}, password ${password}.`);
  } finally {
    await db.$disconnect();
  }
}
