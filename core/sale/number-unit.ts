import type { NumberKind } from "./table/price-table.ts";
import type { NumberUnit } from "./table/sale-table.ts";

/** How a number that marketplaces' rules read is written and read. */
export type NumberTermKind = NumberKind | "count";

export const kindOfUnit: Readonly<Record<NumberUnit, NumberTermKind>> = {
  "%": "percent",
  "% das vendas": "percent",
  R$: "money",
  vendas: "count",
  itens: "count",
  pedidos: "count",
  g: "count",
  cm: "count",
};
