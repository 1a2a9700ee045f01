import { roundHalfUp } from "#core/round-half-up.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { StatementLine, StatementOrder } from "../statement-order.ts";
import type { OrderCheck } from "./check-order.ts";
import { type CheckTerms, quotesOf } from "./expected-fees.ts";
import { toleranceCents } from "./fee-differences.ts";
import { withFileFacts } from "./file-facts.ts";
import { type PricedLine, pricedLines } from "./priced-lines.ts";

/** Settings in the place of the catalogue's, by their fields. */
export type Settings = Readonly<Record<string, string | number | boolean>>;

/** Amazon's instalments without interest: a programme that no listing has a field for. */
export const amazonInstalments = { field: "instalments", pct: 1.5, fromCents: 4000 } as const;

/** The fees of orders under other settings than the catalogue's (D530), freight left out. */
export class FeesUnder {
  readonly terms: CheckTerms;

  constructor(terms: CheckTerms) {
    this.terms = terms;
  }

  /** The fixed fee of an order stands apart where it is one an order, as Magalu's. */
  get isFixedPerOrder(): boolean {
    return this.terms.rules.marketplace === "MAGALU";
  }

  /** In whole centavos; NaN where the rule lacks a figure. */
  ofLine(order: StatementOrder, priced: PricedLine, settings: Settings): number {
    const { line, quantity, priceCents, couponCents } = priced;
    const { [amazonInstalments.field]: hasInstalments, ...others } = settings;
    // Fields of other settings are those of the marketplace's input.
    const terms = { ...this.termsOf(line, order), ...others, date: order.day } as MarketplaceInput;
    const unitCents = this.#quote(terms, priceCents, couponCents);
    const { pct, fromCents } = amazonInstalments;
    const isDearer = hasInstalments === true && priceCents >= fromCents;
    const added = isDearer ? roundHalfUp(((priceCents - couponCents) * pct) / 100) : 0;
    return (unitCents + added) * quantity;
  }

  termsOf(line: StatementLine, order: StatementOrder): MarketplaceInput {
    return withFileFacts(this.terms.termsOf(line), line, order);
  }

  /** Whether these settings give what an order was charged; `settingsOf` its products'. */
  giveCharged(
    { order, expected, chargedCents }: OrderCheck,
    settingsOf: (line: StatementLine) => Settings,
  ): boolean {
    const lines = pricedLines(order);
    if (lines === null || expected.type !== "EXPECTED") return false;
    const fixedCents = this.isFixedPerOrder ? expected.fixedCents : 0;
    const cents = lines.reduce(
      (sum, line) => sum + this.ofLine(order, line, settingsOf(line.line)),
      fixedCents,
    );
    return Math.abs(cents - chargedCents - order.reliefCents) <= toleranceCents * expected.units;
  }

  #quote(terms: MarketplaceInput, priceCents: number, couponCents: number): number {
    const { lines } = quotesOf(this.terms)(terms, priceCents, couponCents);
    const counted = lines.filter(
      ({ key }) => key !== "LOGISTICS" && !(this.isFixedPerOrder && key === "FIXED"),
    );
    return counted.reduce((sum, { valueCents }) => sum + (valueCents ?? Number.NaN), 0);
  }
}
