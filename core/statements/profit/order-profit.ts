import { costOn } from "#core/catalogue/dated-costs.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { type AllocatedLine, allocateOrder } from "../check/allocate.ts";
import type { StatementLine, StatementOrder } from "../statement-order.ts";
import type { CatalogueMatch, MatchLine } from "./match-catalogue.ts";

/** Why the cost of a product of an order is not known. */
export type MissingCost = "NO_SKU" | "NOT_IN_CATALOGUE" | "NO_COST" | "NO_QUANTITY";

/** What a sale brought and cost, in whole centavos. */
export type ProfitSums = {
  /** What the buyers paid for the products: less discounts, coupons and refunds. */
  salesCents: number;
  payoutCents: number;
  /** Costs of the products with the tax on their purchase, and packaging. */
  costCents: number;
  /** The seller's own tax on the sales. */
  taxCents: number;
  profitCents: number;
};

/** One product of an order: `missing` says why its cost, tax and profit are not known. */
export type LineProfit = { line: StatementLine; match: CatalogueMatch } & (
  | { missing: null; sums: ProfitSums; usesLaterCost: boolean; returnedCents: number }
  | { missing: MissingCost; sums: Pick<ProfitSums, "salesCents" | "payoutCents"> }
);

export type OrderProfit = {
  marketplace: Marketplace;
  number: string;
  day: CivilDay | null;
  lines: readonly LineProfit[];
  salesCents: number;
  payoutCents: number;
  /** Null while the cost of one of its products is not known. */
  sums: ProfitSums | null;
  /** Whether a product has no cost of that day, so that a later one was used (ST-19). */
  usesLaterCost: boolean;
  /** What products cost whose whole price went back to the buyer, whether counted or not. */
  returnedCents: number;
};

/**
 * What is left of an order's payout after the costs of its products, packaging and the seller's tax
 * (ST-04, D420). `areGoodsBack`: returned products can be sold again and cost nothing (ST-16). Null
 * when its file pays nothing.
 */
export function orderProfit(
  order: StatementOrder,
  marketplace: Marketplace,
  match: MatchLine,
  areGoodsBack = false,
): OrderProfit | null {
  const { number, day, payoutCents } = order;
  if (payoutCents === null) return null;
  const lines = allocateOrder(order).map((line) =>
    lineProfit(line, match(marketplace, line.line, day), { day, areGoodsBack }),
  );
  const known = lines.flatMap(({ missing, sums }) => (missing === null ? [sums] : []));
  const isComplete = lines.length > 0 && known.length === lines.length;
  return {
    ...{ marketplace, number, day, lines, payoutCents },
    salesCents: salesOf(order),
    sums: isComplete ? addProfits(known) : null,
    returnedCents: lines.reduce((sum, line) => sum + (line.missing === null ? line.returnedCents : 0), 0),
    usesLaterCost: isComplete && lines.some((line) => line.missing === null && line.usesLaterCost),
  };
}

/** The sum of several sales. */
export function addProfits(profits: readonly ProfitSums[]): ProfitSums {
  const sums = { salesCents: 0, payoutCents: 0, costCents: 0, taxCents: 0, profitCents: 0 };
  for (const profit of profits) {
    sums.salesCents += profit.salesCents;
    sums.payoutCents += profit.payoutCents;
    sums.costCents += profit.costCents;
    sums.taxCents += profit.taxCents;
    sums.profitCents += profit.profitCents;
  }
  return sums;
}

type Terms = { day: CivilDay | null; areGoodsBack: boolean };

function lineProfit(allocated: AllocatedLine, match: CatalogueMatch, terms: Terms): LineProfit {
  const { line } = allocated;
  const { input } = match;
  const salesCents = salesOf(allocated);
  const payoutCents = allocated.payoutCents ?? 0;
  const cost = costOfDay(match, terms.day);
  const missing = missingCost(line, match, cost);
  if (missing !== null || cost === null) {
    return { line, match, missing: missing ?? "NO_COST", sums: { salesCents, payoutCents } };
  }
  const unitCents = cost.costCents * (1 + input.taxBuyPct / 100);
  const goodsCost = roundHalfUp(unitCents * (line.quantity ?? 0));
  const returnedCents = isReturned(allocated) ? goodsCost : 0;
  const countedCost = goodsCost - (terms.areGoodsBack ? returnedCents : 0);
  const costCents = countedCost + roundHalfUp(input.packaging * 100);
  const taxCents = roundHalfUp((Math.max(salesCents, 0) * input.taxSellPct) / 100);
  const profitCents = payoutCents - costCents - taxCents;
  const sums = { salesCents, payoutCents, costCents, taxCents, profitCents };
  return { line, match, missing, sums, usesLaterCost: cost.isLater, returnedCents };
}

/** Whether the buyer got the whole price back. */
function isReturned(allocated: AllocatedLine): boolean {
  return allocated.charges.some(({ kind }) => kind === "REFUND") && salesOf(allocated) <= 0;
}

/** The product's cost on the day of an order; without a day or a history its cost now. */
function costOfDay({ product }: CatalogueMatch, day: CivilDay | null): ReturnType<typeof costOn> {
  if (product === null) return null;
  if (day !== null && product.costs.length > 0) return costOn(product.costs, day);
  const { costCents } = product.product;
  return costCents === null ? null : { costCents, isLater: false };
}

function missingCost(
  { sku, quantity }: StatementLine,
  { product }: CatalogueMatch,
  cost: ReturnType<typeof costOn>,
): MissingCost | null {
  if (product === null) return sku === null ? "NO_SKU" : "NOT_IN_CATALOGUE";
  if (cost === null) return "NO_COST";
  return quantity === null ? "NO_QUANTITY" : null;
}

/** What the buyer paid for the products and has not got back. */
export function salesOf({ goodsCents, charges }: Pick<StatementOrder, "goodsCents" | "charges">): number {
  return charges.reduce(
    (sum, { kind, cents }) => (kind === "DISCOUNT" || kind === "REFUND" ? sum + cents : sum),
    goodsCents,
  );
}
