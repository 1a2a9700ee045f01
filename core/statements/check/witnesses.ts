import type { Marketplace } from "#core/sale/channel.ts";
import type { StatementLine } from "../statement-order.ts";
import type { OrderCheck } from "./check-order.ts";
import type { CheckTerms } from "./expected-fees.ts";
import { pricedLines } from "./priced-lines.ts";

/** What tells a product of a file from others. */
export function productOf({ sku, listingId, title }: StatementLine): string {
  return sku ?? listingId ?? title ?? "";
}

/** Prices of a product that are tried, and products of a seller. */
const most = { prices: 4, orders: 12 } as const;
/** So few orders come out right by chance. */
const fewest = 2;

/** Their percentages are the same for every product of a seller. */
const withoutOwnPercents: readonly Marketplace[] = ["SHOPEE", "TIKTOK_SHOP"];

/**
 * Orders that came out as the rule says: settings under which one of them would have come out
 * otherwise are no reason for what another was charged (D530).
 */
export class Witnesses {
  readonly #alone: ByProduct = new Map();
  readonly #inCarts: ByProduct = new Map();
  /** Of several products and prices. */
  readonly ofSeller: readonly OrderCheck[];
  readonly #terms: CheckTerms;
  /** Whether orders show the percentage of all products without one of their own. */
  readonly #showsPercents: boolean;

  constructor(right: readonly OrderCheck[], terms: CheckTerms) {
    this.#terms = terms;
    const ofSeller = new Map<string, OrderCheck>();
    for (const check of right) {
      const priced = pricedLines(check.order) ?? [];
      const isAlone = priced.length === 1;
      for (const { line, priceCents } of priced) {
        const product = productOf(line);
        note(isAlone ? this.#alone : this.#inCarts, product, priceCents, check);
        if (isAlone && ofSeller.size < most.orders) ofSeller.set(`${product} ${priceCents}`, check);
      }
    }
    const orders = [...new Set(ofSeller.values())];
    this.ofSeller = orders.length < fewest ? [] : orders;
    const withoutOwn = orders.filter(({ order }) => !order.lines.some((line) => this.#hasOwnPercent(line)));
    this.#showsPercents = withoutOwnPercents.includes(terms.rules.marketplace) && withoutOwn.length >= fewest;
  }

  /** Whether another order shows the percentage of a product. */
  showPercent(line: StatementLine): boolean {
    return this.ofProduct(line).length > 0 || (this.#showsPercents && !this.#hasOwnPercent(line));
  }

  #hasOwnPercent(line: StatementLine): boolean {
    const terms = this.#terms.termsOf(line);
    return "percentOverride" in terms && (terms.percentOverride ?? null) !== null;
  }

  /** Right orders of a product: alone, or else several of it beside others. */
  ofProduct(line: StatementLine): readonly OrderCheck[] {
    const product = productOf(line);
    const alone = [...(this.#alone.get(product)?.values() ?? [])];
    if (alone.length > 0) return alone;
    // In one order of several products two wrong settings may cancel each other out.
    const inCarts = [...(this.#inCarts.get(product)?.values() ?? [])];
    return inCarts.length < fewest ? [] : inCarts;
  }
}

/** By product and price. */
type ByProduct = Map<string, Map<number, OrderCheck>>;

function note(orders: ByProduct, product: string, priceCents: number, check: OrderCheck): void {
  const prices = orders.get(product) ?? new Map<number, OrderCheck>();
  orders.set(product, prices);
  if (prices.size < most.prices) prices.set(priceCents, check);
}
