import type { ListingFeeChange } from "#core/comparison/fee-changes/listing-fee-change.ts";
import type { FigureInputRow } from "#server/features/catalogue/store/figure-inputs.ts";
import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";

export type PricedListing = Pick<FigureInputRow, "id" | "priceCents" | "unitsPerMonth"> & ListingFeeChange;

/**
 * Removes the rows that an earlier calculation stored for these listings, and returns the margins
 * that they were to restore. `last` null: all that follow.
 */
export async function takeEarlierTargets(
  tx: DbTransaction,
  feeChangeId: string,
  { after, last }: { after: string; last: string | null },
): Promise<Map<string, number>> {
  const upTo = last === null ? Prisma.empty : Prisma.sql`AND "listing_id" <= ${last}::uuid`;
  const rows = await tx.$queryRaw<{ id: string; target: number | null }[]>`
    DELETE FROM "fee_change_rows"
    WHERE "fee_change_id" = ${feeChangeId}::uuid AND "listing_id" > ${after}::uuid ${upTo}
    RETURNING "listing_id"::text AS "id", "target_margin_pct" AS "target"`;
  return new Map(rows.flatMap(({ id, target }) => (target === null ? [] : [[id, target] as const])));
}

export async function insertRows(
  tx: DbTransaction,
  feeChangeId: string,
  listings: readonly PricedListing[],
): Promise<void> {
  if (listings.length === 0) return;
  const rows = listings.map(({ before, after, ...listing }) => ({
    ...listing,
    profitBefore: before.profitCents,
    profitAfter: after.profitCents,
    marginBefore: before.marginPct,
    marginAfter: after.marginPct,
    healthBefore: before.health,
    healthAfter: after.health,
  }));
  await tx.$executeRaw`/* insert_fee_change_rows */
    INSERT INTO "fee_change_rows" ("fee_change_id", "listing_id", "price_cents", "units_per_month",
      "profit_before_cents", "profit_after_cents", "margin_before_pct", "margin_after_pct", "health_before",
      "health_after", "target_margin_pct", "restoring_price_cents")
    SELECT ${feeChangeId}::uuid, w.* FROM ${unnestRows(rows, {
      id: "uuid",
      priceCents: "int",
      unitsPerMonth: "int",
      profitBefore: "float8",
      profitAfter: "float8",
      marginBefore: "float8",
      marginAfter: "float8",
      healthBefore: "listing_health",
      healthAfter: "listing_health",
      targetMarginPct: "float8",
      restoringPriceCents: "int",
    })}`;
}
