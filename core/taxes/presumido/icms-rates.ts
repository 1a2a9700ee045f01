import type { CivilDay, Confidence } from "#core/fees/fee-schedule.ts";
import { keysOf } from "#core/keys-of.ts";
import type { TaxSourceId } from "../tax-sources.ts";

/** The general ICMS of a state and its fund against poverty on everything, in basis points. */
type StateIcms = { modalBps: number; fcpBps: number; validFrom?: CivilDay };

/**
 * The general internal rate of each state in 2026: what is offered, because many goods have another
 * one. Read in three tables; alterations of AL are disputed.
 */
export const icmsByState = {
  AC: { modalBps: 1900, fcpBps: 0 },
  AL: { modalBps: 2050, fcpBps: 100, validFrom: "2026-04-01" },
  AM: { modalBps: 2000, fcpBps: 0 },
  AP: { modalBps: 1800, fcpBps: 0 },
  BA: { modalBps: 2050, fcpBps: 0 },
  CE: { modalBps: 2000, fcpBps: 0 },
  DF: { modalBps: 2000, fcpBps: 0 },
  ES: { modalBps: 1700, fcpBps: 0 },
  GO: { modalBps: 1900, fcpBps: 0 },
  MA: { modalBps: 2300, fcpBps: 0 },
  MG: { modalBps: 1800, fcpBps: 0 },
  MS: { modalBps: 1700, fcpBps: 0 },
  MT: { modalBps: 1700, fcpBps: 0 },
  PA: { modalBps: 1900, fcpBps: 0 },
  PB: { modalBps: 2000, fcpBps: 0 },
  PE: { modalBps: 2050, fcpBps: 0 },
  PI: { modalBps: 2250, fcpBps: 0 },
  PR: { modalBps: 1950, fcpBps: 0 },
  RJ: { modalBps: 2000, fcpBps: 200 },
  RN: { modalBps: 2000, fcpBps: 0 },
  RO: { modalBps: 1950, fcpBps: 0 },
  RR: { modalBps: 2000, fcpBps: 0 },
  RS: { modalBps: 1700, fcpBps: 0 },
  SC: { modalBps: 1700, fcpBps: 0 },
  SE: { modalBps: 1900, fcpBps: 100 },
  SP: { modalBps: 1800, fcpBps: 0 },
  TO: { modalBps: 2000, fcpBps: 0 },
} as const satisfies Record<string, StateIcms>;

export type BrazilianState = keyof typeof icmsByState;

export const brazilianStates = keysOf(icmsByState);

export const icmsSources: readonly TaxSourceId[] = ["icms-a", "icms-b", "icms-c"];
export const icmsConfidence: Confidence = "CONFIRMED";

/** The general rate with its fund, per cent. */
export function stateIcmsPct(state: BrazilianState): number {
  const { modalBps, fcpBps } = icmsByState[state];
  return (modalBps + fcpBps) / 100;
}
