import type { Marketplace } from "#core/sale/channel.ts";
import { type DisputeState, disputeStates } from "#core/statements/disputes/dispute-state.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import {
  type KeysetOrder,
  type KeysetPage,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/connections/keyset-page.ts";

/** Selects cases of a seller. Null: any. */
export type DisputeFilter = { state: DisputeState | null; channel: Marketplace | null };

const nearest: KeysetOrder = {
  name: "DEADLINE",
  value: Prisma.sql`d.deadline`,
  type: Prisma.sql`date`,
  direction: "ASC",
  nullable: false,
};

const newest: KeysetOrder = {
  name: "CHANGED",
  value: Prisma.sql`d.updated_at`,
  type: Prisma.sql`timestamptz`,
  direction: "DESC",
  nullable: false,
};

/** The ids of a page of cases: decided ones by their last change, the others by their deadline. */
export async function listDisputes(
  db: Db,
  userId: string,
  filter: DisputeFilter,
  page: PageArgs,
): Promise<KeysetPage> {
  const isDecided = filter.state !== null && !["TO_DISPUTE", "SENT"].includes(filter.state);
  return await keysetPage(
    isDecided ? newest : nearest,
    Prisma.sql`d.id`,
    page,
    async ({ columns, where, orderBy, limit }) =>
      await db.$queryRaw`/* list_statement_disputes */
        SELECT ${columns} FROM statement_disputes d
        WHERE ${disputesWhere(userId, filter)} AND ${where} ORDER BY ${orderBy} LIMIT ${limit}`,
  );
}

/** How many cases a filter finds. */
export async function countDisputes(db: Db, userId: string, filter: DisputeFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`/* count_statement_disputes */
    SELECT count(*)::int AS count FROM statement_disputes d WHERE ${disputesWhere(userId, filter)}`;
  return row?.count ?? 0;
}

export type DisputeTotal = { state: DisputeState; disputes: number; cents: number; recoveredCents: number };

/** How much is at stake and was recovered, for each state. */
export async function disputeTotals(db: Db, userId: string): Promise<DisputeTotal[]> {
  const rows = await db.$queryRaw<DisputeTotal[]>`/* statement_dispute_totals */
    SELECT ${shownState} AS state, count(*)::int AS disputes, sum(overcharge_cents)::float8 AS cents,
      sum(recovered_cents)::float8 AS "recoveredCents"
    FROM statement_disputes d WHERE ${disputesWhere(userId, { state: null, channel: null })} GROUP BY 1`;
  return disputeStates.map(
    (state) => rows.find((row) => row.state === state) ?? { state, disputes: 0, cents: 0, recoveredCents: 0 },
  );
}

/** A corrected one is no longer where the seller left it (ST-20). */
const shownState = Prisma.sql`CASE WHEN d.corrected_at IS NULL THEN d.state::text ELSE 'CORRECTED' END`;

function disputesWhere(userId: string, { state, channel }: DisputeFilter): Prisma.Sql {
  const conditions = [Prisma.sql`d.user_id = ${userId}::uuid`];
  if (state !== null) conditions.push(Prisma.sql`${shownState} = ${state}`);
  if (channel !== null) conditions.push(Prisma.sql`d.channel = ${channel}::channel`);
  return Prisma.join(conditions, " AND ");
}
