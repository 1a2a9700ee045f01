const paidTax =
  "Null: they have not. Reduces the tax of the settings where their regime is SIMPLES with annex and revenue; a listing with a `taxSellPct` of its own keeps it.";

/** The API description of the taxes that others have paid, for reading and for writing. */
export const describePaidTax = {
  singlePhaseFrom: `The day since which others have paid PIS and Cofins of these goods (single-phase); counts until 2026-12-31. ${paidTax}`,
  icmsPaidFrom: `The day since which the supplier has paid the ICMS of these goods (ICMS-ST). ${paidTax}`,
} as const;
