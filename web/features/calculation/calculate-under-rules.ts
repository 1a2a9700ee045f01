import { civilDayOf } from "#core/fees/civil-day.ts";
import type { MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import type { MarketplacePriceResult, MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { suggestPrice } from "#core/pricing/marketplace/suggest-price.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { endingOf, toMarketplaceInput } from "#core/sale/form/read-sale.ts";
import { type SaleField, type SaleValues, saleFieldOf } from "#core/sale/form/sale-fields.ts";
import { checkMarketplaceInput } from "#core/sale/marketplace-input-rules.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import type { ShownFees } from "#web/features/sale-form/rules/shown-fees.ts";
import type { Details } from "#web/features/sale-form/values/read-details.ts";
import type { Calculation } from "./calculation.ts";
import { invalidTitle, missingTitle } from "./missing-title.ts";

/** The form's result under a marketplace's rules: a calculated sale, or the missing answers. */
export type RulesOutcome = {
  calculation: Calculation | null;
  fees: ShownFees | null;
  /** What is missing or invalid, by the field that answers it. */
  questions: ReadonlyMap<SaleField, string>;
  /** Names all of them: 'Faltam 2 dados: categoria e peso com embalagem'; null without any. */
  title: string | null;
};

/** What the form sells, and where, today; null with own fees. */
export function saleToday(values: SaleValues, rules: MarketplaceRules): MarketplaceSale | null {
  const marketplace = toMarketplaceInput(values);
  if (marketplace === null) return null;
  return { marketplace, rules, today: civilDayOf(new Date()), ending: endingOf(values) };
}

/** Calculates a sale under a marketplace's rules. Own fees do not load this code. */
export function calculateUnderRules(
  input: PriceInput,
  mode: PriceMode,
  details: Details,
  sale: MarketplaceSale,
): RulesOutcome {
  const { marketplace } = sale.marketplace;
  const issues = checkMarketplaceInput(sale.marketplace);
  if (issues.length > 0) {
    const texts = issues.map(({ field, message }) => ({ field, text: message }));
    const questions = byField(marketplace, texts);
    return { calculation: null, fees: null, questions, title: invalidTitle([...questions.keys()]) };
  }
  const outcome = calculateMarketplacePrice(input, mode, sale);
  if (outcome?.outcome !== "priced") {
    const fees = outcome?.quote ?? null;
    const questions = byField(marketplace, fees?.questions ?? []);
    return { calculation: null, fees, questions, title: missingTitle([...questions.keys()]) };
  }
  const { result } = outcome;
  const calculation: Calculation = {
    input,
    mode,
    details,
    result,
    fees: { kind: "marketplace", sale, result },
    examples: [],
    wantedListPrice: listPriceFor(input, mode, details.wantedMargin, sale),
  };
  return { calculation, fees: feesOf(result), questions: new Map(), title: null };
}

function listPriceFor(
  input: PriceInput,
  mode: PriceMode,
  wanted: Details["wantedMargin"],
  sale: MarketplaceSale,
): number | null {
  if (wanted === null) return null;
  const { value, unit } = wanted;
  const target =
    unit === "%" ? ({ kind: "margin", pct: value } as const) : ({ kind: "profit", reais: value } as const);
  return suggestPrice(input, mode, sale, target);
}

function feesOf({ rule, feeLines, marketplaceFee, notices }: MarketplacePriceResult): ShownFees {
  return { rule, lines: feeLines, totalCents: Math.round(marketplaceFee * 100), notices };
}

type Question = { field: string; text: string };

function byField(marketplace: Marketplace, questions: readonly Question[]): ReadonlyMap<SaleField, string> {
  return new Map(
    questions.flatMap(({ field, text }) => {
      const place = saleFieldOf(marketplace, field);
      return place === null ? [] : [[place, text] as const];
    }),
  );
}
