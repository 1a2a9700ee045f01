import type { Marketplace } from "#core/fees/fee-schedule.ts";
import type { MarketplacePriceResult, MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import type { PriceInput, PriceMode } from "#core/pricing/price-input.ts";
import { type SaleField, saleFieldOf } from "#core/sale/sale-fields.ts";
import type { Details } from "../form/read-details.ts";
import type { Calculation } from "../result-view/calculation.ts";
import { marketplaceEngine } from "./marketplace-engine.ts";
import { invalidTitle, missingTitle } from "./missing-title.ts";
import type { ShownFees } from "./shown-fees.ts";

/** The form's result under a marketplace's rules: a calculated sale, or the missing answers. */
export type RulesOutcome = {
  calculation: Calculation | null;
  fees: ShownFees | null;
  /** What is missing or invalid, by the field that answers it. */
  questions: ReadonlyMap<SaleField, string>;
  /** Names all of them: 'Faltam 2 dados: categoria e peso com embalagem'; null without any. */
  title: string | null;
};

/** Calculates the form under a marketplace's rules. */
export function priceUnderRules(
  input: PriceInput,
  mode: PriceMode,
  details: Details,
  sale: MarketplaceSale,
): RulesOutcome {
  const { checkMarketplaceInput, calculateMarketplacePrice } = marketplaceEngine;
  const marketplace = sale.marketplace.marketplace;
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
    fees: { kind: "marketplace", sale, result, engine: marketplaceEngine },
  };
  return { calculation, fees: feesOf(result), questions: new Map(), title: null };
}

function feesOf({ rule, feeLines, marketplaceFee, notices }: MarketplacePriceResult): ShownFees {
  return { rule, lines: feeLines, totalCents: Math.round(marketplaceFee * 100), notices };
}

type Asked = { field: string; text: string };

function byField(marketplace: Marketplace, asked: readonly Asked[]): ReadonlyMap<SaleField, string> {
  return new Map(
    asked.flatMap(({ field, text }) => {
      const place = saleFieldOf(marketplace, field);
      return place === null ? [] : [[place, text] as const];
    }),
  );
}
