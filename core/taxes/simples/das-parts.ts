import { roundHalfUp } from "#core/round-half-up.ts";
import type { CivilMonth } from "../civil-month.ts";
import type { DasShares, DasTax } from "./das-shares.ts";

/** What others have paid of a product's taxes, so that the seller's own leave it out. */
export type PaidTaxes = {
  /** PIS and Cofins were paid once, by the maker or importer (single-phase goods). */
  singlePhase: boolean;
  /** The ICMS was paid by the supplier, for the whole chain (substituição tributária). */
  icmsPaid: boolean;
};

/** The taxes that others may have paid, as they are asked (TX-02). */
export const paidTaxKinds = ["singlePhase", "icmsPaid"] as const satisfies readonly (keyof PaidTaxes)[];

export type PaidTaxKind = (typeof paidTaxKinds)[number];

/** The ticked kinds as flags. */
export function paidTaxes(kinds: readonly PaidTaxKind[]): PaidTaxes {
  return { singlePhase: kinds.includes("singlePhase"), icmsPaid: kinds.includes("icmsPaid") };
}

/** The last months in which each drop applies (LC 123 art. 18 § 4-A; LC 214). */
export const lastSinglePhaseMonth: CivilMonth = "2026-12";
const lastIcmsPaidMonth: CivilMonth = "2032-12";

/** The taxes that the DAS leaves out for such a product in a month. */
export function taxesPaid({ singlePhase, icmsPaid }: PaidTaxes, month: CivilMonth): DasTax[] {
  return [
    ...(singlePhase && month <= lastSinglePhaseMonth ? (["PIS", "COFINS"] as const) : []),
    ...(icmsPaid && month <= lastIcmsPaidMonth ? (["ICMS"] as const) : []),
  ];
}

/** What is left of an effective rate without these taxes. Same unit as the rate. */
export function rateWithout(rate: number, shares: DasShares, taxes: readonly DasTax[]): number {
  const outBps = taxes.reduce((sum, tax) => sum + (shares[tax] ?? 0), 0);
  return (rate * (10_000 - outBps)) / 10_000;
}

/** Revenue whose DAS leaves out the same taxes. */
export type DasRevenue = { revenueCents: number; without: readonly DasTax[] };

/**
 * The DAS by tax, in centavos. Like the PGDAS-D, it rounds each tax of each kind of revenue, so the
 * sum may differ by some centavos from the rate times the revenue.
 */
export function dasParts(
  effectivePct: number,
  shares: DasShares,
  revenues: readonly DasRevenue[],
): Partial<Record<DasTax, number>> {
  const parts: Partial<Record<DasTax, number>> = {};
  for (const [name, shareBps = 0] of Object.entries(shares)) {
    // The keys of shares are taxes.
    const tax = name as DasTax;
    const due = revenues.filter(({ without }) => !without.includes(tax));
    const cents = due.reduce(
      (sum, { revenueCents }) => sum + roundHalfUp((revenueCents * effectivePct * shareBps) / 1_000_000),
      0,
    );
    if (due.length > 0) parts[tax] = cents;
  }
  return parts;
}

/** The DAS in centavos: the sum of its parts. */
export function dasCents(parts: Partial<Record<DasTax, number>>): number {
  return Object.values(parts).reduce((sum, cents) => sum + cents, 0);
}
