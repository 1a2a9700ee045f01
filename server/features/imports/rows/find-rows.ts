import type { Cell } from "#core/tables/sheet.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { type RowOutcome, readOutcomes } from "../row-outcome.ts";

/** What a row does, and its cells as the file has them. */
export type FoundRow = RowOutcome & { cells: readonly Cell[] };

export type ImportRowFilter = "ALL" | "CHANGES" | "PROBLEMS";

type Page = { only: ImportRowFilter; afterRow: number; first: number };

/** Outcomes of a file's rows, in order, after the row with the number `afterRow`. */
export async function findRows(
  db: Db,
  importId: string,
  { only, afterRow, first }: Page,
): Promise<FoundRow[]> {
  // A chunk has one outcome for each row, in the same order.
  const rows = await db.$queryRaw<{ outcome: unknown; cells: Cell[] | null }[]>`
    SELECT o.outcome, c.rows->(o.place::int - 1)->'cells' AS cells FROM import_chunks c
    CROSS JOIN LATERAL jsonb_array_elements(c.outcomes) WITH ORDINALITY AS o(outcome, place)
    WHERE c.import_id = ${importId}::uuid AND jsonb_typeof(c.outcomes) = 'array'
      AND (c.outcomes->-1->>'number')::int > ${afterRow}
      AND (o.outcome->>'number')::int > ${afterRow} AND ${conditionOf(only)}
    ORDER BY c.position, o.place LIMIT ${first}`;
  const outcomes = readOutcomes(rows.map(({ outcome }) => outcome));
  return outcomes.map((outcome, index) => ({ ...outcome, cells: rows[index]?.cells ?? [] }));
}

function conditionOf(only: ImportRowFilter): Prisma.Sql {
  switch (only) {
    case "ALL":
      return Prisma.sql`true`;
    case "CHANGES":
      return Prisma.sql`o.outcome->>'outcome' IN ('CREATED', 'UPDATED')`;
    case "PROBLEMS":
      return Prisma.sql`o.outcome->>'outcome' = 'FAILED'`;
  }
}
