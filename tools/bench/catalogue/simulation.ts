import { randomUUID } from "node:crypto";
import { noSimulationTotals } from "#core/comparison/simulation/simulation-totals.ts";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { simulationWork } from "#server/features/comparisons/kinds/simulations/simulate-chunk.ts";
import { storedChanges } from "#server/features/comparisons/kinds/simulations/simulation-json.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { systemClock } from "#server/platform/deps.ts";
import { printTable } from "../table.ts";
import { addPlainListings } from "./catalogue-rows.ts";

/** A campaign simulated over a whole catalogue, with the deepest discount of each listing. */

const listings = 10_000;
const targetSeconds = 2;

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
try {
  const name = randomUUID();
  const user = await db.user.create({
    data: { username: name, email: `${name}@example.com`, firstName: "Ana" },
  });
  await addPlainListings(db, user.id, listings);
  // Autovacuum does the same after a minute.
  await db.$executeRaw`VACUUM ANALYZE`;
  const [first = 0, ...later] = [await simulate(user.id), await simulate(user.id), await simulate(user.id)];
  const again = Math.min(...later);
  printTable("simulations", [
    row(`15 % off with a coupon of 5 % on ${listings.toLocaleString("en")} listings, first`, first),
    row("the same again, the better of two", again),
  ]);
} finally {
  await db.$disconnect();
  await postgres.stop();
}

/** Simulates the catalogue; returns the seconds. */
async function simulate(userId: string): Promise<number> {
  const now = new Date();
  const { id } = await db.simulation.create({
    data: {
      userId,
      name: "Campanha",
      isNamed: true,
      request: {
        selection: { filter: {} },
        changes: storedChanges({ discountPct: 15, couponPct: 5 }),
        minimumMarginPct: 10,
        today: now.toISOString().slice(0, 10),
      },
      summary: noSimulationTotals(),
      itemCount: listings,
      createdAt: now,
      updatedAt: now,
    },
  });
  const work = simulationWork({ db, clock: systemClock });
  const startedAt = performance.now();
  for (;;) {
    const { state } = await db.simulation.findUniqueOrThrow({ where: { id }, select: { state: true } });
    if (state !== "PREPARING") break;
    await work.doNext({ id, userId, state });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const rows = await db.simulationRow.count({ where: { simulationId: id } });
  if (rows !== listings) throw new Error(`${rows} listings were simulated`);
  return seconds;
}

function row(what: string, seconds: number) {
  return {
    what,
    measured: `${seconds.toFixed(2)} s`,
    target: `under ${targetSeconds} s`,
    met: seconds < targetSeconds,
  };
}
