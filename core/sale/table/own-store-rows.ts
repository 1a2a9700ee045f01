import { ownStorePlans, paymentGateways } from "../choices.ts";
import {
  choice,
  moneyNumber,
  monthlyCost,
  percent,
  percentNumber,
  salesPerMonth,
  shareNumber,
  shipping,
} from "./sale-row.ts";

/**
 * What a sale of the seller's own store depends on (CH-01). Boleto is what neither Pix nor card
 * pays.
 */
export const ownStoreRows = {
  ownStoreGateway: {
    ...choice(paymentGateways, "NUVEM_PAGO"),
    ...ofStore("gateway", "Meio de pagamento da loja"),
  },
  ownStorePlan: {
    ...choice(ownStorePlans, "ESSENCIAL"),
    ...ofStore("storePlan", "Plano da loja"),
  },
  ownStorePixShare: { ...shareNumber, ...ofStore("pixSharePct", "Vendas por Pix (%)") },
  ownStorePixPercent: { ...percentNumber, ...ofStore("pixPercent", "Taxa do Pix (%)") },
  ownStorePixFixed: { ...moneyNumber, ...ofStore("pixFixed", "Taxa do Pix (R$)") },
  ownStoreCardShare: {
    ...shareNumber,
    ...ofStore("cardSharePct", "Vendas por cartão (%)"),
  },
  ownStoreCardPercent: {
    ...percentNumber,
    ...ofStore("cardPercent", "Taxa do cartão (%)"),
  },
  ownStoreCardFixed: { ...moneyNumber, ...ofStore("cardFixed", "Taxa do cartão (R$)") },
  ownStoreBoletoPercent: {
    ...percentNumber,
    ...ofStore("boletoPercent", "Taxa do boleto (%)"),
  },
  ownStoreBoletoFixed: {
    ...moneyNumber,
    ...ofStore("boletoFixed", "Taxa do boleto (R$)"),
  },
  ownStorePercent: { ...percent, of: "OWN_STORE" },
  ownStoreShipping: { ...shipping, of: "OWN_STORE" },
  ownStoreMonthly: { ...monthlyCost, of: "OWN_STORE" },
  ownStoreSales: { ...salesPerMonth, of: "OWN_STORE" },
} as const;

function ofStore<const Field extends string, const Column extends string>(field: Field, column: Column) {
  return { of: "OWN_STORE", owner: "listing", field, column } as const;
}
