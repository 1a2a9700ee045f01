import { formatRate } from "#core/format/percent.ts";
import { reformOptionFrom } from "#core/taxes/tax-reform.ts";
import type { SimulationChanges } from "./simulation-changes.ts";

/**
 * What CBS and IBS do to costs and fees besides the tax of a sale. CREDIT: purchases and fees give
 * credit for them. ADDED: the marketplace adds them to its fee, without credit. NONE: neither.
 */
export const cbsEffects = ["NONE", "CREDIT", "ADDED"] as const;

export type CbsEffect = (typeof cbsEffects)[number];

export type January = {
  /** The tax of a sale in January; null: today's, with what others have paid by then. %. */
  taxSellPct: number | null;
  /** CBS and IBS together as the seller types them, of a price without them; null: none. %. */
  cbsIbsPct: number | null;
  effect: CbsEffect;
};

/** The first day of the reform's rates. */
export const januaryDay = `${reformOptionFrom}-01`;

/**
 * The catalogue under the rules of 1 January 2027 as changes of a simulation (TX-04). Credits are
 * those of the whole cost and of every fee: a cost that is already net of its ICMS credit gives
 * exactly its CBS and IBS, whatever the base of the ICMS is.
 */
export function januaryChanges({ taxSellPct, cbsIbsPct, effect }: January): SimulationChanges {
  const rate = cbsIbsPct ?? 0;
  const creditPct = (-100 * rate) / (100 + rate);
  const day = { rulesDay: januaryDay, taxSellPct };
  if (rate === 0 || effect === "NONE") return day;
  if (effect === "ADDED") return { ...day, feeChangePct: rate };
  return { ...day, costChangePct: creditPct, feeChangePct: creditPct };
}

/**
 * 'Janeiro de 2027, com CBS e IBS de 8,9% digitados': nothing of it is published. Null for the
 * rules of another day.
 */
export function januaryName({
  rulesDay = null,
  costChangePct = null,
  feeChangePct = null,
}: SimulationChanges): string | null {
  if (rulesDay !== januaryDay) return null;
  const fees = feeChangePct ?? 0;
  const rate = costChangePct === null ? fees : (-100 * fees) / (100 + fees);
  return rate > 0 ? `Janeiro de 2027, com CBS e IBS de ${formatRate(rate)} digitados` : "Janeiro de 2027";
}
