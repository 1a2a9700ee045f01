import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Client } from "pg";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { printTable, type Row } from "../table.ts";
import { csvOf, xlsxOf } from "./import-files.ts";
import type { Message, Step } from "./import-process.ts";

/**
 * Imports 100,000 products: each file in a separate process, then the same file again. The first
 * one goes into an empty database.
 */

const count = Number(process.env.BENCH_ROWS ?? 100_000);
const targets = { reading: 10, "dry run": 15, apply: 30 } as const;
const maxMb = 400;
const maxSilenceMs = 1000;

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
const listener = new Client({ connectionString: postgres.url });
try {
  await listener.connect();
  await listener.query("LISTEN catalogue_work_changed");
  for (const [format, bytes] of [
    ["CSV", csvOf(count)],
    ["XLSX", await xlsxOf(count)],
  ] as const) {
    const userId = await createSeller(db);
    const rows = [await importFile(userId, bytes), await importFile(userId, bytes)];
    printTable(`imports: ${count.toLocaleString("en")} new products of ${format}, then again`, rows.flat());
  }
} finally {
  await listener.end();
  await db.$disconnect();
  await postgres.stop();
}

async function importFile(userId: string, bytes: Uint8Array<ArrayBuffer>): Promise<Row[]> {
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const { id } = await db.import.create({
    data: { userId, fileName: "produtos", ...times, file: { create: { bytes } } },
  });
  const rows: Row[] = [];
  const child = fork(new URL("./import-process.ts", import.meta.url), [postgres.url, id], {
    // docker-compose.yml starts a worker like this.
    execArgv: ["--optimize-for-size", "--max-semi-space-size=8"],
  });
  let last = performance.now();
  let silenceMs = 0;
  const hear = () => {
    const now = performance.now();
    silenceMs = Math.max(silenceMs, now - last);
    last = now;
  };
  listener.on("notification", hear);
  child.on("message", (message: Message) => {
    hear();
    if (message !== "started") rows.push(rowOf(message, silenceMs));
    silenceMs = 0;
  });
  const [code] = await once(child, "exit");
  listener.off("notification", hear);
  const { state, doneRows } = await db.import.findUniqueOrThrow({ where: { id } });
  if (code !== 0 || state !== "DONE" || doneRows !== count)
    throw new Error(`the import ended ${state}, ${code}`);
  return rows;
}

function rowOf({ what, seconds, cpuSeconds, peakMb }: Step, silenceMs: number): Row {
  const target = `under ${targets[what]} s, ${maxMb} MB, ${maxSilenceMs} ms`;
  const times = `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s CPU)`;
  return {
    what,
    measured: `${times}, ${peakMb.toFixed(0)} MB, silent ${silenceMs.toFixed(0)} ms`,
    target,
    met: seconds < targets[what] && peakMb < maxMb && silenceMs < maxSilenceMs,
  };
}

async function createSeller(db: Db): Promise<string> {
  const name = randomUUID();
  const { id } = await db.user.create({
    data: { username: name, email: `${name}@example.com`, firstName: "Ana", trialStartedAt: new Date() },
  });
  // With one channel, the comparison asks nothing.
  await db.sellerSettings.create({ data: { userId: id, marketplaces: ["SHOPEE"], updatedAt: new Date() } });
  return id;
}
