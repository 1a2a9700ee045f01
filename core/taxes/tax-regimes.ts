/** How a seller pays taxes, in the one order in which it is asked (TX-01). NONE: an individual. */
export const taxRegimes = ["NONE", "MEI", "SIMPLES", "PRESUMIDO", "OTHER"] as const;

export type TaxRegime = (typeof taxRegimes)[number];
