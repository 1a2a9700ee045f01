import type { ChargeKind, StatementOrder } from "../statement-order.ts";
import { allocateOrder } from "./allocate.ts";

/** What a product brought over several orders, in whole centavos. */
export type ProductTotals = {
  /** Null: the file does not name the product. */
  sku: string | null;
  listingId: string | null;
  title: string | null;
  orders: number;
  /** Null when a file lacks the quantity of one of its sales. */
  units: number | null;
  goodsCents: number;
  /** Of the orders whose files pay something. */
  payoutCents: number;
  charges: ReadonlyMap<ChargeKind, number>;
};

/**
 * What each product brought of these orders (ST-04, D415). The totals add up to the orders' own.
 */
export function productTotals(orders: readonly StatementOrder[]): ProductTotals[] {
  const totals = new Map<string, ProductTotals & { charges: Map<ChargeKind, number> }>();
  for (const order of orders) {
    const counted = new Set<string>();
    for (const { line, goodsCents, charges, payoutCents } of allocateOrder(order)) {
      const { sku, listingId, title, quantity } = line;
      const key = sku ?? listingId ?? title ?? "";
      const product = totals.get(key) ?? {
        ...{ sku, listingId, title },
        ...{ orders: 0, units: 0, goodsCents: 0, payoutCents: 0 },
        charges: new Map<ChargeKind, number>(),
      };
      totals.set(key, product);
      if (!counted.has(key)) product.orders += 1;
      counted.add(key);
      product.units = product.units === null || quantity === null ? null : product.units + quantity;
      product.goodsCents += goodsCents;
      product.payoutCents += payoutCents ?? 0;
      for (const { kind, cents } of charges) {
        product.charges.set(kind, (product.charges.get(kind) ?? 0) + cents);
      }
    }
  }
  return [...totals.values()];
}
