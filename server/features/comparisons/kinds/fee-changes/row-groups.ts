import { Prisma } from "#server/platform/db/generated/client.ts";

/**
 * The groups that a fee change counts and that filter its rows. ENTERS_LOSS: earns before and loses
 * money after. FALLS_BELOW: falls below the seller's minimum margin without a loss. TO_ADJUST: has
 * a price that restores its margin. NO_UNITS: its units a month are not known. MISSING: lacks
 * something under one of the rules. The last two count in no total.
 */
export type FeeChangeGroup = "ENTERS_LOSS" | "FALLS_BELOW" | "TO_ADJUST" | "NO_UNITS" | "MISSING";

const hasBoth = Prisma.sql`r.profit_before_cents IS NOT NULL AND r.profit_after_cents IS NOT NULL`;

const conditions: Readonly<Record<FeeChangeGroup, Prisma.Sql>> = {
  ENTERS_LOSS: Prisma.sql`r.health_after = 'LOSS' AND r.health_before NOT IN ('LOSS', 'MISSING')`,
  FALLS_BELOW: Prisma.sql`r.health_after = 'THIN' AND r.health_before IN ('FAIR', 'HEALTHY')`,
  TO_ADJUST: Prisma.sql`r.restoring_price_cents IS NOT NULL`,
  NO_UNITS: Prisma.sql`${hasBoth} AND r.units_per_month IS NULL`,
  MISSING: Prisma.sql`NOT (${hasBoth})`,
};

/** The condition on `fee_change_rows r` for a group; true for none. */
export function inGroup(group: FeeChangeGroup | null | undefined): Prisma.Sql {
  return group ? Prisma.sql`(${conditions[group]})` : Prisma.sql`TRUE`;
}

/** What a row adds to the totals a month, in centavos; null where a profit or the units lack. */
export const monthly = {
  before: Prisma.sql`CASE WHEN r.profit_after_cents IS NOT NULL THEN r.profit_before_cents * r.units_per_month END`,
  after: Prisma.sql`CASE WHEN r.profit_before_cents IS NOT NULL THEN r.profit_after_cents * r.units_per_month END`,
  change: Prisma.sql`((r.profit_after_cents - r.profit_before_cents) * r.units_per_month)`,
};
