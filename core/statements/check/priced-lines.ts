import type { ChargeKind, StatementLine, StatementOrder } from "../statement-order.ts";
import { allocateCents } from "./allocate.ts";

/** A product with what one unit of it costs the buyer. */
export type PricedLine = {
  line: StatementLine;
  quantity: number;
  priceCents: number;
  /** The seller's coupon of one unit, which lowers the base of the fees. */
  couponCents: number;
};

/** The products of an order with their prices; null when its file does not have them all. */
export function pricedLines(order: StatementOrder): PricedLine[] | null {
  const { lines, couponCents } = order;
  const weights = lines.map(({ subtotalCents }) => Math.max(subtotalCents, 0));
  const coupons = allocateCents(couponCents, weights);
  const added = allocateCents(addedToBase(order), weights);
  const priced = lines.flatMap((line, index): PricedLine[] => {
    const { quantity, unitPriceCents } = line;
    if (quantity === null || quantity === 0 || unitPriceCents === null) return [];
    const priceCents = unitPriceCents + Math.round((added[index] ?? 0) / quantity);
    return [{ line, quantity, priceCents, couponCents: Math.round((coupons[index] ?? 0) / quantity) }];
  });
  return priced.length === lines.length && priced.length > 0 ? priced : null;
}

/**
 * What changes the base of a percentage: Amazon takes it of what the buyer pays beside the
 * products.
 */
function addedToBase({ format, charges }: StatementOrder): number {
  const kinds = addedKinds[format] ?? [];
  return charges.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
}

const addedKinds: Partial<Record<StatementOrder["format"], readonly ChargeKind[]>> = {
  AMAZON_UNIFIED: ["DISCOUNT", "EXTRA_REVENUE"],
  AMAZON_FLAT_FILE: ["DISCOUNT", "EXTRA_REVENUE"],
};
