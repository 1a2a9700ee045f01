import { randomUUID } from "node:crypto";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { newSummary } from "#server/features/comparisons/kinds/bulk-pricing/bulk-step-json.ts";
import { bulkStepWork } from "#server/features/comparisons/kinds/bulk-pricing/worker/bulk-step-work.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { systemClock } from "#server/platform/deps.ts";
import { createLog } from "#server/platform/log.ts";
import type { Work } from "#server/platform/work/work-kind.ts";
import { printTable } from "../table.ts";
import { addPlainListings } from "./catalogue-rows.ts";

/**
 * Bulk pricing: the preview, application and undo of a whole catalogue, while another seller's runs
 * too.
 */

const listings = Number(process.env.BENCH_LISTINGS ?? 100_000);
/** The position at which a job begins. */
const begin = { doneItems: 0, cursor: null } as const;

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
try {
  const [userId] = [await fill(), await fill()];
  // Autovacuum does the same after a minute.
  await db.$executeRaw`VACUUM ANALYZE`;
  const id = await createStep(userId);
  const previewSeconds = await secondsOf("PREPARING");
  await db.bulkStep.update({ where: { id }, data: { state: "RUNNING", startedAt: new Date(), ...begin } });
  const applySeconds = await secondsOf("RUNNING");
  const applied = await db.priceChange.count({ where: { userId, actor: "BULK_STEP" } });
  await db.bulkStep.update({ where: { id }, data: { state: "UNDOING", ...begin } });
  const undoSeconds = await secondsOf("UNDOING");
  printTable("bulk pricing", [
    row(`preview of ${listings.toLocaleString("en")} listings to a margin of 15 %`, previewSeconds, 3),
    {
      ...row("applying the new prices, with their history", applySeconds, 20),
      met: applySeconds < 20 && applied > 0,
    },
    row("undoing them", undoSeconds, 20),
  ]);

  async function secondsOf(state: Work["state"]): Promise<number> {
    const work = bulkStepWork({ db, clock: systemClock, env: { local: false }, log: createLog("silent") });
    const startedAt = performance.now();
    while ((await db.bulkStep.findUniqueOrThrow({ where: { id } })).state === state) {
      await work.doNext({ id, userId, state });
    }
    return (performance.now() - startedAt) / 1000;
  }
} finally {
  await db.$disconnect();
  await postgres.stop();
}

function row(what: string, seconds: number, target: number) {
  return { what, measured: `${seconds.toFixed(1)} s`, target: `under ${target} s`, met: seconds < target };
}

/** A seller with 100,000 products. */
async function fill(): Promise<string> {
  const name = randomUUID();
  const data = { username: name, email: `${name}@example.com`, firstName: "Ana" };
  const { id } = await db.user.create({ data });
  await addPlainListings(db, id, listings);
  return id;
}

async function createStep(userId: string): Promise<string> {
  const now = new Date();
  const request = { selection: { filter: {} }, goal: { kind: "MARGIN", value: 15 }, ending: "NINETY" };
  const times = { createdAt: now, updatedAt: now };
  const { id } = await db.bulkStep.create({
    data: { userId, request, summary: newSummary(), itemCount: listings, ...times },
  });
  return id;
}
