import type { TaxRegime } from "./tax-regimes.ts";

/** The name of each regime, wherever it is asked or shown. */
export const taxRegimeText: Readonly<Record<TaxRegime, string>> = {
  NONE: "Pessoa física (CPF)",
  MEI: "MEI",
  SIMPLES: "Simples Nacional",
  PRESUMIDO: "Lucro Presumido",
  OTHER: "Lucro Real ou outro",
};

export const unknownRegimeText = "Não sei";
