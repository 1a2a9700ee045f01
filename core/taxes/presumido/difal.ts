/**
 * How the destination's share is calculated; states disagree, and the single base is the default.
 */
export type DifalBase = "SINGLE" | "DOUBLE";

export type InterstateSale = {
  /** The destination's internal rate and its fund against poverty. %. */
  internalPct: number;
  fcpPct: number;
  /** The rate between the states: 4, 7 or 12. %. */
  interstatePct: number;
  base: DifalBase;
};

/**
 * What a sale to a consumer in another state pays as ICMS, per cent of the price: the interstate
 * rate to the origin, the difference (DIFAL) and the fund to the destination. Sellers of the
 * Simples Nacional and MEI owe no difference (STF, Tema 1093).
 */
export function difal({ internalPct, fcpPct, interstatePct, base }: InterstateSale): {
  difalPct: number;
  fcpPct: number;
  totalPct: number;
} {
  const grossPct = base === "SINGLE" ? 100 : ((100 - interstatePct) / (100 - internalPct - fcpPct)) * 100;
  const fundPct = (grossPct * fcpPct) / 100;
  const difalPct = (grossPct * internalPct) / 100 - interstatePct;
  return { difalPct, fcpPct: fundPct, totalPct: interstatePct + difalPct + fundPct };
}
