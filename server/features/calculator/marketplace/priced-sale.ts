import type { FeeSchedule } from "#core/fees/fee-schedule.ts";
import { feeFormula } from "#core/fees/fee-text.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { calculatePrice, type PriceResult } from "#core/pricing/calculate-price.ts";
import type { MarketplacePriceResult } from "#core/pricing/marketplace/marketplace-price.ts";
import { affiliatesLine, type OwnFeeLine, ownFeeLines } from "#core/pricing/own-fees/own-fee-lines.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import type { Answered } from "#core/sale/examples.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import type { PricedFeeLine } from "./fee-line-type.ts";

/**
 * What a price under a marketplace's rules adds to a request's cost, in points: its target prices
 * and loss zones are searched for, which takes a hundred times as long as own fees
 * (docs/security/costs.md).
 */
export const marketplacePriceCost = 10;

/** A sale as the API returns it, under own fees or a marketplace's rules. */
export type PricedSale = PriceResult &
  Pick<MarketplacePriceResult, "lossZones" | "betterPrice" | "notices"> & {
    /** What was calculated. */
    input: PriceInput;
    mode: PriceMode;
    /** Whose it is, if not the reader's: a link shows another seller's sale. */
    owner?: Answered;
    /** Null under own fees. R$. */
    marketplaceFee: number | null;
    rule: FeeSchedule | null;
    /** Computed on demand, because bulk calculations seldom request them. */
    feeLines(): PricedFeeLine[];
  };

/** A sale under 'Taxas próprias' (FE-03), unrounded; null when there is none (S5-08). */
export function priceUnderOwnFees(input: PriceInput, mode: PriceMode): PricedSale | null {
  const result = calculatePrice(input, mode, ownFeeRules);
  if (!result) return null;
  return {
    ...result,
    input,
    mode,
    marketplaceFee: null,
    rule: null,
    feeLines: () => ownFeeLines(result, input, mode, ownFeeRules).map(ownLine),
    lossZones: [],
    betterPrice: null,
    notices: [],
  };
}

/** A sale under a marketplace's rules, with its affiliates among the fee lines. */
export function pricedUnderRules(
  result: MarketplacePriceResult,
  input: PriceInput,
  mode: PriceMode,
): PricedSale {
  const { schedules } = allRules[result.rule.marketplace];
  return {
    ...result,
    input,
    mode,
    feeLines: () => {
      const lines = result.feeLines.map((line) => ({
        key: line.key,
        label: line.label,
        value: line.valueCents === null ? null : line.valueCents / 100,
        pct: line.pct,
        formula: () => feeFormula(line),
        confidence: line.confidence,
        overridden: line.overridden,
        rule: schedules.find(({ id }) => id === line.ruleId) ?? null,
      }));
      return result.affiliates.value > 0 ? [...lines, ownLine(affiliatesLine(result))] : lines;
    },
  };
}

function ownLine({ formula, ...line }: OwnFeeLine): PricedFeeLine {
  return { ...line, formula: () => formula, confidence: "CONFIRMED", rule: null };
}
