import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { reformOptionFrom } from "../tax-reform.ts";
import { type PaidTaxKind, paidTaxKinds, rateWithout, taxesPaid } from "./das-parts.ts";
import { findDasShares } from "./das-shares.ts";
import { bandOfRevenue, firstSimplesMonth, lastSimplesMonth, type SimplesAnnex } from "./simples-tables.ts";

/** Since when others have paid taxes of a product (TX-02); null: they have not. */
export type PaidTaxDays = {
  singlePhaseFrom: CivilDay | null;
  icmsPaidFrom: CivilDay | null;
};

/** Which day says since when each kind was paid. */
export const paidTaxDay = {
  singlePhase: "singlePhaseFrom",
  icmsPaid: "icmsPaidFrom",
} as const satisfies Record<PaidTaxKind, keyof PaidTaxDays>;

export const paidTaxFields = paidTaxKinds.map((kind) => paidTaxDay[kind]);

/** From the first to the last day with known shares of a DAS. */
export const paidTaxLimits = { first: `${firstSimplesMonth}-01`, last: `${lastSimplesMonth}-31` } as const;

export const nothingPaid: PaidTaxDays = { singlePhaseFrom: null, icmsPaidFrom: null };

/** What the shares of the DAS depend on besides the month; null: not known. */
export type SimplesStanding = {
  simplesAnnex: SimplesAnnex | null;
  /** The revenue of 12 months (RBT12). */
  simplesRevenueCents: number | null;
  /** Whether the company has chosen to pay CBS and IBS outside the DAS, from 2027 on. */
  paysCbsOutside: boolean;
};

export type KnownStanding = { [F in keyof SimplesStanding]: NonNullable<SimplesStanding[F]> };

/**
 * What of the seller's tax is left on a product of which others have paid taxes (D567), to six
 * decimals. %.
 */
export function productTaxPct(
  taxPct: number,
  { singlePhaseFrom, icmsPaidFrom }: PaidTaxDays,
  { simplesAnnex, simplesRevenueCents, paysCbsOutside }: KnownStanding,
  day: CivilDay,
): number {
  const month = day.slice(0, 7);
  // The tax is then more than the DAS, and the shares are only of the DAS.
  if (paysCbsOutside && month >= reformOptionFrom) return taxPct;
  const paid = {
    singlePhase: singlePhaseFrom !== null && singlePhaseFrom <= day,
    icmsPaid: icmsPaidFrom !== null && icmsPaidFrom <= day,
  };
  const band = bandOfRevenue(simplesRevenueCents);
  const shares = band === null ? null : findDasShares(simplesAnnex, month, band);
  const taxes = taxesPaid(paid, month);
  if (shares === null || taxes.length === 0) return taxPct;
  return Number(rateWithout(taxPct, shares, taxes).toFixed(6));
}
