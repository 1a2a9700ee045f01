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
 * What a sale of the seller's own store depends on (CH-01). They are facts about the store: the
 * settings have them, and a listing may differ. Boleto is what neither Pix nor card pays.
 */
export const ownStoreRows = {
  ownStoreGateway: {
    ...choice(paymentGateways, "NUVEM_PAGO"),
    ...ofStore("gateway", "storeGateway", "Meio de pagamento da loja"),
  },
  ownStorePlan: {
    ...choice(ownStorePlans, "ESSENCIAL"),
    ...ofStore("storePlan", "storePlan", "Plano da loja"),
  },
  ownStorePixShare: { ...shareNumber, ...ofStore("pixSharePct", "pixSharePct", "Vendas por Pix (%)") },
  ownStorePixPercent: { ...percentNumber, ...ofStore("pixPercent", "pixPercent", "Taxa do Pix (%)") },
  ownStorePixFixed: { ...moneyNumber, ...ofStore("pixFixed", "pixFixedCents", "Taxa do Pix (R$)") },
  ownStoreCardShare: {
    ...shareNumber,
    ...ofStore("cardSharePct", "cardSharePct", "Vendas por cartão (%)"),
  },
  ownStoreCardPercent: {
    ...percentNumber,
    ...ofStore("cardPercent", "cardPercent", "Taxa do cartão (%)"),
  },
  ownStoreCardFixed: { ...moneyNumber, ...ofStore("cardFixed", "cardFixedCents", "Taxa do cartão (R$)") },
  ownStoreBoletoPercent: {
    ...percentNumber,
    ...ofStore("boletoPercent", "boletoPercent", "Taxa do boleto (%)"),
  },
  ownStoreBoletoFixed: {
    ...moneyNumber,
    ...ofStore("boletoFixed", "boletoFixedCents", "Taxa do boleto (R$)"),
  },
  ownStorePercent: { ...percent, of: "OWN_STORE" },
  ownStoreShipping: { ...shipping, of: "OWN_STORE" },
  ownStoreMonthly: { ...monthlyCost, of: "OWN_STORE", setting: "storeMonthlyCents" },
  ownStoreSales: { ...salesPerMonth, of: "OWN_STORE", setting: "storeSalesPerMonth" },
} as const;

function ofStore<const Field extends string, const Setting extends string, const Column extends string>(
  field: Field,
  setting: Setting,
  column: Column,
) {
  return { of: "OWN_STORE", owner: "listing", field, setting, column } as const;
}
