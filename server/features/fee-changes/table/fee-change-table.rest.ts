import { z } from "zod";
import { listingTypeNames, nameOf } from "#core/import/choice-text.ts";
import type { OwnCell } from "#core/import/own-format.ts";
import { listingHealthText } from "#core/text/listing-text.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { storedListingType } from "#server/features/catalogue/listings/listing-rows.ts";
import { tableResponse } from "#server/features/exports/table-response.ts";
import { requireReports } from "#server/features/reports/require-reports.ts";
import { pct, reais } from "#server/features/reports/tables/cells.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";
import { download } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { requireOwnFeeChange } from "../own-fee-change.ts";
import { type ListedRow, rowBatches } from "./list-rows.ts";

const titles = [
  "SKU",
  "Produto",
  "Tipo de anúncio",
  "Situação com as regras novas",
  "Preço (R$)",
  "Unidades por mês",
  "Fica por venda antes (R$)",
  "Fica por venda depois (R$)",
  "Margem antes (%)",
  "Margem depois (%)",
  "Diferença por mês (R$)",
  "Preço que mantém a margem (R$)",
];

/** Downloads the listings of a fee change (RE-06). */
export function feeChangeTableRoute(deps: Deps): RestRoute {
  return restRoute({
    method: "GET",
    path: "/api/reports/fee-change.csv",
    tag: "Relatórios",
    summary: "Baixar o que uma mudança de taxas custa",
    description:
      "Uma linha para cada anúncio com outro lucro, com as regras de antes e as novas. NOT_FOUND para a mudança de outra conta. Pede o recurso `margin_analytics`; uma chave de API precisa da permissão READ.",
    security: ["session", "apiKey"],
    query: z.object({ id: z.string().meta({ description: "Id global da mudança (`FeeChange.id`)." }) }),
    answer: download(["text/csv"], {
      description: "O arquivo. Ele é escrito enquanto é enviado.",
      headers: { "Content-Disposition": "attachment, com o nome do arquivo." },
    }),
    refusals: ["NOT_FOUND", "FEATURE_DENIED", "RATE_LIMITED", "BAD_USER_INPUT"],
    async handle(c) {
      const account = await c.get("identity").requireAccount();
      requireReports(deps, account);
      const id = requireIdOf("FeeChange", decodeNodeId(c.req.query("id") ?? ""));
      const change = await requireOwnFeeChange(deps.db, { id, account });
      await takeLimit(deps, c.get("source"), "catalogueExport", account.id, { userId: account.id });
      return tableResponse("csv", "mudanca-de-taxas", titles, cells(deps, change));
    },
  });
}

async function* cells({ db }: Deps, change: Parameters<typeof rowBatches>[1]) {
  for await (const rows of rowBatches(db, change)) yield rows.map(toCells);
}

function toCells(row: ListedRow): OwnCell[] {
  const listingType = storedListingType(row.listingType ?? "");
  return [
    row.sku === null ? null : { code: row.sku },
    row.name,
    listingType && nameOf(listingTypeNames, listingType),
    listingHealthText[row.healthAfter],
    reais(row.priceCents),
    row.unitsPerMonth,
    reais(row.profitBeforeCents),
    reais(row.profitAfterCents),
    pct(row.marginBeforePct),
    pct(row.marginAfterPct),
    reais(row.monthlyChangeCents),
    reais(row.restoringPriceCents),
  ];
}
