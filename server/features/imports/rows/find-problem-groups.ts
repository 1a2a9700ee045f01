import type { Db } from "#server/platform/db/client.ts";

/** A problem with the same text in the same column of several rows. */
export type ProblemGroup = {
  column: string;
  /** pt-BR. */
  message: string;
  rowCount: number;
  /** The first 20, from 1. */
  rowNumbers: number[];
  /** Where these stand in the file, as pt-BR text: '7', or 'Banho 7' in one of several sheets. */
  places: string[];
  /** Of the first row. */
  sku: string | null;
  name: string | null;
};

const maxGroups = 50;

/** The problems of an import's rows, each once, those of most rows first. */
export async function findProblemGroups(db: Db, importId: string): Promise<ProblemGroup[]> {
  return await db.$queryRaw<ProblemGroup[]>`
    SELECT p->>'column' AS "column", p->>'message' AS message, count(*)::int AS "rowCount",
      (array_agg((o->>'number')::int ORDER BY (o->>'number')::int))[1:20] AS "rowNumbers",
      (array_agg(COALESCE((o->'place'->>'sheet') || ' ' || (o->'place'->>'row'), o->>'number')
        ORDER BY (o->>'number')::int))[1:20] AS places,
      (array_agg(o->>'sku' ORDER BY (o->>'number')::int))[1] AS sku,
      (array_agg(o->>'name' ORDER BY (o->>'number')::int))[1] AS name
    FROM import_chunks c
    CROSS JOIN LATERAL jsonb_path_query(c.outcomes, '$[*] ? (@.outcome == "FAILED")') AS o
    CROSS JOIN LATERAL jsonb_array_elements(o->'problems') AS p
    WHERE c.import_id = ${importId}::uuid
    GROUP BY 1, 2 ORDER BY count(*) DESC, min((o->>'number')::int) LIMIT ${maxGroups}`;
}
