import type { CampaignVerdict } from "#core/simulation/simulate-listing.ts";
import type { SimulationGroup } from "#core/simulation/simulation-totals.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma, type SimulationRow } from "#server/platform/db/generated/client.ts";
import {
  type KeysetOrder,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";

/** What the rows of a simulation are sorted by. */
export type RowOrder = "LARGEST_LOSS" | "LARGEST_GAIN" | "LOWEST_MARGIN" | "DEEPEST_DISCOUNT" | "NAME";

/** Which rows; null or absent: any. */
export type SimulationRowFilter = {
  group?: SimulationGroup | null | undefined;
  verdict?: CampaignVerdict | null | undefined;
};

const float = Prisma.sql`float8`;
const monthlyChange = { value: Prisma.sql`r.monthly_change_cents`, type: float, nullable: true };

const orders: Record<RowOrder, Omit<KeysetOrder, "name">> = {
  LARGEST_LOSS: { ...monthlyChange, direction: "ASC" },
  LARGEST_GAIN: { ...monthlyChange, direction: "DESC" },
  LOWEST_MARGIN: {
    value: Prisma.sql`r.margin_after_pct`,
    type: float,
    nullable: true,
    direction: "ASC",
  },
  DEEPEST_DISCOUNT: { value: Prisma.sql`r.deepest_pct`, type: float, nullable: true, direction: "DESC" },
  NAME: {
    value: Prisma.sql`search_text(r.name)`,
    type: Prisma.sql`text`,
    nullable: false,
    direction: "ASC",
  },
};

/** A page of a simulation's rows. Throws InvalidInputError for an invalid cursor. */
export async function listRows(
  db: Db,
  simulationId: string,
  { filter, order, page }: { filter: SimulationRowFilter; order: RowOrder; page: PageArgs },
) {
  const keys = await keysetPage(
    { name: order, ...orders[order] },
    Prisma.sql`r.listing_id`,
    page,
    async ({ columns, where, orderBy, limit }) =>
      await db.$queryRaw`
        SELECT ${columns} FROM simulation_rows r WHERE ${rowsWhere(simulationId, filter)} AND ${where}
        ORDER BY ${orderBy} LIMIT ${limit}`,
  );
  const rows = await db.simulationRow.findMany({ where: { simulationId, listingId: { in: keys.ids } } });
  return toConnection(
    keys,
    rows.map((row) => ({ ...row, id: row.listingId })),
  );
}

/** How many rows of a simulation a filter finds. */
export async function countRows(db: Db, simulationId: string, filter: SimulationRowFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM simulation_rows r WHERE ${rowsWhere(simulationId, filter)}`;
  return row?.count ?? 0;
}

/** The ids of the listings of a simulation's rows, at most `limit`. */
export async function listingIdsOf(
  db: Db,
  simulationId: string,
  filter: SimulationRowFilter,
  limit: number,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT r.listing_id::text AS id FROM simulation_rows r WHERE ${rowsWhere(simulationId, filter)}
    ORDER BY r.listing_id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

const batchRows = 500;

/** The rows with a verdict, in batches. Reads the next once the last was consumed. */
export async function* rowBatches(
  db: Db,
  simulationId: string,
  verdict: CampaignVerdict,
): AsyncGenerator<SimulationRow[]> {
  for (let after: string | null = null; ; ) {
    const rows: SimulationRow[] = await db.simulationRow.findMany({
      where: { simulationId, verdict, ...(after === null ? {} : { listingId: { gt: after } }) },
      orderBy: { listingId: "asc" },
      take: batchRows,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
    after = rows.at(-1)?.listingId ?? null;
  }
}

function rowsWhere(simulationId: string, { group, verdict }: SimulationRowFilter): Prisma.Sql {
  const conditions = [Prisma.sql`r.simulation_id = ${simulationId}::uuid`];
  if (group) conditions.push(Prisma.sql`${group}::simulation_group = ANY(r.groups)`);
  if (verdict) conditions.push(Prisma.sql`r.verdict = ${verdict}::campaign_verdict`);
  return Prisma.join(conditions, " AND ");
}
