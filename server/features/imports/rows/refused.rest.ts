import { z } from "zod";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { tableResponse } from "#server/features/exports/table-response.ts";
import { tableTypes } from "#server/features/exports/write-table.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { readFormat } from "../import-state.ts";
import { refusedRows, refusedTitles } from "./refused-rows.ts";

/** Downloads the rows that did not enter, to be mended and sent again (AS-04). */
export function refusedRowsRoute(deps: Deps): RestRoute {
  return restRoute({
    method: "GET",
    path: "/api/imports/refused",
    tag: "Produtos",
    summary: "Baixar só as linhas que ficaram de fora",
    description:
      "As linhas recusadas, nas colunas do próprio arquivo e com o motivo na última: corrija e envie de novo. CSV se o arquivo era CSV, senão XLSX. NOT_FOUND para a importação de outra conta. Não pede o recurso `product_import_export`.",
    security: ["session", "apiKey"],
    query: z.object({ id: z.string().meta({ description: "Id global da importação." }) }),
    answer: download([tableTypes.csv, tableTypes.xlsx], {
      description: "As linhas. O arquivo é escrito enquanto é enviado.",
      headers: { "Content-Disposition": "attachment, com o nome do arquivo." },
    }),
    refusals: ["NOT_FOUND", "BAD_USER_INPUT"],
    async handle(c) {
      const { id: userId } = await c.get("identity").requireAccount();
      const id = requireIdOf("Import", decodeNodeId(c.req.query("id") ?? ""));
      const found = await deps.db.import.findUnique({
        where: { id },
        select: { userId: true, fileName: true, format: true, columns: true },
      });
      const { fileName, format, columns } = requireOwn(found, userId);
      const type = /\.(?:csv|tsv|txt)$/i.test(fileName) ? "csv" : "xlsx";
      const file = { id, format: readFormat(format), columns };
      return tableResponse(type, "linhas-de-fora", refusedTitles(file), refusedRows(deps.db, file));
    },
  });
}
