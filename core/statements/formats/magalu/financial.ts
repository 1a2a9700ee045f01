import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import { OrderDrafts } from "../../reading/order-draft.ts";
import { defineFormat } from "../../reading/statement-format.ts";
import { serviceColumns, serviceCosts } from "./service-columns.ts";

const columns = {
  ...serviceColumns,
  number: { titles: ["Número do pedido", "Código do pedido", "Pedido"], isRequired: true },
  day: { titles: ["Data/Hora do pedido"], isRequired: true },
  status: { titles: ["Status do pedido"] },
  goods: { titles: ["Valor total dos itens do pedido"], isRequired: true },
  logistics: { titles: ["Custos logísticos"] },
  discounts: { titles: ["Descontos (*)", "Descontos"] },
  sellerDiscount: { titles: ["Coparticipação de descontos (***) pago por você (Seller) Desconto"] },
  sellerPrice: { titles: ["Coparticipação de descontos (***) pago por você (Seller) Preço"] },
  payout: { titles: ["Valor líquido estimado a receber"], isRequired: true },
} as const;
type Key = keyof typeof columns;

const costs: ChargeColumns<Key> = [...serviceCosts, ["logistics", "FREIGHT"]];
const doubtfulCosts: ChargeColumns<Key> = [
  ["discounts", "DISCOUNT"],
  ["sellerDiscount", "DISCOUNT"],
  ["sellerPrice", "DISCOUNT"],
];

/** Magalu's 'Financeiro por período': one row an order, without its products. */
export const magaluFinancial = defineFormat<Key>({
  id: "MAGALU_FINANCIAL",
  marketplace: "MAGALU",
  name: "o Financeiro por período do Magalu",
  pays: true,
  sells: false,
  waitsFor: { format: "MAGALU_SALES", text: "Falta o arquivo de vendas do Magalu." },
  columns,
  signature: ["payout", "logistics", "goods"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    return {
      add(row) {
        const number = row.text("number");
        const isTotal = row.isTotal("number") || row.isTotal("status");
        if (number === null || isTotal) return drafts.addTotal(row.cents("payout"));
        const draft = drafts.open(number);
        draft.day = row.day("day");
        draft.status = row.text("status");
        draft.goodsCents += row.cents("goods") ?? 0;
        draft.charges(chargesOf(row, columns, costs, "COST"));
        draft.charges(row.retained());
        draft.pay(row.cents("payout"));
        const discounts = draft.chargeIfCloses(chargesOf(row, columns, doubtfulCosts, "COST"));
        for (const { cents } of discounts) draft.couponCents -= cents;
        draft.addUnread(row.unreadMoney());
        const isCancelled = /^cancel/i.test(draft.status ?? "") && (draft.payoutCents ?? 0) <= 0;
        // Neither fees nor a payout: nothing was sold.
        if (isCancelled || (draft.payoutCents === 0 && draft.hasNoCharges)) draft.cancel();
      },
      finish: () => drafts.close("MAGALU_FINANCIAL"),
    };
  },
});
