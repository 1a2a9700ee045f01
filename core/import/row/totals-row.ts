import { plainTitle } from "#core/tables/plain-title.ts";
import type { ImportedProduct } from "./imported-row.ts";

const totals = /^(?:sub ?)?tota(?:l|is)(?: geral| do estoque| de custo| de venda)?$|^soma$/;

/** Whether a row has the sums of the others: neither its SKU nor its name names a product. */
export function isTotals({ sku, name }: ImportedProduct): boolean {
  const names = [sku, name].flatMap((text) => text ?? []).map(plainTitle);
  return names.length > 0 && names.every((text) => totals.test(text));
}

export const totalsText = "Parece a linha de totais, que não é um produto.";
