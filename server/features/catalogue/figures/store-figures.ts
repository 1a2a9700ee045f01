import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/** The figures of a stored listing. */
export type StoredFigures = { id: string; figures: ListingFigures };

/**
 * Stores figures computed under the rules of a day, in one statement. The version stays: nothing that
 * the seller decides has changed.
 */
export async function storeFigures(
  tx: DbTransaction,
  { userId, day }: { userId: string; day: CivilDay },
  rows: readonly StoredFigures[],
): Promise<void> {
  const column = <Field extends keyof ListingFigures>(field: Field) =>
    rows.map(({ figures }) => figures[field]);
  await tx.$executeRaw`/* store_figures */
    UPDATE "listings" l SET
      "profit_cents" = f.profit, "margin_pct" = f.margin, "monthly_profit_cents" = f.monthly,
      "marketplace_costs_cents" = f.costs, "health" = f.health, "in_loss_zone" = f.zone,
      "better_price_cents" = f.better, "missing" = string_to_array(f.missing, ','), "rule_id" = f.rule,
      "figures_day" = ${day}::date
    FROM unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${column("profitCents")}::float8[], ${column("marginPct")}::float8[],
      ${column("monthlyProfitCents")}::float8[], ${column("marketplaceCostsCents")}::float8[],
      ${column("health")}::listing_health[], ${column("inLossZone")}::boolean[], ${column("betterPriceCents")}::int[],
      ${column("missing").map((names) => names.join(","))}::text[], ${column("ruleId")}::text[]
    ) AS f(id, profit, margin, monthly, costs, health, zone, better, missing, rule)
    WHERE l."id" = f.id AND l."user_id" = ${userId}::uuid`;
}
