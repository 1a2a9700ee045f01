import type { Marketplace } from "#core/sale/channel.ts";
import type { JoinedStatements } from "../merge/join-statements.ts";
import type { MatchLine } from "./match-catalogue.ts";

/** The catalogue's listing of a SKU that a file has. */
export type SoldAt = { marketplace: Marketplace; sku: string; id: string; version: number };

/** The listings of the SKUs of these orders, each once (ST-15). */
export function soldListings({ orders }: Pick<JoinedStatements, "orders">, match: MatchLine): SoldAt[] {
  const found = new Map<string, SoldAt>();
  for (const { order, marketplace } of orders) {
    for (const line of order.lines) {
      const { listing } = match(marketplace, line);
      if (line.sku === null || listing === null) continue;
      const { id, version } = listing;
      found.set(`${marketplace} ${line.sku}`, { marketplace, sku: line.sku, id, version });
    }
  }
  return [...found.values()];
}
