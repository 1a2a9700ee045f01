import type { StatementCharge, StatementLine, StatementOrder } from "../statement-order.ts";

/** What a product brought of an order. */
export type AllocatedLine = {
  line: StatementLine;
  goodsCents: number;
  charges: StatementCharge[];
  /** Null when the order's file pays nothing. */
  payoutCents: number | null;
};

/**
 * Divides an amount by weights, in whole centavos; what rounding leaves over falls on the last one
 * (D415). Without any weight, all count the same.
 */
export function allocateCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = cents;
  return weights.map((weight, index) => {
    const share = total === 0 ? cents / weights.length : (cents * weight) / total;
    const part = index === weights.length - 1 ? left : Math.round(share);
    left -= part;
    // -0 is a zero with a sign.
    return part === 0 ? 0 : part;
  });
}

/**
 * Divides an order among its products by their subtotals. An order without products is not divided.
 */
export function allocateOrder(order: StatementOrder): AllocatedLine[] {
  const { lines, charges, goodsCents, payoutCents } = order;
  const weights = lines.map(({ subtotalCents }) => Math.max(subtotalCents, 0));
  const goods = allocateCents(goodsCents, weights);
  const allocated = charges.map((charge) => ({ charge, parts: allocateCents(charge.cents, weights) }));
  return lines.map((line, index) => {
    const own = allocated
      .map(({ charge, parts }) => ({ ...charge, cents: parts[index] ?? 0 }))
      .filter(({ cents }) => cents !== 0);
    const ownGoods = goods[index] ?? 0;
    const sum = own.reduce((total, { cents }) => total + cents, ownGoods);
    return { line, goodsCents: ownGoods, charges: own, payoutCents: payoutCents === null ? null : sum };
  });
}
