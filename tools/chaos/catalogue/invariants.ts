import { readTotals } from "#server/features/comparisons/kinds/simulations/simulation-json.ts";
import { readOutcomes } from "#server/features/imports/row-outcome.ts";
import type { Db } from "#server/platform/db/client.ts";
import { workingStates } from "#server/platform/work/work-kind.ts";
import { checkHistory, findWrongFigures } from "./check-catalogue.ts";
import { type FileRow, type JourneyEnd, priceFileOf } from "./journey.ts";
import { checkProgress } from "./progress-log.ts";

/** The violated invariants, one line each; empty when all hold. */
export async function checkCatalogues(db: Db, journeys: readonly JourneyEnd[]): Promise<string[]> {
  const violations: string[] = [];
  for (const journey of journeys) {
    const { id } = await db.user.findFirstOrThrow({ where: { username: journey.username } });
    const found = [
      ...(await checkProducts(db, id, journey.second)),
      ...(await checkImports(db, id, journey)),
      ...(await checkSteps(db, id, journey)),
      ...(await checkSimulations(db, id, journey)),
      ...(await checkPriceFiles(db, id, journey)),
    ];
    violations.push(...found.map((violation) => `${journey.username}: ${violation}`));
  }
  return [
    ...violations,
    ...(await checkBacklog(db)),
    ...(await checkHistory(db)),
    ...(await checkProgress(db)),
    ...(await findWrongFigures(db)),
  ];
}

/**
 * Each row of the file is one product with one listing, with the file's values; there are no
 * others.
 */
async function checkProducts(db: Db, userId: string, file: readonly FileRow[]): Promise<string[]> {
  const products = await db.product.findMany({ where: { userId }, include: { listings: true } });
  const found = products.map(({ sku, name, costCents, listings }) =>
    [sku, name, costCents, ...listings.map(({ priceCents }) => priceCents)].join(";"),
  );
  const expected = file.map(({ sku, name, costCents, priceCents }) =>
    [sku, name, costCents, priceCents].join(";"),
  );
  const [isExpected, isFound] = [new Set(expected), new Set(found)];
  const wrong = [
    ...expected.filter((product) => !isFound.has(product)),
    ...found.filter((product) => !isExpected.has(product)),
  ];
  const violations = wrong.length === 0 ? [] : [`${wrong.length} products differ, such as ${wrong[0]}`];
  if (found.length !== expected.length)
    violations.push(`${found.length} products instead of ${expected.length}`);
  return violations;
}

/**
 * Three finished imports with each row of their file once, and one history entry for each change.
 */
async function checkImports(db: Db, userId: string, { first, second }: JourneyEnd): Promise<string[]> {
  const imports = await db.import.findMany({
    where: { userId, state: { not: "CANCELLED" } },
    include: { chunks: { orderBy: { position: "asc" } } },
    orderBy: { createdAt: "asc" },
  });
  const applied = await db.bulkStepItem.count({
    where: { step: { userId, state: "DONE" }, state: "APPLIED" },
  });
  const newCosts = first.filter(({ costCents }, index) => second[index]?.costCents !== costCents).length;
  const expected = [
    { rows: first.length, entries: 2 * first.length },
    { rows: second.length, entries: newCosts + 2 * (second.length - first.length) },
    // Restores what the second bulk step changed.
    { rows: second.length, entries: applied },
  ];
  const violations = imports.length === 3 ? [] : [`${imports.length} imports instead of 3`];
  for (const [index, { id, state, chunks }] of imports.entries()) {
    const name = `import ${index + 1}`;
    const numbers = chunks.flatMap(({ outcomes }) => readOutcomes(outcomes).map(({ number }) => number));
    const entries = await db.priceChange.count({ where: { actor: "IMPORT", actorId: id } });
    const { rows = 0, entries: wanted = 0 } = expected[index] ?? {};
    if (state !== "DONE") violations.push(`${name} is ${state}`);
    // Row 1 has the titles.
    if (numbers.length !== rows || numbers.some((number, position) => number !== position + 2))
      violations.push(`${name} has the rows ${numbers.length} instead of 2 to ${rows + 1}`);
    if (entries !== wanted)
      violations.push(`${name}: ${entries} entries of the history instead of ${wanted}`);
  }
  return violations;
}

/** An undone step and one that was kept, each with every listing of its time. */
async function checkSteps(db: Db, userId: string, { first, second }: JourneyEnd): Promise<string[]> {
  const steps = await db.bulkStep.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
  const found = await Promise.all(
    steps.map(async ({ id: stepId, state, itemCount }) => {
      const items = await db.bulkStepItem.count({ where: { stepId } });
      const done = state === "UNDONE" ? "UNDONE" : "APPLIED";
      const left = await db.bulkStepItem.count({
        where: { stepId, outcome: "CHANGED", state: { not: done } },
      });
      return `${state}: ${items} of ${itemCount} listings, ${left} left out`;
    }),
  );
  const expected = [
    `UNDONE: ${first.length} of ${first.length} listings, 0 left out`,
    `DONE: ${second.length} of ${second.length} listings, 0 left out`,
  ];
  return found.join() === expected.join() ? [] : [`bulk steps: ${found.join("; ")}`];
}

/** Simulations of every listing once, with totals that count each of their rows. */
async function checkSimulations(db: Db, userId: string, { second }: JourneyEnd): Promise<string[]> {
  const simulations = await db.simulation.findMany({ where: { userId }, include: { _count: true } });
  const described = simulations.map(({ state, itemCount, summary, _count }) => {
    const { listings, verdicts } = readTotals(summary);
    const decided = Object.values(verdicts).reduce((sum, count) => sum + count, 0);
    return `${state}: ${[itemCount, _count.rows, listings, decided].join(" ")}`;
  });
  const { length } = second;
  const expected = `READY: ${[length, length, length, length].join(" ")}`;
  const wrong = described.filter((simulation) => simulation !== expected);
  const missing = simulations.length === 0 ? ["no simulation"] : [];
  return [...missing, ...wrong.map((simulation) => `simulation ${simulation} instead of ${expected}`)];
}

/** Filled files with the catalogue's price in each row, and the rows once. */
async function checkPriceFiles(db: Db, userId: string, { second }: JourneyEnd): Promise<string[]> {
  const files = await db.priceFile.findMany({ where: { userId }, include: { content: true, _count: true } });
  const expected = priceFileOf(second, ({ priceCents }) => priceCents);
  const wrong = files.filter(({ state, content, _count }) => {
    const text = new TextDecoder().decode(content?.bytes);
    return state !== "READY" || _count.rows !== second.length || text !== expected;
  });
  const missing = files.length === 0 ? ["no price file"] : [];
  return [...missing, ...wrong.map(({ id, state }) => `price file ${id} is ${state} and not as expected`)];
}

/** No import, step, simulation, price file or seller waits for a worker. */
async function checkBacklog(db: Db): Promise<string[]> {
  const lines = Object.entries(await waitingWork(db)).filter(([, rows]) => rows > 0);
  return lines.map(([table, rows]) => `${rows} rows still wait in ${table}`);
}

/** Number of rows by table that a worker still has to process. */
export async function waitingWork(db: Db): Promise<Record<string, number>> {
  const where = { state: { in: [...workingStates] } };
  return {
    imports: await db.import.count({ where }),
    bulk_steps: await db.bulkStep.count({ where }),
    simulations: await db.simulation.count({ where }),
    price_files: await db.priceFile.count({ where }),
    stale_figures: await db.staleFigures.count(),
  };
}
