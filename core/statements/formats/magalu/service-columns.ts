import type { ChargeColumns } from "../../reading/charge-columns.ts";

/**
 * What Magalu charges, in both of its files. Each form of payment has its own services and fixed
 * fee: both are added.
 */
export const serviceColumns = {
  freight: { titles: ["Coparticipação de Fretes estimada", "Coparticipação de frete"] },
  services: {
    titles: [
      "Serviços do marketplace (1+2+3+4)",
      "Serviços do marketplace (1+2+3)",
      "Serviços do marketplace (1+2+3+4) (Forma de pagamento 1)",
      "Serviços do marketplace (1+2+3) (Forma de pagamento 1)",
    ],
    isRequired: true,
  },
  secondServices: {
    titles: [
      "Serviços do marketplace (1+2+3+4) (Forma de pagamento 2)",
      "Serviços do marketplace (1+2+3) (Forma de pagamento 2)",
    ],
  },
  fixed: { titles: ["Tarifa fixa", "Tarifa fixa (Forma de pagamento 1)", "Tarifa fixa por pacote"] },
  secondFixed: { titles: ["Tarifa fixa (Forma de pagamento 2)"] },
} as const;

export const serviceCosts: ChargeColumns<keyof typeof serviceColumns> = [
  ["freight", "FREIGHT"],
  ["services", "COMMISSION"],
  ["secondServices", "COMMISSION"],
  ["fixed", "FIXED_FEE"],
  ["secondFixed", "FIXED_FEE"],
];
