import type { MatchedRow } from "#core/comparison/price-files/match-rows.ts";
import { cutText } from "#core/format/cut-text.ts";
import type { Channel } from "#core/sale/channel.ts";
import type { SeenItem } from "#server/features/catalogue/marketplace-items/store-items.ts";
import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { PriceFileCounts, PriceFileRequest } from "../price-file-json.ts";
import { chosenBy, type FoundListing } from "./find-listings.ts";

/** A row of the file and what became of it. */
export type CheckedRow = MatchedRow<FoundListing>;

const rowsPerInsert = 5000;

/** What a page shows of a foreign file's texts; a page of rows is an answer of bounded size. */
const maxSkuCharacters = 100;
const maxNameCharacters = 200;

function cut<Text extends string | null>(text: Text, maxCharacters: number): Text | string {
  return text === null ? text : cutText(text, maxCharacters);
}

type Key = { id: string; userId: string };

/** Stores the rows of a file in its order. */
export async function storeRows(tx: DbTransaction, { id }: Key, rows: readonly CheckedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const values = rows.slice(at, at + rowsPerInsert).map(({ row, outcome, listing, reason }, index) => ({
      position: at + index,
      outcome,
      number: row.number,
      sheet: cut(row.sheet, maxNameCharacters),
      listingId: listing?.id ?? null,
      productId: listing?.productId ?? null,
      sku: cut(row.sku ?? listing?.sku ?? null, maxSkuCharacters),
      name: cut(listing?.name ?? row.name, maxNameCharacters),
      channel: listing?.channel ?? row.channel,
      listingType: listing?.listingType ?? row.listingType ?? "",
      channelName: cut(listing?.channelName ?? row.channelName ?? "", maxNameCharacters),
      oldCents: row.cents,
      newCents: listing?.priceCents ?? null,
      reason,
    }));
    await tx.$executeRaw`
      INSERT INTO "price_file_rows" ("price_file_id", "position", "outcome", "number", "sheet", "listing_id",
        "product_id", "sku", "name", "channel", "listing_type", "channel_name", "old_cents", "new_cents", "reason")
      SELECT ${id}::uuid, w."position", w."outcome"::price_file_outcome, w."number", w."sheet", w."listingId",
        w."productId", w."sku", w."name", w."channel", w."listingType", w."channelName", w."oldCents",
        w."newCents", w."reason"
      FROM ${unnestRows(values, {
        position: "int",
        outcome: "text",
        number: "int",
        sheet: "text",
        listingId: "uuid",
        productId: "uuid",
        sku: "text",
        name: "text",
        channel: "channel",
        listingType: "text",
        channelName: "text",
        oldCents: "int",
        newCents: "int",
        reason: "text",
      })}`;
  }
}

/** Most listings that are named as missing in the file. */
const maxAbsent = 100_000;

/**
 * Adds the chosen listings of these channels that no row of the file means, by name. Returns their
 * number.
 */
export async function storeAbsent(
  tx: DbTransaction,
  { id, userId }: Key,
  channels: readonly Channel[],
  { after, selection }: { after: number; selection: PriceFileRequest["selection"] },
): Promise<number> {
  if (channels.length === 0) return 0;
  return await tx.$executeRaw`
    INSERT INTO "price_file_rows" ("price_file_id", "position", "outcome", "listing_id", "product_id", "sku",
      "name", "channel", "listing_type", "channel_name", "new_cents")
    SELECT ${id}::uuid, ${after}::int - 1 + row_number() OVER (ORDER BY l."name_key", l."id"), 'NOT_IN_FILE', l."id",
      l."product_id", l."sku", l."name", l."channel", l."listing_type", l."channel_name", l."price_cents"
    FROM "listings" l
    WHERE l."user_id" = ${userId}::uuid AND NOT l."archived" AND l."price_cents" IS NOT NULL
      AND l."channel" = ANY(${channels}::channel[]) AND ${chosenBy(userId, selection)}
      AND NOT EXISTS (SELECT 1 FROM "price_file_rows" r
        WHERE r."price_file_id" = ${id}::uuid AND r."listing_id" = l."id")
    ORDER BY l."name_key", l."id" LIMIT ${maxAbsent}`;
}

/** The marketplace's ids and prices of the listings found (MF-01, D396). */
export function seenItems(rows: readonly CheckedRow[]): SeenItem[] {
  return rows.flatMap(({ row: { itemId, variationId, sku, cents }, listing }) => {
    if (!listing || !isId(itemId ?? "") || !isId(variationId ?? "0")) return [];
    return {
      listingId: listing.id,
      itemId: itemId ?? "",
      variationId,
      sku: cut(sku, maxSkuCharacters),
      cents,
    };
  });
}

/** No marketplace has longer ids. */
function isId(text: string): boolean {
  return text.length > 0 && text.length <= 60;
}

export function countOutcomes(rows: readonly CheckedRow[], absent: number): PriceFileCounts {
  const counts: PriceFileCounts = absent > 0 ? { NOT_IN_FILE: absent } : {};
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
