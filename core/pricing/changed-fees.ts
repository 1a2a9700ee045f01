import type { FeePart } from "#core/fees/fee-quote.ts";
import type { FeeTable } from "#core/fees/table/fee-table.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import { ownFeeRules } from "./own-fees/own-fee-rules.ts";

/** A marketplace's table with every percentage, amount and limit changed by a percentage. */
export function changedTable(table: FeeTable, changePct: number): FeeTable {
  if (changePct === 0) return table;
  const factor = 1 + changePct / 100;
  const segments = table.segments.map((segment) => ({
    ...segment,
    parts: segment.parts.map((part) => changedPart(part, factor)),
  }));
  return { ...table, segments };
}

function changedPart(part: FeePart, factor: number): FeePart {
  // The search of prices knows hundredths of a basis point and whole centavos.
  const bps = (value: number) => Math.round(value * factor * 100) / 100;
  const cents = (value: number) => Math.round(value * factor);
  return {
    ...part,
    bps: bps(part.bps),
    excessBps: bps(part.excessBps),
    minimumCents: cents(part.minimumCents),
    capCents: cents(part.capCents),
    fixedCents: cents(part.fixedCents),
  };
}

/**
 * Own fees changed by a percentage, all as typed ones. The cap of the commission, of which only the
 * schedule knows, stays.
 */
export function changedOwnFees(input: PriceInput, changePct: number): PriceInput {
  if (changePct === 0) return input;
  const factor = 1 + changePct / 100;
  const { freeShippingPct, highlightPoints } = ownFeeRules;
  // D2: the automatic fixed fee is the last band's at every price.
  const fixedFee = input.fixedFeeAuto ? (ownFeeRules.feeBands.at(-1)?.fixed ?? 0) : input.fixedFeeManual;
  return {
    ...input,
    commPct: (input.commPct + (input.extraHighlight ? highlightPoints : 0)) * factor,
    txPct: (input.txPct + (input.freeShipping ? freeShippingPct : 0)) * factor,
    extraHighlight: false,
    freeShipping: false,
    fixedFeeAuto: false,
    fixedFeeManual: fixedFee * factor,
  };
}
