import type { Confidence } from "#core/fees/fee-schedule.ts";
import type { CivilMonth } from "../civil-month.ts";
import type { TaxSourceId } from "../tax-sources.ts";

/** One tax as a share of what the buyer pays. %. */
export type RatePart = { tax: PresumidoTax; pct: number };

export type PresumidoTax = "IRPJ" | "ADDITIONAL" | "CSLL" | "PIS_COFINS" | "ICMS" | "CBS_IBS";

/** A figure with its source and how sure it is. */
type Dated<Figures> = Figures & { sources: readonly TaxSourceId[]; confidence: Confidence };

/**
 * The Lucro Presumido of trade: the presumed profit as a share of revenue, and the tax on it.
 * Shares in basis points, money in centavos.
 */
export const presumido = {
  irpj: { presumptionBps: 800, rateBps: 1500, sources: ["lc224"], confidence: "CONFIRMED" },
  csll: { presumptionBps: 1200, rateBps: 900, sources: ["lc224"], confidence: "CONFIRMED" },
  /** The additional IRPJ on the presumed profit of a quarter above this. */
  additional: { rateBps: 1000, overCents: 6_000_000, sources: ["lc224"], confidence: "CONFIRMED" },
  /**
   * The presumption rises on revenue above R$ 5 million a year, counted by quarter; room that one
   * quarter leaves counts in the next (LC 224/2025, disputed in ADI 7936 and 7944).
   */
  increase: {
    factor: 1.1,
    overCents: 125_000_000,
    irpjFrom: "2026-01",
    csllFrom: "2026-04",
    sources: ["lc224"],
    confidence: "CONFIRMED",
  },
  /** Of revenue without its ICMS (Tema 69); they end with the CBS. */
  pisCofins: { rateBps: 365, lastMonth: "2026-12", sources: ["stf69", "lc214"], confidence: "CONFIRMED" },
} as const satisfies Record<string, Dated<Record<string, number | CivilMonth | readonly TaxSourceId[]>>>;
