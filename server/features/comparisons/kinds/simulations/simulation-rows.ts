import type { ListingSimulation } from "#core/comparison/simulation/simulate-listing.ts";
import { groupsOf } from "#core/comparison/simulation/simulation-totals.ts";
import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { SelectedListing } from "../../selection/selected-listings.ts";

export type SimulatedListing = SelectedListing & ListingSimulation;

/** Stores the rows of a simulation in one statement. */
export async function insertRows(
  tx: DbTransaction,
  simulationId: string,
  listings: readonly SimulatedListing[],
): Promise<void> {
  await tx.$executeRaw`/* insert_simulation_rows */
    INSERT INTO "simulation_rows" ("simulation_id", "listing_id", "product_id", "name", "sku", "channel",
      "listing_type", "channel_name", "price_cents", "units_per_month", "profit_before_cents", "profit_after_cents",
      "margin_before_pct", "margin_after_pct", "monthly_before_cents", "monthly_after_cents",
      "monthly_change_cents", "health_before", "health_after", "verdict", "deepest_pct",
      "deepest_with_coupon_pct", "discount_ranges", "break_even_units", "campaign_price_cents",
      "lowest_entry_cents", "groups", "missing")
    SELECT ${simulationId}::uuid, w."id", w."productId", w."name", w."sku", w."channel", w."listingType", w."channelName",
      w."priceCents", w."unitsPerMonth", w."profitBefore", w."profitAfter", w."marginBefore", w."marginAfter",
      w."monthlyBefore", w."monthlyAfter", w."monthlyAfter" - w."monthlyBefore", w."healthBefore",
      w."healthAfter", w."verdict", w."deepestPct", w."deepestWithCouponPct", w."ranges", w."breakEvenUnits",
      w."campaignPriceCents", w."lowestEntryCents",
      w."groups"::simulation_group[], w."missing"::text[]
    FROM ${unnestRows(listings.map(toRow), {
      id: "uuid",
      productId: "uuid",
      name: "text",
      sku: "text",
      channel: "channel",
      listingType: "text",
      channelName: "text",
      priceCents: "int",
      unitsPerMonth: "int",
      profitBefore: "float8",
      profitAfter: "float8",
      marginBefore: "float8",
      marginAfter: "float8",
      monthlyBefore: "float8",
      monthlyAfter: "float8",
      healthBefore: "listing_health",
      healthAfter: "listing_health",
      verdict: "campaign_verdict",
      deepestPct: "float8",
      deepestWithCouponPct: "float8",
      ranges: "jsonb",
      breakEvenUnits: "float8",
      campaignPriceCents: "int",
      lowestEntryCents: "int",
      groups: "text",
      missing: "text",
    })}`;
}

function toRow(simulated: SimulatedListing) {
  const { id, productId, name, sku, channel, listingType, channelName, priceCents, unitsPerMonth } =
    simulated;
  const { before, after, verdict, deepestPct, deepestWithCouponPct, ranges, breakEvenUnits } = simulated;
  const hasBoth = before.monthlyProfitCents !== null && after.monthlyProfitCents !== null;
  return {
    ...{ id, productId, name, sku, channel, listingType, channelName, priceCents, unitsPerMonth },
    ...{ verdict, deepestPct, deepestWithCouponPct, breakEvenUnits },
    ...{ campaignPriceCents: simulated.campaignPriceCents, lowestEntryCents: simulated.lowestEntryCents },
    // As text: a list would become an array of the database.
    ranges: JSON.stringify(ranges),
    profitBefore: before.profitCents,
    profitAfter: after.profitCents,
    marginBefore: before.marginPct,
    marginAfter: after.marginPct,
    monthlyBefore: hasBoth ? before.monthlyProfitCents : null,
    monthlyAfter: hasBoth ? after.monthlyProfitCents : null,
    healthBefore: before.health,
    healthAfter: after.health,
    groups: groupsOf(simulated),
    missing: [...new Set([...before.missing, ...after.missing])],
  };
}
