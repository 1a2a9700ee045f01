import type { ChargeColumns } from "../../reading/charge-columns.ts";

/** What Shein charges, in both of its files, without a sign. */
export const costColumns = {
  commission: { titles: ["Comissão", "Commission"], isRequired: true },
  freight: { titles: ["Taxa de intermediação de frete"] },
  storage: { titles: ["Taxa de operação de estocagem"] },
} as const;

export const costs: ChargeColumns<keyof typeof costColumns> = [
  ["commission", "COMMISSION"],
  ["freight", "FREIGHT"],
  ["storage", "OTHER"],
];
