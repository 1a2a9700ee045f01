import { rateWithout } from "./das-parts.ts";
import type { DasShares } from "./das-shares.ts";

/** What the DAS of a hybrid counts: no official text says whether CBS and IBS are part of it. */
export type DasBase = "NET" | "GROSS";

export type HybridRate = {
  /** The DAS without its CBS and IBS, and both paid outside. % of what the buyer pays. */
  dasPct: number;
  cbsIbsPct: number;
  totalPct: number;
  /**
   * At one price to consumers, paying outside earns more while cost and fees, if all give credit,
   * leave less than this. % of the price; null without a rate.
   */
  betterBelowPct: number | null;
};

/**
 * The tax of a company of the Simples that pays CBS and IBS outside the DAS, from 2027 on (CGSN 140
 * art. 22-A). `ratePct`: both as typed, of the price without them. The credits of purchases and
 * fees are not part of it.
 */
export function hybridRate(
  { effectivePct, shares }: { effectivePct: number; shares: DasShares },
  ratePct: number,
  base: DasBase,
): HybridRate {
  const rate = ratePct / 100;
  const net = 1 / (1 + rate);
  const dasPct = rateWithout(effectivePct, shares, ["CBS", "IBS"]) * (base === "NET" ? net : 1);
  const cbsIbsPct = 100 * rate * net;
  const shareOut = ((shares.CBS ?? 0) + (shares.IBS ?? 0)) / 10_000;
  return {
    dasPct,
    cbsIbsPct,
    totalPct: dasPct + cbsIbsPct,
    betterBelowPct: rate > 0 && base === "NET" ? (effectivePct * (rate + shareOut)) / rate : null,
  };
}
