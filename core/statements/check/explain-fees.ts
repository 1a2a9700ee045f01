import { quoteFees } from "#core/fees/quote-fees.ts";
import type { OrderCheck } from "./check-order.ts";
import type { CheckTerms } from "./expected-fees.ts";
import { toleranceCents } from "./fee-differences.ts";
import { amazonLogisticsOf, withFileFacts } from "./file-facts.ts";
import { otherTerms, type Setting } from "./other-settings.ts";
import { type PricedLine, pricedLines } from "./priced-lines.ts";

/** What is certain of the terms of an order, from other orders that came out as the rule says. */
export type Certain = { seller: boolean; sku: (sku: string | null) => boolean };

/** More sums of one order explain anything. */
const mostSums = 20_000;

/**
 * A setting of the seller or of a product under which the fees of an order are what was charged
 * (D530): the first one of the shortest such combination. A product whose terms are certain keeps
 * them.
 */
export function explainFees(
  { order, expected, chargedCents }: OrderCheck,
  terms: CheckTerms,
  certain: Certain,
): Setting | null {
  const priced = pricedLines(order) ?? [];
  const [first] = priced;
  if (expected.type !== "EXPECTED" || first === undefined) return null;
  const { rules, termsOf } = terms;
  const wanted = chargedCents + order.reliefCents;
  const isFound = (cents: number) => Math.abs(cents - wanted) <= toleranceCents * expected.units;
  const isPerOrder = rules.marketplace === "MAGALU";
  const sellers = certain.seller
    ? [{ terms: {}, settings: [] }]
    : otherTerms(termsOf(first.line), "seller", rules).map(({ settings }) => ({
        terms: Object.fromEntries(settings.map(({ field, value }) => [field, value])),
        settings,
      }));
  for (const seller of sellers) {
    let sums = new Map<number, Setting | null>([
      [isPerOrder ? expected.fixedCents : 0, seller.settings[0] ?? null],
    ]);
    for (const each of priced) sums = addLine(sums, each, seller.terms);
    for (const [cents, setting] of sums) if (setting !== null && isFound(cents)) return setting;
  }
  return null;

  function addLine(sums: ReadonlyMap<number, Setting | null>, priced: PricedLine, seller: object) {
    const fees = feesOf(priced, seller);
    const added = new Map<number, Setting | null>();
    for (const [sum, before] of sums) {
      for (const [cents, setting] of fees) {
        if (!added.has(sum + cents) && added.size < mostSums) added.set(sum + cents, before ?? setting);
      }
    }
    return added;
  }

  /** The fees of a product under each setting that is not certain. */
  function feesOf({ line, quantity, priceCents, couponCents }: PricedLine, seller: object) {
    const own = { ...withFileFacts(termsOf(line), line, order), ...seller, date: order.day };
    const keeps = [
      ...(line.listingType === null ? [] : ["listingType"]),
      ...(amazonLogisticsOf(order) === null ? [] : ["logistics"]),
    ];
    const variants = certain.sku(line.sku)
      ? [{ terms: own, settings: [] }]
      : otherTerms(own, "listing", rules, keeps);
    const fees = new Map<number, Setting | null>();
    for (const { terms: variant, settings } of variants) {
      let cents = 0;
      for (const { key, valueCents } of quoteFees(variant, priceCents, couponCents, rules, terms.today)
        .lines) {
        if (key === "LOGISTICS" || (isPerOrder && key === "FIXED")) continue;
        cents += (valueCents ?? Number.NaN) * quantity;
      }
      if (Number.isFinite(cents) && !fees.has(cents)) fees.set(cents, settings[0] ?? null);
    }
    return fees;
  }
}
