import { setTimeout } from "node:timers/promises";
import { ApplyBulkStep, CreateBulkStep } from "#testing/documents/bulk-documents.ts";
import { ChangeTax, SettingsVersion } from "#testing/documents/catalogue-work-documents.ts";
import { startEnvironment } from "#tools/chaos/environment.ts";
import { registerSeller, type Seller } from "#tools/chaos/seller.ts";
import { createClient, pacedDurations, quantile } from "../requests/load.ts";
import { printTable, type Row } from "../table.ts";
import { addPlainListings } from "./catalogue-rows.ts";

/**
 * The web server while a separate worker process does another seller's long work: the 99th
 * percentile of a page of products, as a ratio to the same without the work.
 */

const listings = Number(process.env.BENCH_LISTINGS ?? 100_000);
const perSecond = 50;
const aloneSeconds = 10;
const maxRatio = 2;
const body = JSON.stringify({
  query: "{ viewer { id listings(first: 20) { totalCount edges { node { id priceCents } } } } }",
});

const environment = await startEnvironment({ engine: "postgres" });
const { db } = environment;
const client = createClient(environment.url);
try {
  const reader = await registerSeller(environment.urls, "leitora");
  const worked = await registerSeller(environment.urls, "ocupada");
  await addPlainListings(db, await idOf(reader), 1000);
  await addPlainListings(db, await idOf(worked), listings);
  await db.$executeRaw`VACUUM ANALYZE products`;
  await db.$executeRaw`VACUUM ANALYZE listings`;

  const headers = { "content-type": "application/json", cookie: reader.cookie() };
  const ask = async () => {
    const status = await client.post({ path: "/graphql", headers, body });
    if (status !== 200) throw new Error(`the page responded with ${status}`);
  };
  await pacedDurations(4 * perSecond, perSecond, ask);
  const p99Of = (times: readonly number[]) => quantile(times, 0.99);
  const alone = p99Of(await pacedDurations(aloneSeconds * perSecond, perSecond, ask));
  const row = async (what: string, work: Promise<void>): Promise<Row> => {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    const times: number[] = [];
    while (!isDone) times.push(...(await pacedDurations(perSecond / 2, perSecond, ask)));
    await done;
    const during = p99Of(times);
    return {
      what: `p99 of a page during ${what}`,
      measured: `${(during / alone).toFixed(2)} of ${alone.toFixed(0)} ms alone (${during.toFixed(0)} ms of ${times.length})`,
      target: `at most ${maxRatio}`,
      met: during <= maxRatio * alone,
    };
  };
  printTable(`pages while a worker process works: ${listings.toLocaleString("en")} listings`, [
    await row("a preview", previewAll(worked)),
    await row("applying it", applyAll(worked)),
    await row("new figures", computeAll(worked)),
  ]);
} finally {
  client.close();
  await environment.stop();
}

async function idOf({ username }: Seller): Promise<string> {
  return (await db.user.findFirstOrThrow({ where: { username } })).id;
}

async function previewAll(seller: Seller): Promise<void> {
  const input = { filter: {}, goal: { kind: "MARGIN", value: 15 }, ending: "NINETY" } as const;
  const answer = await seller.graphql(CreateBulkStep, { input });
  if (answer?.createBulkStep.__typename !== "CreateBulkStepPayload") throw new Error("no preview");
  await until(async () => (await db.bulkStep.count({ where: { state: "READY" } })) === 1);
}

async function applyAll(seller: Seller): Promise<void> {
  const { id } = await db.bulkStep.findFirstOrThrow();
  const input = { id: Buffer.from(`BulkStep:${id}`).toString("base64") };
  await seller.graphql(ApplyBulkStep, { input });
  await until(async () => (await db.bulkStep.count({ where: { state: "DONE" } })) === 1);
}

async function computeAll(seller: Seller): Promise<void> {
  const version = (await seller.graphql(SettingsVersion, {}))?.viewer?.settings.version ?? 1;
  await seller.graphql(ChangeTax, { version, taxSellPct: 9 });
  await until(async () => (await db.staleFigures.count()) === 0);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(100);
}
