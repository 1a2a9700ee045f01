import { z } from "zod";
import type { Account } from "#core/entitlements/account.ts";
import { exampleTitle, type OwnCell } from "#core/import/own-format.ts";
import { exampleText } from "#core/sale/examples.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { findSellerDefaults } from "#server/features/catalogue/figures/find-seller-defaults.ts";
import { exampleSelection, examplesOfRow } from "#server/features/catalogue/store/listing-rows.ts";
import { tableResponse } from "#server/features/exports/table-response.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

type ComparedRow = { listingId: string };

type RowsCsv<Comparison, Row extends ComparedRow> = Pick<
  RestRoute,
  "path" | "tag" | "summary" | "description" | "refusals"
> & {
  /** Describes the comparison's id. */
  idText: string;
  /** Further parameters of the query. */
  parameters?: Readonly<Record<string, z.ZodType>>;
  typename: string;
  /** Refuses an account without the feature; absent: every account may download its own. */
  allow?: (account: Account) => void;
  /** The seller's own comparison; throws its refusals. */
  require: (key: { id: string; account: Account }) => Promise<Comparison>;
  /** Name of the file without its extension. */
  file: string;
  titles: readonly string[];
  /** The rows in batches, in the order of the file. */
  rows: (comparison: Comparison, parameter: (name: string) => string | undefined) => AsyncIterable<Row[]>;
  /** The cells of a row, in the order of the titles. */
  cells: (row: Row) => OwnCell[];
};

/**
 * Downloads the rows of a comparison as CSV, written while it is sent. The last column says what of
 * a listing's figures is an example today (AS-01).
 */
export function rowsCsvRoute<Comparison, Row extends ComparedRow>(
  deps: Deps,
  {
    idText,
    parameters,
    typename,
    allow,
    require,
    file,
    titles,
    rows,
    cells,
    ...route
  }: RowsCsv<Comparison, Row>,
): RestRoute {
  return restRoute({
    method: "GET",
    ...route,
    security: ["session", "apiKey"],
    query: z.object({ id: z.string().meta({ description: idText }), ...parameters }),
    answer: download(["text/csv"], {
      description: "O arquivo. Ele é escrito enquanto é enviado.",
      headers: { "Content-Disposition": "attachment, com o nome do arquivo." },
    }),
    async handle(c) {
      const account = await c.get("identity").requireAccount();
      allow?.(account);
      const id = requireIdOf(typename, decodeNodeId(c.req.query("id") ?? ""));
      const comparison = await require({ id, account });
      await takeLimit(deps, c.get("source"), "catalogueExport", account.id, { userId: account.id });
      const batches = rows(comparison, (name) => c.req.query(name));
      const marked = withExamples(deps.db, account.id, batches, cells);
      return tableResponse("csv", file, [...titles, exampleTitle], marked);
    },
  });
}

async function* withExamples<Row extends ComparedRow>(
  db: Db,
  userId: string,
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => OwnCell[],
): AsyncGenerator<OwnCell[][]> {
  const defaults = await findSellerDefaults(db, userId);
  for await (const rows of batches) {
    const listings = await db.listing.findMany({
      where: { userId, id: { in: rows.map(({ listingId }) => listingId) } },
      select: { id: true, ...exampleSelection },
    });
    const texts = new Map(
      listings.map((listing) => [listing.id, exampleText(examplesOfRow(listing, defaults))]),
    );
    yield rows.map((row) => [...cells(row), texts.get(row.listingId) ?? null]);
  }
}
