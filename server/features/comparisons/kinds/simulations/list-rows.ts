import type { CampaignVerdict } from "#core/comparison/simulation/simulate-listing.ts";
import type { SimulationGroup } from "#core/comparison/simulation/simulation-totals.ts";
import { byNumber, rowBatches, storedRows } from "#server/features/comparisons/engine/stored-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma, type SimulationRow } from "#server/platform/db/generated/client.ts";
import type { PageArgs } from "#server/platform/graphql/connections/keyset-page.ts";

/** What the rows of a simulation are sorted by. */
export type RowOrder = "LARGEST_LOSS" | "LARGEST_GAIN" | "LOWEST_MARGIN" | "DEEPEST_DISCOUNT" | "NAME";

/** Which rows; null or absent: any. */
export type SimulationRowFilter = {
  group?: SimulationGroup | null | undefined;
  verdict?: CampaignVerdict | null | undefined;
};

const rows = storedRows<RowOrder>({
  table: Prisma.sql`simulation_rows`,
  of: Prisma.sql`simulation_id`,
  id: Prisma.sql`listing_id`,
  orders: {
    LARGEST_LOSS: byNumber(Prisma.sql`r.monthly_change_cents`, "ASC"),
    LARGEST_GAIN: byNumber(Prisma.sql`r.monthly_change_cents`, "DESC"),
    LOWEST_MARGIN: byNumber(Prisma.sql`r.margin_after_pct`, "ASC"),
    DEEPEST_DISCOUNT: byNumber(Prisma.sql`r.deepest_pct`, "DESC"),
    NAME: {
      value: Prisma.sql`search_text(r.name)`,
      type: Prisma.sql`text`,
      nullable: false,
      direction: "ASC",
    },
  },
});

/** A page of a simulation's rows. Throws InvalidInputError for an invalid cursor. */
export function listRows(
  db: Db,
  simulationId: string,
  { filter, order, page }: { filter: SimulationRowFilter; order: RowOrder; page: PageArgs },
) {
  return rows.page(db, simulationId, { where: isOf(filter), order, page }, async (ids) => {
    const found = await db.simulationRow.findMany({ where: { simulationId, listingId: { in: ids } } });
    return found.map((row) => ({ ...row, id: row.listingId }));
  });
}

/** How many rows of a simulation a filter finds. */
export function countRows(db: Db, simulationId: string, filter: SimulationRowFilter): Promise<number> {
  return rows.count(db, simulationId, isOf(filter));
}

/** The ids of the listings of a simulation's rows, at most `limit`. */
export function listingIdsOf(
  db: Db,
  simulationId: string,
  filter: SimulationRowFilter,
  limit: number,
): Promise<string[]> {
  return rows.ids(db, simulationId, isOf(filter), limit);
}

/** The rows with a verdict, in batches. */
export function batchesOf(
  db: Db,
  simulationId: string,
  verdict: CampaignVerdict,
): AsyncGenerator<SimulationRow[]> {
  return rowBatches((after, take) =>
    db.simulationRow.findMany({
      where: { simulationId, verdict, ...(after === null ? {} : { listingId: { gt: after } }) },
      orderBy: { listingId: "asc" },
      take,
    }),
  );
}

function isOf({ group, verdict }: SimulationRowFilter): Prisma.Sql {
  const conditions = [Prisma.sql`TRUE`];
  if (group) conditions.push(Prisma.sql`${group}::simulation_group = ANY(r.groups)`);
  if (verdict) conditions.push(Prisma.sql`r.verdict = ${verdict}::campaign_verdict`);
  return Prisma.join(conditions, " AND ");
}
