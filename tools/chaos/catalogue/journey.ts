import { ApplyBulkStep, CreateBulkStep, UndoBulkStep } from "#testing/documents/bulk-documents.ts";
import { ChangeTax, SettingsVersion, WorkProgress } from "#testing/documents/catalogue-work-documents.ts";
import { ApplyImport, PrepareImport } from "#testing/documents/import-documents.ts";
import { StartSimulation } from "#testing/documents/simulation-documents.ts";
import { repeat } from "../repeat.ts";
import type { Seller } from "../seller.ts";

/** A row of a seller's file. */
export type FileRow = { sku: string; name: string; costCents: number; priceCents: number };

/**
 * The files that a seller has imported; the catalogue must match the second one, and so must the
 * prices of the file that was filled.
 */
export type JourneyEnd = { username: string; first: readonly FileRow[]; second: readonly FileRow[] };

/** `count` products, each with its own price and cost. */
export function firstFile(count: number): FileRow[] {
  return Array.from({ length: count }, (_, index) => ({
    sku: `S-${index}`,
    name: `Produto ${index}`,
    costCents: 1000 + index,
    priceCents: 2500 + (index % 700) * 10,
  }));
}

/** The first file with another cost in every second row, and a tenth more products. */
function secondFile(rows: readonly FileRow[]): FileRow[] {
  const changed = rows.map((row, index) =>
    index % 2 === 0 ? row : { ...row, costCents: row.costCents + 50 },
  );
  const added = firstFile(Math.ceil(rows.length / 10)).map((row) => ({ ...row, sku: `N${row.sku}` }));
  return [...changed, ...added];
}

const reais = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/** The second file as a marketplace would give it, with a price that is wrong in each row. */
export function priceFileOf(rows: readonly FileRow[], priceOf: (row: FileRow) => number = () => 100): string {
  const lines = rows.map((row) => [row.sku, reais(priceOf(row))].join(";"));
  return ["SKU;Preço", ...lines].join("\n");
}

function csvOf(rows: readonly FileRow[]): string {
  const lines = rows.map(({ sku, name, costCents, priceCents }) =>
    [sku, name, reais(costCents), reais(priceCents)].join(";"),
  );
  return ["SKU;Produto;Custo;Preço", ...lines].join("\n");
}

/**
 * Imports a file, reprices everything and undoes that, changes the settings, imports a changed file
 * while figures are recomputed, reprices again, imports that file once more, which restores its
 * prices, simulates a campaign, and takes the prices to a marketplace's file.
 */
export async function runJourney(seller: Seller, rowCount: number): Promise<JourneyEnd> {
  await seller.post("/api/start-trial");
  const first = firstFile(rowCount);
  await importFile(seller, first);
  await changeTax(seller, 6);
  const step = await reprice(seller, 20);
  await undo(seller, step);
  await changeTax(seller, 9);
  const second = secondFile(first);
  await importFile(seller, second);
  await reprice(seller, 25);
  await changeTax(seller, 11);
  await importFile(seller, second);
  await simulate(seller);
  await fillPriceFile(seller, second);
  return { username: seller.username, first, second };
}

export async function importFile(seller: Seller, rows: readonly FileRow[]): Promise<void> {
  const id = await sendFile(seller, "/api/imports?fileName=caos.csv", csvOf(rows));
  await until(seller, id, async (work) => {
    if (work.__typename !== "Import" || work.state !== "READY") return work.state === "DONE";
    const { mapping, summary } = work;
    if (summary) await seller.graphql(ApplyImport, { input: { id } });
    else await seller.graphql(PrepareImport, { input: { id, mapping, channel: "OWN_FEES" } });
    return false;
  });
}

/** Refused while the file of an earlier attempt, whose response was lost, is read or compared. */
async function sendFile(seller: Seller, path: `/api/${string}`, csv: string): Promise<string> {
  return await repeat(seller, "send a file", async () => {
    const { id } = (await seller.upload(path, csv)).body;
    return typeof id === "string" ? id : null;
  });
}

/** Gives all listings a margin. Returns the step's id once it is applied. */
async function reprice(seller: Seller, marginPct: number): Promise<string> {
  const input = { filter: {}, goal: { kind: "MARGIN", value: marginPct }, ending: "NINETY" } as const;
  const created = await repeat(seller, "create a bulk step", async () => {
    const answer = (await seller.graphql(CreateBulkStep, { input }))?.createBulkStep;
    return answer?.__typename === "CreateBulkStepPayload" ? answer.bulkStep : null;
  });
  const { id } = created;
  await until(seller, id, async ({ state }) => {
    if (state === "READY") await seller.graphql(ApplyBulkStep, { input: { id } });
    return state === "DONE";
  });
  return id;
}

async function undo(seller: Seller, id: string): Promise<void> {
  await until(seller, id, async ({ state }) => {
    if (state === "DONE") await seller.graphql(UndoBulkStep, { input: { id } });
    return state === "UNDONE";
  });
}

async function simulate(seller: Seller): Promise<void> {
  const input = { filter: {}, changes: { discountPct: 15 } };
  const { id } = await repeat(seller, "start a simulation", async () => {
    const answer = (await seller.graphql(StartSimulation, { input }))?.startSimulation;
    return answer?.__typename === "StartSimulationPayload" ? answer.simulation : null;
  });
  await until(seller, id, async ({ state }) => state === "READY");
}

async function fillPriceFile(seller: Seller, rows: readonly FileRow[]): Promise<void> {
  const id = await sendFile(seller, "/api/price-files?fileName=caos.csv", priceFileOf(rows));
  await until(seller, id, async ({ state }) => state === "READY");
}

async function changeTax(seller: Seller, taxSellPct: number): Promise<void> {
  await repeat(seller, "change the settings", async () => {
    const version = (await seller.graphql(SettingsVersion, {}))?.viewer?.settings.version;
    if (version === undefined) return null;
    const answer = (await seller.graphql(ChangeTax, { version, taxSellPct }))?.saveSettings;
    return answer?.__typename === "SaveSettingsPayload" ? true : null;
  });
}

type Node = NonNullable<NonNullable<Awaited<ReturnType<typeof findWork>>>["node"]>;
type Work = Extract<Node, { __typename: "Import" | "BulkStep" | "Simulation" | "PriceFile" }>;

const findWork = (seller: Seller, id: string) => seller.graphql(WorkProgress, { id });

/** Polls long work until `isOver`, which may also advance it. */
async function until(seller: Seller, id: string, isOver: (work: Work) => Promise<boolean>): Promise<void> {
  await repeat(seller, "finish an import, a bulk step, a simulation or a price file", async () => {
    const node = (await findWork(seller, id))?.node;
    if (!node || !isWork(node)) return null;
    if (node.state === "FAILED") throw new Error(`${seller.username}: ${node.__typename} ${id} has failed`);
    return (await isOver(node)) ? true : null;
  });
}

function isWork(node: Node): node is Work {
  return ["Import", "BulkStep", "Simulation", "PriceFile"].includes(node.__typename);
}
