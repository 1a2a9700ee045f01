import { skuKey } from "#core/catalogue/product-rules.ts";
import type { Channel } from "#core/sale/channel.ts";
import { type PriceFileOutcome, priceFileText } from "./price-file-text.ts";
import type { PriceRow } from "./price-row.ts";

/** A listing of the catalogue that a row may mean. */
export type PricedListing = {
  id: string;
  sku: string | null;
  channel: Channel;
  listingType: string;
  channelName: string;
  /** Null: not known. */
  priceCents: number | null;
  /** Whether the seller's selection has it. */
  isChosen: boolean;
  /** The marketplace's ids that files have given for it: `itemKey`. */
  itemKeys: readonly string[];
};

/** A row and what becomes of it. */
export type MatchedRow<L extends PricedListing> = {
  row: PriceRow;
  outcome: PriceFileOutcome;
  listing: L | null;
  /** Why; pt-BR. Null when the outcome says it. */
  reason: string | null;
};

/** Names something sold at a marketplace: its listing and variation there. */
function itemKey({ itemId, variationId }: Pick<PriceRow, "itemId" | "variationId">): string | null {
  return itemId === null ? null : `${itemId}/${variationId ?? ""}`;
}

/**
 * Finds the listing of each row: by the marketplace's ids, then by SKU within the row's channel
 * (MF-03). `channel` is the seller's answer for a file that names none. `listings` has all that the
 * rows may mean.
 */
export function matchRows<L extends PricedListing>(
  rows: readonly PriceRow[],
  listings: readonly L[],
  channel: Channel | null,
): MatchedRow<L>[] {
  const byItem = Map.groupBy(
    listings.flatMap((listing) => listing.itemKeys.map((key) => ({ key, listing }))),
    ({ key }) => key,
  );
  const bySku = Map.groupBy(listings, ({ sku }) => skuKey(sku ?? ""));
  return rows.map((row): MatchedRow<L> => {
    const fits = (listing: L) => isSameChannel(listing, row, row.channel ?? channel);
    const key = itemKey(row);
    const byId = (key === null ? [] : (byItem.get(key) ?? [])).map(({ listing }) => listing).filter(fits);
    const ofSku = row.sku === null ? [] : (bySku.get(skuKey(row.sku)) ?? []);
    const [first, ...others] = byId.length > 0 ? byId : ofSku.filter(fits);
    if (row.problem !== null || row.cents === null) {
      return outcomeOf<L>(row, "UNREADABLE", first ?? null, row.problem ?? priceFileText.noPriceThere);
    }
    if (!first) return outcomeOf<L>(row, ofSku.length > 0 ? "NO_LISTING" : "UNKNOWN", null);
    if (others.length > 0) return outcomeOf<L>(row, "SEVERAL_LISTINGS", null, priceFileText.several);
    if (!first.isChosen) return outcomeOf<L>(row, "NOT_CHOSEN", first);
    if (first.priceCents === null) return outcomeOf<L>(row, "NO_PRICE", first);
    if (first.priceCents === row.cents) return outcomeOf<L>(row, "SAME", first);
    if (row.fromCents !== null && first.priceCents > row.fromCents)
      return outcomeOf<L>(row, "CONFLICT", first, priceFileText.aboveFrom(row.fromCents));
    return outcomeOf<L>(row, "CHANGED", first);
  });
}

function isSameChannel(listing: PricedListing, row: PriceRow, channel: Channel | null): boolean {
  if (channel !== null && listing.channel !== channel) return false;
  if (row.channelName !== null && listing.channelName !== row.channelName) return false;
  return row.listingType === null || listing.listingType === row.listingType;
}

function outcomeOf<L extends PricedListing>(
  row: PriceRow,
  outcome: PriceFileOutcome,
  listing: L | null,
  reason: string | null = null,
): MatchedRow<L> {
  return { row, outcome, listing, reason };
}

/**
 * The rows with those marked of which none is written: variations that want different prices in
 * one cell, because a product's price in the file counts for all of them, and variations of one
 * listing that have different prices in the file, which one price here would flatten (MF-06).
 */
export function markConflicts<L extends PricedListing>(rows: readonly MatchedRow<L>[]): MatchedRow<L>[] {
  return markFlattened(markSharedCells(rows));
}

function markFlattened<L extends PricedListing>(rows: readonly MatchedRow<L>[]): MatchedRow<L>[] {
  const there = new Map<L, Set<number>>();
  for (const { outcome, listing, row } of rows) {
    if ((outcome !== "CHANGED" && outcome !== "SAME") || !listing || row.cents === null) continue;
    there.set(listing, (there.get(listing) ?? new Set()).add(row.cents));
  }
  return rows.map((matched) => {
    const prices = matched.listing ? there.get(matched.listing) : undefined;
    if (matched.outcome !== "CHANGED" || !prices || prices.size < 2) return matched;
    return { ...matched, outcome: "CONFLICT", reason: priceFileText.flattened([...prices]) };
  });
}

function markSharedCells<L extends PricedListing>(rows: readonly MatchedRow<L>[]): MatchedRow<L>[] {
  const wanted = new Map<string, Set<number>>();
  for (const { row, outcome, listing } of rows) {
    if ((outcome !== "CHANGED" && outcome !== "SAME") || !row.cell || !listing?.priceCents) continue;
    const prices = wanted.get(cellKey(row)) ?? new Set();
    wanted.set(cellKey(row), prices.add(listing.priceCents));
  }
  return rows.map((matched) => {
    const isWritten = matched.outcome === "CHANGED" || matched.outcome === "SAME";
    if (!isWritten || (wanted.get(cellKey(matched.row))?.size ?? 0) < 2) return matched;
    return { ...matched, outcome: "CONFLICT", reason: priceFileText.conflict };
  });
}

/** Names the cell of a row's price. */
export function cellKey({ cell }: Pick<PriceRow, "cell">): string {
  return cell ? `${cell.sheet}/${cell.row}/${cell.column}` : "";
}
