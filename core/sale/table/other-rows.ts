import { fixedFeeUnits, percentBases } from "../choices.ts";
import { choice, fixed, moneyNumber, monthlyCost, percent, salesPerMonth, shipping } from "./sale-row.ts";

const ofOther = { of: "OTHER", owner: "listing" } as const;

/** The seller's contract with a marketplace whose rules the product does not know (CH-02). */
export const otherRows = {
  /** A product may have a listing at each of several of them (D262). */
  otherName: { kind: "name", default: "", ...ofOther, field: "name", stored: "channelName" },
  otherPercent: { ...percent, of: "OTHER" },
  otherBase: {
    ...choice(percentBases, "PRODUCT"),
    ...ofOther,
    field: "percentBase",
    column: "Comissão sobre",
  },
  /** Counts where the percentage is charged on freight too. */
  otherFreight: { ...moneyNumber, ...ofOther, field: "buyerFreight", column: "Frete do comprador (R$)" },
  otherFixed: { ...fixed, of: "OTHER" },
  otherFixedPer: {
    ...choice(fixedFeeUnits, "ITEM"),
    ...ofOther,
    field: "fixedPer",
    column: "Taxa fixa por",
  },
  /** Items of an average order, where the fixed fee is by the order. */
  otherItems: {
    kind: "number",
    unit: "itens",
    default: "",
    absent: 1,
    ...ofOther,
    field: "itemsPerOrder",
    column: "Itens por pedido",
  },
  otherMinimum: { ...moneyNumber, ...ofOther, field: "minimumFee", column: "Comissão mínima (R$)" },
  otherMaximum: { ...moneyNumber, ...ofOther, field: "maximumFee", column: "Comissão máxima (R$)" },
  otherShipping: { ...shipping, of: "OTHER" },
  otherMonthly: { ...monthlyCost, of: "OTHER" },
  otherSales: { ...salesPerMonth, of: "OTHER" },
} as const;
