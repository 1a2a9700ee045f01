/**
 * `npm run demo -- --products 100000`: fills a demo account with that many products; a second run
 * adds what is missing. `npm run demo -- --next-rules`: switches on a made-up change of Shopee's
 * fees in two weeks, `--no-next-rules` off. Uses the database of DATABASE_URL or of the `npm start`
 * that runs on this DATA_DIR.
 */
import path from "node:path";
import { fillDemoAccount, largeDemoAccount } from "#prisma/seed/demo-catalogue/fill-demo-account.ts";
import { switchNextRulesOff, switchNextRulesOn } from "#prisma/seed/next-rules/switch-next-rules.ts";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import { type DemoArguments, readDemoArguments } from "./demo-arguments.ts";
import { LocalRunError } from "./local-run-error.ts";
import { findLocalDatabase } from "./postgres/local-database.ts";
import { localSecrets } from "./secrets.ts";

try {
  await run(readDemoArguments(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof LocalRunError ? error.message : error);
  process.exit(1);
}

async function run(demo: DemoArguments): Promise<void> {
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  const databaseUrl = process.env.DATABASE_URL || (await findLocalDatabase(dataDir));
  if (databaseUrl === "")
    throw new LocalRunError(
      "No database: keep 'npm start' running with the same DATA_DIR, or set DATABASE_URL.",
    );
  const db = createDatabaseClient(databaseUrl);
  try {
    await ("products" in demo ? fill(db, dataDir, demo.products) : switchNextRules(db, demo.nextRules));
  } finally {
    await db.$disconnect();
  }
}

async function fill(db: Db, dataDir: string, products: number): Promise<void> {
  const { demoPassword: password } = await localSecrets(dataDir);
  const startedAt = performance.now();
  const added = await fillDemoAccount(db, { password, products, now: new Date() }, (done) => {
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${done} of ${products} products after ${seconds.toFixed(0)} s`);
  });
  console.log(`${added} products added. Sign in as ${largeDemoAccount}, password ${password}.`);
}

async function switchNextRules(db: Db, isOn: boolean): Promise<void> {
  if (!isOn) {
    await switchNextRulesOff(db);
    return console.log("The made-up fee change is switched off.");
  }
  const day = await switchNextRulesOn(db, new Date());
  console.log(
    `A made-up change of Shopee's fees on ${day} is switched on. A worker calculates it within two minutes.`,
  );
}
