import { civilDayOf } from "#core/fees/civil-day.ts";
import { ownCells, ownTitles } from "#core/import/own-format.ts";
import type { Deps } from "#server/platform/deps.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { exportQuery, readExportFilter } from "./export-filter.ts";
import { exportedRows } from "./exported-rows.ts";
import { requireExport } from "./require-export.ts";
import { sampleTable } from "./sample-table.ts";
import { tableResponse } from "./table-response.ts";
import { type TableFormat, tableFormats, tableTypes } from "./write-table.ts";

/** Downloads of the catalogue (PR-08), and the file to fill in for an import (PR-07). */
export function exportRoutes(deps: Deps): RestRoute[] {
  return tableFormats.flatMap((format) => [exportRoute(deps, format), sampleRoute(format)]);
}

function exportRoute(deps: Deps, format: TableFormat): RestRoute {
  return restRoute({
    method: "GET",
    path: `/api/exports/listings.${format}`,
    tag: "Produtos",
    summary: `Exportar anúncios em ${format.toUpperCase()}`,
    description:
      "Pede o recurso `product_import_export`, ou mais produtos do que uma conta básica tem. Traz os anúncios que o filtro encontra, um por linha, nas colunas que a importação conhece: importar o arquivo não muda nada. Uma lista repete o nome na query string: `?channels=SHOPEE&channels=AMAZON`. Uma chave de API precisa da permissão READ.",
    security: ["session", "apiKey"],
    query: exportQuery,
    answer: download([tableTypes[format]], {
      description: "O arquivo. Ele é escrito enquanto é enviado.",
      headers: { "Content-Disposition": "attachment, com o nome do arquivo." },
    }),
    refusals: ["FEATURE_DENIED", "RATE_LIMITED", "BAD_USER_INPUT"],
    async handle(c) {
      const account = await c.get("identity").requireAccount();
      await requireExport(deps, account);
      const rows = exportedRows(deps.db, account.id, readExportFilter(c));
      await takeLimit(deps, c.get("source"), "catalogueExport", account.id, { userId: account.id });
      const name = `anuncios-${civilDayOf(deps.clock.now())}`;
      return tableResponse(format, name, ownTitles, toCells(rows));
    },
  });
}

async function* toCells(batches: ReturnType<typeof exportedRows>) {
  for await (const rows of batches) yield rows.map(ownCells);
}

function sampleRoute(format: TableFormat): RestRoute {
  return restRoute({
    method: "GET",
    path: `/api/exports/modelo-produtos.${format}`,
    tag: "Produtos",
    summary: `Baixar um modelo de arquivo de produtos em ${format.toUpperCase()}`,
    description: "As colunas que a importação reconhece, com dois exemplos.",
    security: ["session"],
    answer: download([tableTypes[format]], {
      description: "O arquivo.",
      headers: { "Content-Disposition": "attachment, com o nome do arquivo." },
    }),
    refusals: [],
    handle() {
      return tableResponse(format, "modelo-produtos", sampleTable.titles, [sampleTable.rows]);
    },
  });
}
