import { listingTypeNames, nameOf } from "#core/import/choice-text.ts";
import type { OwnCell } from "#core/import/own-format.ts";
import { listingHealthText } from "#core/text/listing-text.ts";
import { storedListingType } from "#server/features/catalogue/store/listing-rows.ts";
import { rowsCsvRoute } from "#server/features/comparisons/engine/rows-csv.ts";
import { requireReports } from "#server/features/reports/require-reports.ts";
import { pct, reais } from "#server/features/reports/tables/cells.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RestRoute } from "#server/platform/rest/rest-route.ts";
import { requireOwnFeeChange } from "../own-fee-change.ts";
import { batchesOf, type ListedRow } from "./list-rows.ts";

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
  "Preço sugerido (R$)",
];

/** Downloads the listings of a fee change (RE-06). */
export function feeChangeTableRoute(deps: Deps): RestRoute {
  return rowsCsvRoute(deps, {
    path: "/api/reports/fee-change.csv",
    tag: "Relatórios",
    summary: "Baixar o que uma mudança de taxas custa",
    description:
      "Uma linha para cada anúncio com outro lucro, com as regras de antes e as novas. NOT_FOUND para a mudança de outra conta. Pede o recurso `margin_analytics`; uma chave de API precisa da permissão READ.",
    refusals: ["NOT_FOUND", "FEATURE_DENIED", "RATE_LIMITED", "BAD_USER_INPUT"],
    typename: "FeeChange",
    idText: "Id global da mudança (`FeeChange.id`).",
    allow: (account) => requireReports(deps, account),
    require: (key) => requireOwnFeeChange(deps.db, key),
    file: "mudanca-de-taxas",
    titles,
    rows: (change) => batchesOf(deps.db, change),
    cells: toCells,
  });
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
