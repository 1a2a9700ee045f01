import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { type ListingCampaign, simulateListing } from "#core/comparison/simulation/simulate-listing.ts";
import { addToTotals } from "#core/comparison/simulation/simulation-totals.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { soldListingOfRow } from "#server/features/catalogue/store/listing-rows.ts";
import { compareListings, progressAfter } from "#server/features/comparisons/engine/compare-listings.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Simulation } from "#server/platform/db/generated/client.ts";
import { longTransaction } from "#server/platform/db/long-transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Work, WorkKind } from "#server/platform/work/work-kind.ts";
import { readSelected, selectedBy } from "../../selection/selected-listings.ts";
import { simulationTable } from "./own-simulation.ts";
import { readRequest, readTotals, type SimulationRequest } from "./simulation-json.ts";
import { insertRows, type SimulatedListing } from "./simulation-rows.ts";

const chunkSize = 5000;

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
    const selected = selectedBy({ selection: request.selection, edit: null });
    const { done, last } = await compareListings({
      pages: readSelected(db, userId, selected, { after: simulation.cursor, limit: size }),
      price: (row): SimulatedListing => ({
        ...row,
        ...simulateListing(row, soldListingOfRow(row), campaignOf(request, row.id), context),
      }),
      store: (rows) => {
        totals = addToTotals(totals, rows);
        return insertRows(tx, id, rows);
      },
    });
    const isLast = done < size;
    await tx.simulation.update({
      where: { id },
      data: {
        summary: totals,
        cursor: last ?? simulation.cursor,
        ...progressAfter(simulation, { done, isLast }),
        ...(isLast ? { state: "READY" as const, finishedAt: clock.now() } : {}),
      },
      select: { id: true },
    });
  }, longTransaction);
}

function campaignOf({ changes, prices }: SimulationRequest, listingId: string): ListingCampaign {
  return { changes, priceCents: prices[listingId] };
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
