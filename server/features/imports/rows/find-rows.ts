import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { type RowOutcome, readOutcomes } from "../row-outcome.ts";

export type RowFilter = "ALL" | "CHANGES" | "PROBLEMS";

type Page = { only: RowFilter; afterRow: number; first: number };

/** Outcomes of a file's rows, in order, after the row with the number `afterRow`. */
export async function findRows(
  db: Db,
  importId: string,
  { only, afterRow, first }: Page,
): Promise<RowOutcome[]> {
  const rows = await db.$queryRaw<{ outcome: unknown }[]>`
    SELECT o.outcome FROM import_chunks c
    CROSS JOIN LATERAL jsonb_array_elements(c.outcomes) WITH ORDINALITY AS o(outcome, place)
    WHERE c.import_id = ${importId}::uuid AND jsonb_typeof(c.outcomes) = 'array'
      AND (c.outcomes->-1->>'number')::int > ${afterRow}
      AND (o.outcome->>'number')::int > ${afterRow} AND ${conditionOf(only)}
    ORDER BY c.position, o.place LIMIT ${first}`;
  return readOutcomes(rows.map(({ outcome }) => outcome));
}

function conditionOf(only: RowFilter): Prisma.Sql {
  switch (only) {
    case "ALL":
      return Prisma.sql`true`;
    case "CHANGES":
      return Prisma.sql`o.outcome->>'outcome' IN ('CREATED', 'UPDATED')`;
    case "PROBLEMS":
      return Prisma.sql`o.outcome->>'outcome' = 'FAILED'`;
  }
}
