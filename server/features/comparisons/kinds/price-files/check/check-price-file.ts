import { cellKey, markConflicts, matchRows } from "#core/comparison/price-files/match-rows.ts";
import { priceFileText } from "#core/comparison/price-files/price-file-text.ts";
import type { PriceRow } from "#core/comparison/price-files/price-row.ts";
import { waitForCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { storeItems } from "#server/features/catalogue/marketplace-items/store-items.ts";
import { findAllRemembered } from "#server/features/imports/remembered-mapping.ts";
import { loadBytes } from "#server/platform/db/load-bytes.ts";
import { longTransaction } from "#server/platform/db/long-transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { throttledProgress } from "#server/platform/work/throttled-progress.ts";
import type { WorkKind } from "#server/platform/work/work-kind.ts";
import { contentOf, priceFileTable } from "../own-price-file.ts";
import { type PriceFileRequest, readRequest } from "../price-file-json.ts";
import type { NewPrice } from "./fill-prices.ts";
import { findListings } from "./find-listings.ts";
import { readPrices, writePrices } from "./open-price-file.ts";
import { type CheckedRow, countOutcomes, seenItems, storeAbsent, storeRows } from "./store-result.ts";

type CheckDeps = Pick<Deps, "db" | "clock" | "log" | "limits">;
type Own = { id: string; userId: string };

/** How a worker fills a price file: in one go, because each step needs the whole file. */
export function priceFileWork(deps: CheckDeps): WorkKind {
  return { table: priceFileTable, doNext: ({ id, userId }) => checkPriceFile(deps, { id, userId }) };
}

/**
 * Reads the file's prices, finds their listings, writes the catalogue's prices into the file, and
 * stores what became of each row. The file and its rows are stored at once, so a killed worker
 * leaves nothing half.
 */
async function checkPriceFile(deps: CheckDeps, own: Own): Promise<void> {
  const { db } = deps;
  const file = await db.priceFile.findUniqueOrThrow({ where: own, select: { request: true } });
  const request = readRequest(file.request);
  const bytes = await loadBytes(db, contentOf(own.id));
  // The seller has cancelled it meanwhile.
  if (!bytes) return;
  const progress = throttledProgress(deps.log, (rows) => storeProgress(deps, own, { readRows: rows }));
  const mappings = await findAllRemembered(db, own.userId);
  const read = await readPrices(deps, { userId: own.userId, bytes, mappings }, progress.report).finally(
    progress.end,
  );
  if (!read.ok) return await fail(deps, own, read);
  const found = await findAll(deps, own, read.rows, request);
  const prices = newPrices(found);
  const filled = await writePrices(deps, { userId: own.userId, bytes }, prices);
  if (!filled.ok) return await fail(deps, own, filled);
  const refused = new Map(filled.refusals.map((refusal) => [cellKey({ cell: refusal }), refusal.reason]));
  const rows = found.map((each) => withRefusal(each, refused));
  await storeSeen(deps, own, rows);
  await finish(deps, own, { format: read.format, rows, bytes: filled.bytes, request });
}

/**
 * Stores the marketplace's ids and prices in parts, so that the seller can write the catalogue
 * between them (D406). A worker that begins again stores the same, which changes nothing.
 */
async function storeSeen({ db, clock }: CheckDeps, { userId }: Own, rows: readonly CheckedRow[]) {
  const items = seenItems(rows);
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    await db.$transaction(async (tx) => {
      await waitForCatalogue(tx, userId);
      await storeItems(tx, userId, items.slice(at, at + rowsAtOnce), clock.now());
    }, longTransaction);
  }
}

const rowsAtOnce = 5000;

async function findAll(
  deps: CheckDeps,
  own: Own,
  rows: readonly PriceRow[],
  { channel, selection }: PriceFileRequest,
): Promise<CheckedRow[]> {
  const found: CheckedRow[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const chunk = rows.slice(at, at + rowsAtOnce);
    const listings = await findListings(deps.db, own.userId, chunk, selection);
    found.push(...matchRows(chunk, listings, channel));
    await storeProgress(deps, own, { rowCount: rows.length, doneRows: at + chunk.length });
  }
  return markConflicts(found);
}

/** One price for each cell that changes. */
function newPrices(rows: readonly CheckedRow[]): NewPrice[] {
  const prices = new Map<string, NewPrice>();
  for (const { row, outcome, listing } of rows) {
    if (outcome !== "CHANGED" || !row.cell || !listing?.priceCents) continue;
    const { sheet, row: line, column } = row.cell;
    const price = { sheet, row: line, column, cents: listing.priceCents, style: row.text?.style ?? null };
    prices.set(cellKey(row), price);
  }
  return [...prices.values()];
}

/** A row whose cell could not be written says why. */
function withRefusal(checked: CheckedRow, refused: ReadonlyMap<string, string>): CheckedRow {
  const reason = checked.outcome === "CHANGED" ? refused.get(cellKey(checked.row)) : undefined;
  if (reason === undefined) return checked;
  if (reason === "FORMULA") return { ...checked, outcome: "FORMULA", reason: priceFileText.formula };
  return { ...checked, outcome: "UNREADABLE", reason: priceFileText.notWritable };
}

/** Stores progress; a cancelled file stays as it is. */
async function storeProgress(
  { db, clock }: CheckDeps,
  own: Own,
  progress: { readRows: number } | { rowCount: number; doneRows: number },
): Promise<void> {
  const data = { ...progress, updatedAt: clock.now() };
  await db.priceFile.updateMany({ where: { ...own, state: "PREPARING" }, data });
}

type Result = {
  format: string;
  rows: CheckedRow[];
  bytes: Uint8Array<ArrayBuffer>;
  request: PriceFileRequest;
};

async function finish(
  { db, clock }: CheckDeps,
  own: Own,
  { format, rows, bytes, request }: Result,
): Promise<void> {
  const now = clock.now();
  const channels = [...new Set(rows.flatMap(({ row, listing }) => listing?.channel ?? row.channel ?? []))];
  await db.$transaction(async (tx) => {
    const { count } = await tx.priceFile.updateMany({
      where: { ...own, state: "PREPARING" },
      data: {
        state: "READY",
        format,
        rowCount: rows.length,
        doneRows: rows.length,
        updatedAt: now,
        finishedAt: now,
      },
    });
    if (count === 0) return;
    await storeRows(tx, own, rows);
    const absent = await storeAbsent(tx, own, channels, { after: rows.length, selection: request.selection });
    await tx.priceFileContent.update({
      where: { priceFileId: own.id },
      data: { bytes },
      select: { priceFileId: true },
    });
    await tx.priceFile.updateMany({ where: own, data: { summary: countOutcomes(rows, absent) } });
  }, longTransaction);
}

async function fail(
  { db, clock }: CheckDeps,
  own: Own,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const now = clock.now();
  await db.$transaction([
    db.priceFile.updateMany({
      where: { ...own, state: "PREPARING" },
      data: { state: "FAILED", failure: code, message, updatedAt: now, finishedAt: now },
    }),
    db.priceFileContent.deleteMany({ where: { priceFileId: own.id } }),
  ]);
}
