import { z } from "zod";
import { campaignVerdictText } from "#core/comparison/simulation/campaign-text.ts";
import { rangeText } from "#core/comparison/simulation/range-text.ts";
import { campaignVerdicts } from "#core/comparison/simulation/simulate-listing.ts";
import { listingTypeNames, nameOf } from "#core/import/choice-text.ts";
import type { OwnCell } from "#core/import/own-format.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { missingList } from "#core/text/listing-text.ts";
import { storedListingType } from "#server/features/catalogue/store/listing-rows.ts";
import { rowsCsvRoute } from "#server/features/comparisons/engine/rows-csv.ts";
import { reais } from "#server/features/reports/tables/cells.ts";
import type { SimulationRow } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RestRoute } from "#server/platform/rest/rest-route.ts";
import { batchesOf } from "./list-rows.ts";
import { requireOwnSimulation } from "./own-simulation.ts";
import { storedRanges } from "./types/simulation-row-type.ts";

const titles = [
  "SKU",
  "Produto",
  "Canal",
  "Tipo de anúncio",
  "Decisão",
  "Desconto máximo (%)",
  "Desconto máximo com o cupom (%)",
  "Descontos que mantêm a margem mínima",
  "Preço (R$)",
  "Preço na campanha (R$)",
  "Menor preço para entrar (R$)",
  "Fica por venda hoje (R$)",
  "Fica por venda com as mudanças (R$)",
  "Margem com as mudanças (%)",
  "O que falta",
];

/** Downloads which listings of a simulation to enter into a campaign, and which not (SC-06). */
export function simulationTableRoute(deps: Deps): RestRoute {
  return rowsCsvRoute(deps, {
    path: "/api/simulations/campaign.csv",
    tag: "Produtos",
    summary: "Baixar quais anúncios entram na campanha",
    description:
      "Uma linha para cada anúncio de uma simulação: os que entram, os que entram com outro desconto, os que não entram e aqueles em que faltam dados, nesta ordem. NOT_FOUND para a simulação de outra conta. Não pede o recurso `campaign_simulator`; uma chave de API precisa da permissão READ.",
    refusals: ["NOT_FOUND", "RATE_LIMITED", "BAD_USER_INPUT"],
    typename: "Simulation",
    idText: "Id global da simulação.",
    parameters: {
      verdict: z
        .enum(campaignVerdicts)
        .optional()
        .meta({ description: "Só anúncios com esta decisão; sem ele, todos." }),
    },
    require: (key) => requireOwnSimulation(deps.db, key),
    file: "campanha",
    titles,
    rows: async function* ({ id }, parameter) {
      const only = parameter("verdict");
      for (const verdict of campaignVerdicts.filter((each) => only === undefined || each === only))
        yield* batchesOf(deps.db, id, verdict);
    },
    cells: toCells,
  });
}

function toCells(row: SimulationRow): OwnCell[] {
  const listingType = storedListingType(row.listingType);
  return [
    row.sku === null ? null : { code: row.sku },
    row.name,
    row.channelName || nameOf(channelNames, row.channel),
    listingType && nameOf(listingTypeNames, listingType),
    campaignVerdictText[row.verdict],
    row.deepestPct,
    row.deepestWithCouponPct,
    storedRanges(row)?.map(rangeText).join("; ") || null,
    reais(row.priceCents),
    reais(row.campaignPriceCents),
    reais(row.lowestEntryCents),
    reais(row.profitBeforeCents),
    reais(row.profitAfterCents),
    row.marginAfterPct === null ? null : Math.round(row.marginAfterPct * 100) / 100,
    row.missing.length === 0 ? null : missingList(row.missing),
  ];
}
