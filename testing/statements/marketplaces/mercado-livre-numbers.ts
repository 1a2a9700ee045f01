import type { InventedLine, InventedSale } from "../invented-sales.ts";

/** The number of a sale of a pack; the pack has the order's own. */
export function saleNumber(sale: InventedSale, line: InventedLine): string {
  return sale.lines.length === 1 ? sale.number : `${sale.number}${sale.lines.indexOf(line)}`;
}

/** The number of the listing of a product. */
export function listingOf({ sku }: InventedLine): string {
  return `MLB${sku.replaceAll(/\D/g, "").padStart(10, "1")}`;
}
