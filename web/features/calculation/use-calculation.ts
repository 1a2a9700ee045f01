import { useCallback, useEffect, useMemo, useState } from "react";
import type { MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { loadRules } from "#core/fees/schedules/load-rules.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { type Answered, examplesIn } from "#core/sale/examples.ts";
import { endingOf, readChannel } from "#core/sale/form/read-sale.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { type FormValues, toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { readDetails } from "#web/features/sale-form/values/read-details.ts";
import { useWhenOnline } from "#web/shared/loading/use-when-online.ts";
import type { RulesOutcome } from "./calculate-under-rules.ts";
import { type Calculation, calculate } from "./calculation.ts";

/** Where the form sells, and whether that marketplace's rules are loaded. */
export type SaleState =
  | { status: "own" }
  | { status: "loading"; marketplace: Marketplace }
  | { status: "failed"; marketplace: Marketplace; retry: () => void }
  | { status: "ready"; sale: MarketplaceSale };

/**
 * The form's result: a calculated sale, or why there is none. Own fees, and rules that are not
 * loaded yet, have no fees and no questions.
 */
export type CalculationState = RulesOutcome & { sale: SaleState };

const nothing: RulesOutcome = { calculation: null, fees: null, questions: new Map(), title: null };

/** Calculates the form in the browser, at every change. */
export function useCalculation(
  values: FormValues,
  mode: PriceMode,
  answered: Answered = initialSellerDefaults,
): CalculationState {
  const channel = readChannel(values);
  const marketplace = channel === "OWN_FEES" ? null : channel;
  const [loaded, retry] = useMarketplace(marketplace);
  const { isTaxExample, useAds } = answered;
  const state = useMemo((): CalculationState => {
    const input = toPriceInput(values);
    const details = readDetails(values);
    const own = (): CalculationState => ({
      ...nothing,
      calculation: calculate(input, mode, details, endingOf(values)),
      sale: { status: "own" },
    });
    if (marketplace === null) return own();
    if (loaded === null) return { ...nothing, sale: { status: "loading", marketplace } };
    if (loaded === "failed") return { ...nothing, sale: { status: "failed", marketplace, retry } };
    const sale = loaded.saleToday(values, loaded.rules);
    if (sale === null) return own();
    return { sale: { status: "ready", sale }, ...loaded.calculateUnderRules(input, mode, details, sale) };
  }, [values, mode, marketplace, loaded, retry]);
  return useMemo(
    () => ({ ...state, calculation: withExamples(state.calculation, { isTaxExample, useAds }) }),
    [state, isTaxExample, useAds],
  );
}

function withExamples(calculation: Calculation | null, answered: Answered): Calculation | null {
  if (calculation === null) return null;
  const { fees, input, mode } = calculation;
  return { ...calculation, examples: examplesIn({ input, mode, isOwnFees: fees.kind === "own" }, answered) };
}

/** A marketplace's rules and the code that calculates under them, neither of the first load. */
type Loaded = typeof import("./calculate-under-rules.ts") & { rules: MarketplaceRules };

type Loads = Partial<Record<Marketplace, Loaded | "failed">>;

/**
 * Loads what a marketplace needs when it is chosen; null until it has arrived. A failed load is
 * tried again when the connection is back.
 */
function useMarketplace(marketplace: Marketplace | null): [Loaded | "failed" | null, () => void] {
  const [loads, setLoads] = useState<Loads>({});
  const load = useCallback(() => {
    if (marketplace === null) return;
    const keep = (loaded: Loaded | "failed") => setLoads((all) => ({ ...all, [marketplace]: loaded }));
    Promise.all([import("./calculate-under-rules.ts"), loadRules(marketplace)]).then(
      ([code, rules]) => keep({ ...code, rules }),
      () => keep("failed"),
    );
  }, [marketplace]);
  useEffect(load, [load]);
  useWhenOnline(load);
  return [marketplace === null ? null : (loads[marketplace] ?? null), load];
}
