import type { StatementLine, StatementOrder } from "../statement-order.ts";

/**
 * The products of an order with the seller's SKUs that its other file has for the marketplace's
 * numbers of them (ST-18): what the settlement fills in their place is only a name.
 */
export function withOwnSkus(
  lines: readonly StatementLine[],
  others: readonly StatementOrder[],
): readonly StatementLine[] {
  const skus = new Map<string, string>();
  for (const line of others.flatMap((order) => order.lines))
    if (line.listingId !== null && line.sku !== null) skus.set(line.listingId, line.sku);
  if (skus.size === 0) return lines;
  return lines.map((line) => ({ ...line, sku: skus.get(line.listingId ?? "") ?? line.sku }));
}
