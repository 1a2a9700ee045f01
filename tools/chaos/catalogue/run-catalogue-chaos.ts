import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type EnvironmentOptions, startEnvironment, type TestEnvironment } from "../environment.ts";
import { strikeFaults } from "../faults/strike-faults.ts";
import { occupyCores } from "../pressure.ts";
import { registerSeller } from "../seller.ts";
import { catalogueFaults } from "./catalogue-points.ts";
import { checkCatalogues, waitingWork } from "./invariants.ts";
import { type JourneyEnd, runJourney } from "./journey.ts";
import { logProgress } from "./progress-log.ts";

export type CatalogueChaosOptions = EnvironmentOptions & {
  /** Number of sellers, all at the same time. */
  sellers: number;
  /** Rows of each seller's first file. */
  rows: number;
  /** Keeps every core busy. */
  isUnderPressure?: boolean;
};

export type CatalogueChaosReport = {
  sellers: number;
  rows: number;
  /** Violated invariants; empty when all hold. */
  violations: string[];
  /** The points at which a fault struck, in their order. */
  struck: readonly string[];
  /** The points that no worker got to. */
  missed: readonly string[];
  workerStarts: number;
  historyEntries: number;
  seconds: number;
};

const settleMs = 300_000;

/**
 * Runs the sellers' journeys while workers are killed and suspended and Postgres restarts; then
 * checks the invariants.
 */
export async function runCatalogueChaos(options: CatalogueChaosOptions): Promise<CatalogueChaosReport> {
  const environment = await startEnvironment({ ...options, instances: options.instances ?? 2 });
  const startedAt = Date.now();
  const pressure = options.isUnderPressure ? occupyCores() : null;
  const { db } = environment;
  try {
    await logProgress(db);
    const faults = await strikeFaults(environment, catalogueFaults);
    const { journeys, stuck } = await runJourneys(environment, options).finally(() => faults.stop());
    pressure?.stop();
    await untilNothingWaits(environment);
    return {
      sellers: options.sellers,
      rows: options.rows,
      violations: [...stuck, ...(await checkCatalogues(db, journeys))],
      struck: faults.struck,
      missed: faults.missed(),
      workerStarts: environment.workers.reduce((sum, { starts }) => sum + starts(), 0),
      historyEntries: await db.priceChange.count(),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    };
  } finally {
    pressure?.stop();
    await environment.stop();
  }
}

async function runJourneys(
  { urls }: TestEnvironment,
  { sellers, rows }: CatalogueChaosOptions,
): Promise<{ journeys: JourneyEnd[]; stuck: string[] }> {
  const run = randomUUID().slice(0, 8);
  const journeys: JourneyEnd[] = [];
  const stuck: string[] = [];
  const lane = async (index: number) => {
    try {
      const seller = await registerSeller(urls, `catalogo-${run}-${index}`);
      journeys.push(await runJourney(seller, rows));
    } catch (error) {
      stuck.push(error instanceof Error ? error.message : String(error));
    }
  };
  await Promise.all(Array.from({ length: sellers }, (_, index) => lane(index)));
  return { journeys, stuck };
}

async function untilNothingWaits({ db }: TestEnvironment): Promise<void> {
  const until = Date.now() + settleMs;
  while (Date.now() < until) {
    const rows = Object.values(await waitingWork(db));
    if (rows.every((count) => count === 0)) return;
    await setTimeout(500);
  }
}
