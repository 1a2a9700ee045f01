import { type FeeInputs, feeInputs } from "#core/fees/fee-inputs.ts";
import type { FeeLine, FeeQuote } from "#core/fees/fee-quote.ts";
import type { FeeLineKey, FeeSchedule } from "#core/fees/fee-schedule.ts";
import { checkDay } from "#core/fees/known-days.ts";
import { quoteFromTable, unanswered } from "#core/fees/quote-fees.ts";
import { type FeeTable, feeTable } from "#core/fees/table/fee-table.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { PriceEnding } from "#core/sale/choices.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import { changedTable } from "../changed-fees.ts";
import { labelMarkupPct, minimumMarginPct } from "../own-fees/target-price.ts";
import { withEnding } from "../price-ending.ts";
import { priceFigures } from "../price-figures.ts";
import { endingListCents } from "./ending-list-price.ts";
import { lossZones } from "./loss-zones.ts";
import type { BetterPrice, LossZone, MarketplaceCalculation, MarketplaceSale } from "./marketplace-price.ts";
import { type ProfitPiece, profitPieces } from "./profit-pieces.ts";
import { effectiveCentsOf, type SaleTerms, saleTerms, unitCentsOf } from "./sale-terms.ts";
import { type PriceTarget, targetListCents } from "./target-list-price.ts";

const breakEven: PriceTarget = { kind: "margin", pct: 0 };
const minimumMargin: PriceTarget = { kind: "margin", pct: minimumMarginPct };

/** A sale prepared to be calculated at any list price under a marketplace's rules. */
export type PreparedSale = {
  sale: MarketplaceSale;
  facts: FeeInputs;
  day: string;
  table: FeeTable;
  terms: SaleTerms;
  pieces: readonly ProfitPiece[];
};

/**
 * Calculates one sale under a marketplace's rules (FE-04 to FE-13), or returns the questions to
 * answer first. Null when there is nothing to calculate: a list price of less than half a centavo
 * or a cost below 0 (S5-08). `input` has to pass `checkPriceInput`; its own-fee fields are not
 * read.
 */
export function calculateMarketplacePrice(
  input: PriceInput,
  mode: PriceMode,
  sale: MarketplaceSale,
): MarketplaceCalculation | null {
  const listCents = roundHalfUp(input.priceList * 100);
  if (!(listCents > 0 && input.cost >= 0)) return null;
  const prepared = prepareSale(input, mode, sale);
  if ("questions" in prepared) return { outcome: "questions", quote: prepared };
  const { terms, pieces } = prepared;
  const zones = lossZones(pieces, terms);
  const sold = soldAt(prepared, zones, listCents);
  if ("questions" in sold) return { outcome: "questions", quote: sold };

  const { figures, quote } = sold;
  const ending = sale.ending ?? "NONE";
  const minimumMarginCents = targetListCents(pieces, terms, minimumMargin);
  return {
    outcome: "priced",
    result: {
      ...figures,
      listPriceForMinimumRoas: reais(endingListCents(pieces, terms, breakEven, ending)),
      listPriceForMinimumMargin: reais(
        ending === "NONE" ? minimumMarginCents : endingListCents(pieces, terms, minimumMargin, ending),
      ),
      labelPriceWithDiscount: reais(labelCents(minimumMarginCents, ending)),
      marketplaceFee: sold.feeCents / 100,
      feeLines: quote.lines,
      rule: sold.rule,
      lossZones: zones,
      betterPrice: sold.betterPrice,
      notices: quote.notices,
    },
  };
}

/**
 * Prepares a sale under the rules of its day; returns a quote with questions when that day has no
 * rules.
 */
export function prepareSale(
  input: PriceInput,
  mode: PriceMode,
  sale: MarketplaceSale,
): PreparedSale | FeeQuote {
  const asked = sale.marketplace.date ?? null;
  const problem = checkDay(asked, sale.rules, sale.today);
  if (problem) return unanswered(problem);
  const facts = feeInputs(sale.marketplace);
  const day = asked ?? sale.today;
  const table = changedTable(feeTable(sale.rules, facts, day), sale.feeChangePct ?? 0);
  const terms = saleTerms(input, mode);
  return { sale, facts, day, table, terms, pieces: profitPieces(table.segments, terms) };
}

/** The result of a sale at one list price, without suggested prices. */
export type SoldAt = {
  figures: ReturnType<typeof figuresOf>;
  quote: FeeQuote;
  feeCents: number;
  rule: FeeSchedule;
  betterPrice: BetterPrice | null;
};

/**
 * Calculates the sale at a list price; returns a quote with questions when a fee is not known.
 * `zones` are the loss zones of the sale.
 */
export function soldAt(
  prepared: PreparedSale,
  zones: readonly LossZone[],
  listCents: number,
): SoldAt | FeeQuote {
  const { table, terms } = prepared;
  const quote = quoteAt(prepared, listCents);
  if (quote.totalCents === null || table.rule === null) return quote;
  const unitCents = unitCentsOf(listCents, terms);
  const figures = figuresOf(effectiveCentsOf(unitCents, terms) / 100, quote, terms);
  const better = betterPrice(zones, listCents / 100, figures.marginAfterAds.value);
  return { figures, quote, feeCents: quote.totalCents, rule: table.rule, betterPrice: better };
}

/** The fees at a list price. */
function quoteAt({ sale, facts, day, table, terms }: PreparedSale, listCents: number): FeeQuote {
  const unitCents = unitCentsOf(listCents, terms);
  const couponCents = unitCents - effectiveCentsOf(unitCents, terms);
  const unit = { priceCents: unitCents, couponCents, hasAffiliates: terms.affiliatesPct > 0 };
  return quoteFromTable(table, facts, unit, sale.rules, day);
}

/** The figures of a price with its fees, as in `calculatePrice` (D4 to D7). */
function figuresOf(price: number, { lines }: FeeQuote, terms: SaleTerms) {
  const commission = sumOf(lines, ["COMMISSION"]);
  const transaction = sumOf(lines, ["TRANSACTION"]);
  const freeShipping = sumOf(lines, ["FREE_SHIPPING"]);
  const highlight = sumOf(lines, ["CAMPAIGN", "HIGHLIGHT"]);
  const fixedFee = sumOf(lines, ["FIXED", "LOGISTICS", "PLAN"]);
  const tax = (price * terms.taxSellPct) / 100;
  const affiliates = (price * terms.affiliatesPct) / 100;
  const totalVariableCosts = commission + transaction + freeShipping + highlight + tax + affiliates;
  return priceFigures({
    effectivePrice: price,
    discountFactor: terms.afterDiscount * terms.afterCoupon,
    commission,
    transaction,
    freeShipping,
    tax,
    highlight,
    affiliates,
    totalVariableCosts,
    fixedFee,
    costOfGoods: terms.costOfGoods,
    packaging: terms.packaging,
    adCostShare: terms.adCostShare,
    returnShare: terms.returnShare,
    returnCost: terms.returnCost,
  });
}

/**
 * The sum of the lines with these keys, in reais. Adds centavos, so that it has no rounding error.
 */
function sumOf(lines: readonly FeeLine[], keys: readonly FeeLineKey[]): number {
  let cents = 0;
  for (const { key, valueCents } of lines) {
    if (keys.includes(key)) cents += valueCents ?? 0;
  }
  return cents / 100;
}

/** The minimum-margin price plus 15 % (D9), in whole centavos and with the ending. */
function labelCents(minimumMarginCents: number | null, ending: PriceEnding): number | null {
  if (minimumMarginCents === null) return null;
  return withEnding(roundHalfUp((minimumMarginCents * (100 + labelMarkupPct)) / 100), ending);
}

function reais(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** The better price of the loss zone that contains today's price (FE-13). */
function betterPrice(zones: readonly LossZone[], listPrice: number, profit: number): BetterPrice | null {
  const zone = zones.find(
    ({ fromPrice, toPrice }) => fromPrice <= listPrice && (toPrice === null || listPrice <= toPrice),
  );
  if (!zone) return null;
  return { price: zone.betterPrice, profit: zone.betterProfit, gain: zone.betterProfit - profit };
}
