import type { Marketplace } from "#core/sale/channel.ts";
import {
  addProfits,
  type LineProfit,
  type MissingCost,
  type OrderProfit,
  type ProfitSums,
} from "./order-profit.ts";

/** What a product brought over several orders, in whole centavos. */
export type ProductProfit = {
  key: string;
  /** The catalogue's product; null without one. */
  productId: string | null;
  sku: string | null;
  /** What the files of this marketplace call it: the SKU, else the marketplace's own id. */
  code: { marketplace: Marketplace; code: string } | null;
  name: string;
  orders: number;
  /** Null when a file lacks the quantity of one of its sales. */
  units: number | null;
  salesCents: number;
  payoutCents: number;
  /** Null while the cost of one of its sales is not known, for the reason in `missing`. */
  sums: ProfitSums | null;
  missing: MissingCost | null;
  /** The profit of as many units as the catalogue calculates it; null without figures. */
  calculatedCents: number | null;
};

const nameless = "Produto sem nome no arquivo";

/**
 * What each product brought of these orders (D415), the largest profit in front and those without
 * one last; the parts add up to the orders' own.
 */
export function productProfits(orders: readonly OrderProfit[]): ProductProfit[] {
  const sales = orders.flatMap(({ marketplace, number, lines }) =>
    lines.map((line) => ({ line, marketplace, order: `${marketplace} ${number}` })),
  );
  const products = [...Map.groupBy(sales, ({ line }) => keyOf(line))].map(([key, group]) =>
    productOf(key, group),
  );
  const profitOf = ({ sums }: ProductProfit) => sums?.profitCents ?? Number.MIN_SAFE_INTEGER;
  return products.sort((a, b) => profitOf(b) - profitOf(a) || b.payoutCents - a.payoutCents);
}

type Sale = { line: LineProfit; marketplace: Marketplace; order: string };

function productOf(key: string, sales: readonly Sale[]): ProductProfit {
  const lines = sales.map(({ line }) => line);
  const known = lines.flatMap(({ missing, sums }) => (missing === null ? [sums] : []));
  const product = lines[0]?.match.product ?? null;
  const line = lines[0]?.line;
  const code = line?.sku ?? line?.listingId ?? null;
  const marketplace = sales[0]?.marketplace;
  return {
    key,
    productId: product?.id ?? null,
    sku: product?.sku ?? line?.sku ?? null,
    code: code === null || marketplace === undefined ? null : { marketplace, code },
    name: product?.name ?? line?.title ?? line?.sku ?? nameless,
    orders: new Set(sales.map(({ order }) => order)).size,
    units: sumOrNull(lines.map(({ line: { quantity } }) => quantity)),
    salesCents: lines.reduce((sum, { sums }) => sum + sums.salesCents, 0),
    payoutCents: lines.reduce((sum, { sums }) => sum + sums.payoutCents, 0),
    sums: known.length === lines.length ? addProfits(known) : null,
    missing: lines.map(({ missing }) => missing).find((reason) => reason !== null) ?? null,
    calculatedCents: sumOrNull(lines.map(calculatedOf)),
  };
}

/** One product in the catalogue may have several spellings of its SKU in files. */
function keyOf({ line, match }: LineProfit): string {
  return match.product?.id ?? line.sku ?? line.listingId ?? line.title ?? "";
}

function calculatedOf({ line, match }: LineProfit): number | null {
  const { calculatedCents } = match;
  return calculatedCents === null || line.quantity === null ? null : calculatedCents * line.quantity;
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}
