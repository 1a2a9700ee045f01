import { z } from "zod";
import type { Account } from "#core/entitlements/account.ts";
import type { OwnCell } from "#core/import/own-format.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { tableResponse } from "#server/features/exports/table-response.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

type RowsCsv<Comparison> = Pick<RestRoute, "path" | "tag" | "summary" | "description" | "refusals"> & {
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
  cells: (
    comparison: Comparison,
    parameter: (name: string) => string | undefined,
  ) => AsyncIterable<OwnCell[][]>;
};

/** Downloads the rows of a comparison as CSV, written while it is sent. */
export function rowsCsvRoute<Comparison>(
  deps: Deps,
  { idText, parameters, typename, allow, require, file, titles, cells, ...route }: RowsCsv<Comparison>,
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
      return tableResponse(
        "csv",
        file,
        titles,
        cells(comparison, (name) => c.req.query(name)),
      );
    },
  });
}
