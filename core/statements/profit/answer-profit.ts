import type { JoinedStatements } from "../merge/join-statements.ts";
import type { MatchLine } from "./match-catalogue.ts";
import { addProfits, type OrderProfit, orderProfit, type ProfitSums } from "./order-profit.ts";
import { type ProductProfit, productProfits } from "./product-profits.ts";

/** Orders of a month or a day, with what was charged then without an order. */
export type PeriodProfit = { period: string; orders: number; sums: ProfitSums; looseCents: number };

/** An order in the list of those that left least. */
export type ListedProfit = Omit<OrderProfit, "lines" | "sums"> & {
  sums: ProfitSums;
  skus: readonly string[];
};

/** What the orders of several files left after the catalogue's costs. Plain data without buyers. */
export type ProfitAnswer = {
  /** Orders all of whose costs are known, and their sums. */
  orders: number;
  sums: ProfitSums;
  /** Charges without an order, such as ads. */
  looseCents: number;
  /** Of these, the orders that were counted at a later cost, and their products (ST-19). */
  laterCosts: { orders: number; products: readonly { id: string; name: string }[] };
  /** Orders with products whose whole price went back, and what these cost (ST-16). */
  returned: { orders: number; costCents: number };
  /** Paid orders whose costs are not all known. */
  uncosted: { orders: number; payoutCents: number };
  /** By 'YYYY-MM' and by day, the earliest in front. Orders without a day are in neither. */
  months: readonly PeriodProfit[];
  days: readonly PeriodProfit[];
  /** The largest profit in front; those without a profit last. */
  products: readonly ProductProfit[];
  /** Real and calculated profit of the products that have both. */
  beside: { products: number; profitCents: number; calculatedCents: number };
  /** The orders that left least, at most `listedOrders`. */
  least: readonly ListedProfit[];
};

const listedOrders = 200;

/**
 * The profit of each paid order, added up by period and product (ST-04). Orders that wait for
 * another file are left out.
 */
export function profitsOf(
  { orders }: JoinedStatements,
  match: MatchLine,
  areGoodsBack = false,
): OrderProfit[] {
  return orders.flatMap(({ order, marketplace, missing }) => {
    const profit = missing === null ? orderProfit(order, marketplace, match, areGoodsBack) : null;
    return profit === null ? [] : [profit];
  });
}

/** Adds the profits of orders up. */
export function answerProfit(
  profits: readonly OrderProfit[],
  { loose }: Pick<JoinedStatements, "loose">,
): ProfitAnswer {
  const complete = profits.flatMap((profit) =>
    profit.sums === null ? [] : [{ ...profit, sums: profit.sums }],
  );
  const products = productProfits(profits);
  const compared = products.flatMap(({ sums, calculatedCents }) =>
    sums === null || calculatedCents === null ? [] : [{ profitCents: sums.profitCents, calculatedCents }],
  );
  const sumOf = (key: "profitCents" | "calculatedCents") =>
    compared.reduce((sum, each) => sum + each[key], 0);
  const uncosted = profits.filter(({ sums }) => sums === null);
  return {
    orders: complete.length,
    sums: addProfits(complete.map(({ sums }) => sums)),
    looseCents: loose.reduce((sum, { cents }) => sum + cents, 0),
    laterCosts: laterCostsOf(complete),
    returned: {
      orders: complete.filter(({ returnedCents }) => returnedCents > 0).length,
      costCents: complete.reduce((sum, { returnedCents }) => sum + returnedCents, 0),
    },
    uncosted: {
      orders: uncosted.length,
      payoutCents: uncosted.reduce((sum, { payoutCents }) => sum + payoutCents, 0),
    },
    months: periodsOf(complete, loose, (day) => day.slice(0, 7)),
    days: periodsOf(complete, loose, (day) => day),
    products,
    beside: {
      products: compared.length,
      profitCents: sumOf("profitCents"),
      calculatedCents: sumOf("calculatedCents"),
    },
    least: [...complete]
      .sort((a, b) => a.sums.profitCents - b.sums.profitCents)
      .slice(0, listedOrders)
      .map(({ lines, ...order }) => ({ ...order, skus: skusOf(lines) })),
  };
}

function laterCostsOf(profits: readonly OrderProfit[]): ProfitAnswer["laterCosts"] {
  const later = profits.filter(({ usesLaterCost }) => usesLaterCost);
  const products = later.flatMap(({ lines }) =>
    lines.flatMap(({ match, ...line }) =>
      line.missing === null && line.usesLaterCost && match.product !== null ? [match.product] : [],
    ),
  );
  const byId = new Map(products.map(({ id, name }) => [id, { id, name }]));
  return { orders: later.length, products: [...byId.values()] };
}

/** Profit per cent of what the buyers paid; null when that is 0 or less. */
export function marginPct({ profitCents, salesCents }: ProfitSums): number | null {
  return salesCents > 0 ? (profitCents / salesCents) * 100 : null;
}

/** The SKUs of an order, each once. */
export function skusOf(lines: OrderProfit["lines"]): string[] {
  return [...new Set(lines.flatMap(({ line }) => line.sku ?? []))];
}

function periodsOf(
  complete: readonly { day: string | null; sums: ProfitSums }[],
  loose: JoinedStatements["loose"],
  periodOf: (day: string) => string,
): PeriodProfit[] {
  const keyOf = ({ day }: { day: string | null }) => (day === null ? "" : periodOf(day));
  const groups = Map.groupBy(complete, keyOf);
  const charges = Map.groupBy(loose, keyOf);
  const periods = [...new Set([...groups.keys(), ...charges.keys()])]
    .filter((period) => period !== "")
    .sort();
  return periods.map((period) => {
    const orders = groups.get(period) ?? [];
    return {
      period,
      orders: orders.length,
      sums: addProfits(orders.map(({ sums }) => sums)),
      looseCents: (charges.get(period) ?? []).reduce((sum, { cents }) => sum + cents, 0),
    };
  });
}
