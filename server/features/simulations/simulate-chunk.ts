import { setImmediate } from "node:timers/promises";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { simulateListing } from "#core/simulation/simulate-listing.ts";
import { addToTotals } from "#core/simulation/simulation-totals.ts";
import { readSelected, selectedBy } from "#server/features/bulk-pricing/selected-listings.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { soldListingOfRow } from "#server/features/catalogue/listings/listing-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Simulation } from "#server/platform/db/generated/client.ts";
import { longTransaction } from "#server/platform/db/long-transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Work, WorkKind } from "#server/platform/work/work-kind.ts";
import { simulationTable } from "./own-simulation.ts";
import { readRequest, readTotals, type SimulationRequest } from "./simulation-json.ts";
import { insertRows, type SimulatedListing } from "./simulation-rows.ts";

const chunkSize = 5000;
const simulatedAtOnce = 100;

type ChunkDeps = Pick<Deps, "db" | "clock">;

/** How a worker simulates: `size` listings per transaction. */
export function simulationWork(deps: ChunkDeps, size = chunkSize): WorkKind {
  return { table: simulationTable, doNext: (work) => simulateChunk(deps, work, size) };
}

/** Simulates the next listings; the last chunk makes the simulation READY. */
async function simulateChunk({ db, clock }: ChunkDeps, { id, userId }: Work, size: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const simulation = await claim(tx, id, clock.now());
    if (!simulation) return;
    const request = readRequest(simulation.request);
    const context = fixedContext(await loadFigureContext(tx, userId, clock), request);
    let totals = readTotals(simulation.summary);
    let { cursor, doneItems } = simulation;
    let stored = Promise.resolve();
    const selected = selectedBy({ selection: request.selection, edit: null });
    const slice = { after: cursor, limit: size };
    for await (const listings of readSelected(db, userId, selected, slice)) {
      const rows: SimulatedListing[] = [];
      for (const row of listings) {
        // Yields to concurrent queries.
        if (rows.length % simulatedAtOnce === 0) await setImmediate();
        rows.push({ ...row, ...simulateListing(row, soldListingOfRow(row), request.changes, context) });
      }
      totals = addToTotals(totals, rows);
      doneItems += rows.length;
      cursor = rows.at(-1)?.id ?? cursor;
      await stored;
      // Not awaited here: these rows are stored while the next listings are simulated.
      stored = insertRows(tx, id, rows);
      stored.catch(() => undefined);
    }
    await stored;
    await save(tx, simulation, { summary: totals, doneItems, cursor, now: clock.now(), size });
  }, longTransaction);
}

/** Every chunk calculates with the day and the minimum margin of the first. */
function fixedContext(context: FigureContext, { minimumMarginPct, today }: SimulationRequest): FigureContext {
  return { ...context, today, defaults: { ...context.defaults, minimumMarginPct } };
}

/** Locks the simulation for one chunk; null when it was cancelled or deleted. */
async function claim(tx: DbTransaction, id: string, updatedAt: Date): Promise<Simulation | null> {
  const where = { id, state: "PREPARING" } as const;
  const [simulation] = await tx.simulation.updateManyAndReturn({ where, data: { updatedAt } });
  return simulation ?? null;
}

type Done = Pick<Simulation, "doneItems" | "cursor"> & {
  summary: ReturnType<typeof addToTotals>;
  now: Date;
  size: number;
};

async function save(
  tx: DbTransaction,
  simulation: Simulation,
  { summary, doneItems, cursor, now, size }: Done,
): Promise<void> {
  const isLast = doneItems - simulation.doneItems < size;
  await tx.simulation.update({
    where: { id: simulation.id },
    data: {
      summary,
      doneItems,
      cursor,
      // Listings may have come or gone since they were counted.
      itemCount: isLast ? doneItems : Math.max(simulation.itemCount, doneItems),
      ...(isLast ? { state: "READY" as const, finishedAt: now } : {}),
    },
    select: { id: true },
  });
}
