import { z } from "zod";
import { type ImportField, importFieldNames } from "#core/import/import-field.ts";
import { channels } from "#core/sale/channel.ts";
import type { Db } from "#server/platform/db/client.ts";

const unknownValue = z.object({
  field: z.enum(importFieldNames as [ImportField, ...ImportField[]]),
  text: z.string(),
  channel: z.enum(channels).nullable(),
  rowCount: z.number(),
  isRefused: z.boolean(),
});

/** A text that several rows have and that means nothing to us (AS-04). */
export type UnknownValueGroup = z.infer<typeof unknownValue>;

const maxGroups = 100;

/** The unknown texts of an import's rows, each once, those of most rows first. */
export async function findUnknownValues(db: Db, importId: string): Promise<UnknownValueGroup[]> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT u->>'field' AS field, u->>'text' AS text, u->>'channel' AS channel, count(*)::int AS "rowCount",
      bool_or(o->>'outcome' = 'FAILED') AS "isRefused"
    FROM import_chunks c
    CROSS JOIN LATERAL jsonb_path_query(c.outcomes, '$[*] ? (exists(@.unknown))') AS o
    CROSS JOIN LATERAL jsonb_array_elements(o->'unknown') AS u
    WHERE c.import_id = ${importId}::uuid
    GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1, 2 LIMIT ${maxGroups}`;
  return z.array(unknownValue).parse(rows);
}
