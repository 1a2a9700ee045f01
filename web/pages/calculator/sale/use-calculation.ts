import { useMemo } from "react";
import type { PriceMode } from "#core/pricing/price-input.ts";
import { endingOf } from "#core/sale/read-sale.ts";
import type { SaleField } from "#core/sale/sale-fields.ts";
import { type FormValues, toPriceInput } from "../form/form-values.ts";
import { readDetails } from "../form/read-details.ts";
import { calculate } from "../result-view/calculation.ts";
import type { RulesOutcome } from "./price-under-rules.ts";
import { type SaleState, useSale } from "./use-sale.ts";

/**
 * The form's result: a calculated sale, or why there is none. Own fees, and rules that are not
 * loaded yet, have no fees and no questions.
 */
export type CalculationState = RulesOutcome & { sale: SaleState };

const noQuestions: ReadonlyMap<SaleField, string> = new Map();

/** Calculates the form in the browser, at every change. */
export function useCalculation(values: FormValues, mode: PriceMode): CalculationState {
  const sale = useSale(values);
  return useMemo(() => {
    const input = toPriceInput(values);
    const details = readDetails(values);
    if (sale.status === "ready") return { sale, ...sale.priceUnderRules(input, mode, details, sale.sale) };
    const calculation = sale.status === "own" ? calculate(input, mode, details, endingOf(values)) : null;
    return { calculation, sale, fees: null, questions: noQuestions, title: null };
  }, [values, mode, sale]);
}
