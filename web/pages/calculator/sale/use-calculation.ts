import { useMemo } from "react";
import type { MarketplacePriceResult } from "#core/calculator/marketplace/marketplace-price.ts";
import type { PriceInput, PriceMode } from "#core/calculator/price-input.ts";
import { endingOf } from "#core/calculator/read-sale.ts";
import { type SaleField, saleFieldOf } from "#core/calculator/sale-fields.ts";
import type { Marketplace } from "#core/fees/fee-schedule.ts";
import { type FormValues, toPriceInput } from "../form/form-values.ts";
import { type Details, readDetails } from "../form/read-details.ts";
import { type Calculation, calculate } from "../result-view/calculation.ts";
import type { ShownFees } from "./shown-fees.ts";
import { type SaleState, useSale } from "./use-sale.ts";

/** What the form makes: a calculated sale, or why there is none. */
export type CalculationState = {
  /** Null when the results are invalid, the rules are not here, or something has to be asked. */
  calculation: Calculation | null;
  sale: SaleState;
  /** The fees of one unit; null with own fees and while the rules are not here. */
  fees: ShownFees | null;
  /** What is missing or wrong, by the field that answers it. */
  questions: ReadonlyMap<SaleField, string>;
};

const noQuestions: ReadonlyMap<SaleField, string> = new Map();

/** Calculates the form in the browser, at every change. */
export function useCalculation(values: FormValues, mode: PriceMode): CalculationState {
  const sale = useSale(values);
  return useMemo(() => {
    const input = toPriceInput(values);
    const details = readDetails(values);
    if (sale.status === "ready") return underRules(input, mode, details, sale);
    const calculation = sale.status === "own" ? calculate(input, mode, details, endingOf(values)) : null;
    return { calculation, sale, fees: null, questions: noQuestions };
  }, [values, mode, sale]);
}

type ReadySale = Extract<SaleState, { status: "ready" }>;

function underRules(
  input: PriceInput,
  mode: PriceMode,
  details: Details,
  ready: ReadySale,
): CalculationState {
  const { sale, engine } = ready;
  const marketplace = sale.marketplace.marketplace;
  const issues = engine.checkMarketplaceInput(sale.marketplace);
  if (issues.length > 0) {
    const texts = issues.map(({ field, message }) => ({ field, text: message }));
    return { calculation: null, sale: ready, fees: null, questions: byField(marketplace, texts) };
  }
  const outcome = engine.calculateMarketplacePrice(input, mode, sale);
  if (outcome?.outcome !== "priced") {
    const fees = outcome?.quote ?? null;
    return { calculation: null, sale: ready, fees, questions: byField(marketplace, fees?.questions ?? []) };
  }
  const { result } = outcome;
  const calculation: Calculation = {
    input,
    mode,
    details,
    result,
    fees: { kind: "marketplace", sale, result, engine },
  };
  return { calculation, sale: ready, fees: feesOf(result), questions: noQuestions };
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
