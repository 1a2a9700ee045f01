import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import { OrderDrafts } from "../../reading/order-draft.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import { defineFormat } from "../../reading/statement-format.ts";

const columns = {
  row: { titles: ["Ver", "View By", "View"] },
  number: { titles: ["ID do pedido", "Order ID"], isRequired: true },
  refundId: { titles: ["ID do reembolso", "Refund ID"] },
  sku: { titles: ["SKU"] },
  title: { titles: ["Nome do produto", "Product Name"] },
  day: { titles: ["Data de criação do pedido", "Order Creation Date"] },
  payDay: { titles: ["Data de conclusão do pagamento", "Payout Completed Date"] },
  payout: {
    titles: ["Quantia total lançada (R$)", "Total Released Amount (R$)", "Total Released Amount"],
    isRequired: true,
  },
  goods: { titles: ["Preço do produto", "Product Price"], isRequired: true },
  refund: { titles: ["Valor do Reembolso", "Refund Amount"] },
  pix: { titles: ["Ajuste por pagamento via PIX", "PIX Payment Adjustment"] },
  coupon: { titles: ["Cupom", "Coupon"] },
  couponIncentive: { titles: ["Incentivo de cupom", "Coupon Incentive"] },
  buyerFreight: {
    titles: ["Taxa de frete paga pelo comprador", "Shipping Fee Paid by Buyer", "Buyer Paid Shipping Fee"],
  },
  carrierFreight: {
    titles: ["Frete cobrado pelo parceiro logístico", "Shipping Fee Charged by Logistic Provider"],
  },
  freightDiscount: {
    titles: [
      "Desconto de frete pela Shopee",
      "Shipping Fee Discount From Shopee",
      "Shipping Fee Rebate From Shopee",
      "Shopee Shipping Rebate",
    ],
  },
  returnFreight: { titles: ["Taxa de envio reverso", "Reverse Shipping Fee"] },
  returnFee: { titles: ["Taxa de devolução do vendedor", "Seller Return Fee", "Return Fee"] },
  rebate: { titles: ["Ajuste por participação em ação comercial"] },
  voucher: { titles: ["Voucher subsidiado pelo Seller", "Voucher Sponsored by Seller"] },
  sharedVoucher: {
    titles: ["Voucher compartilhado subsidiado pelo Seller", "Cofund Voucher Sponsored by Seller"],
  },
  coins: { titles: ["Coin Cashback subsidiado pelo Seller", "Coin Cashback Sponsored by Seller"] },
  sharedCoins: {
    titles: [
      "Coin Cashback compartilhado subsidiado pelo Seller",
      "Cofund Coin Cashback Sponsored by Seller",
    ],
  },
  commission: {
    titles: ["Taxa de comissão líquida", "Net Commission Fee", "Commission Fee"],
    isRequired: true,
  },
  service: { titles: ["Taxa de serviço líquida", "Net Service Fee", "Service Fee"], isRequired: true },
  transaction: { titles: ["Taxa de transação", "Transaction Fee"] },
  affiliates: {
    titles: [
      "Taxa de comissão Afiliados do Vendedor",
      "Seller Affiliate Commission Fee",
      "AMS Commission Fee",
    ],
  },
  easyReturn: { titles: ["Taxa de Devolução Fácil Shopee", "Shopee Easy Return Fee"] },
  adsRecharge: { titles: ["Taxa da Recarga Automática (Pedido)", "Auto Top-up Fee (Order)"] },
  grossCommission: { titles: ["Taxa de comissão bruta", "Gross Commission Fee"] },
} as const;

const charges: ChargeColumns<keyof typeof columns> = [
  ["refund", "REFUND"],
  ["pix", "DISCOUNT"],
  ["coupon", "DISCOUNT"],
  ["couponIncentive", "DISCOUNT"],
  ["buyerFreight", "FREIGHT"],
  ["carrierFreight", "FREIGHT"],
  ["freightDiscount", "FREIGHT"],
  ["returnFreight", "RETURN_COST"],
  ["returnFee", "RETURN_COST"],
  ["voucher", "DISCOUNT"],
  ["sharedVoucher", "DISCOUNT"],
  ["coins", "DISCOUNT"],
  ["sharedCoins", "DISCOUNT"],
  ["commission", "COMMISSION"],
  ["service", "COMMISSION"],
  ["transaction", "COMMISSION"],
  ["affiliates", "AFFILIATE"],
  ["easyReturn", "OTHER"],
  ["adsRecharge", "ADS_RECHARGE"],
];

/**
 * Shopee's income: what it paid. A row 'Order' sums an order up; its rows 'Sku' repeat the amounts
 * by product, so that only one kind of row is added. It has no quantities.
 */
export const shopeeIncome = defineFormat<keyof typeof columns>({
  id: "SHOPEE_INCOME",
  marketplace: "SHOPEE",
  name: "a Renda da Shopee",
  pays: true,
  sells: false,
  waitsFor: { format: "SHOPEE_ORDERS", text: "Falta o arquivo de pedidos (Order.all) da Shopee." },
  columns,
  signature: ["row", "number", "payout"],
  decimal: "POINT",
  totalLabels: [
    ...["Quantia total lançada (R$)", "Quantia total lançada", "Total lançado"],
    ...["Total Released Amount (R$)", "Total Released Amount", "Total Released"],
  ],
  createReader() {
    const drafts = new OrderDrafts();
    return {
      add(row) {
        const number = row.id("number");
        const isProduct = row.text("row")?.toLowerCase() === "sku";
        if (number === null) return isProduct ? undefined : drafts.addTotal(row.cents("payout"));
        const part = refundPart(row);
        const draft = drafts.open(number, part);
        if (isProduct) {
          if (part !== "") return;
          draft.lines.push({
            sku: row.text("sku"),
            listingId: null,
            title: row.text("title"),
            variation: null,
            quantity: null,
            unitPriceCents: null,
            discountCents: 0,
            subtotalCents: row.cents("goods") ?? 0,
            listingType: null,
            saleNumber: null,
          });
          return;
        }
        draft.day = row.day("day");
        draft.goodsCents += row.cents("goods") ?? 0;
        draft.charges(chargesOf(row, columns, charges));
        draft.charges(row.retained());
        draft.couponCents -= (row.cents("voucher") ?? 0) + (row.cents("sharedVoucher") ?? 0);
        draft.reliefCents -= row.cents("pix") ?? 0;
        draft.rebateCents += rebateOf(
          row.cents("rebate"),
          row.cents("grossCommission"),
          row.cents("commission"),
        );
        draft.pay(row.cents("payout"));
        draft.addUnread(row.unreadMoney());
      },
      finish: () => drafts.close("SHOPEE_INCOME"),
    };
  },
});

/**
 * A refund is paid apart from its sale, often in the file of a later month: it is a part of its
 * own, and never replaces the sale (ST-17).
 */
function refundPart(row: RowCells<keyof typeof columns>): string {
  const isRefund = (row.cents("goods") ?? 0) === 0 && (row.cents("refund") ?? 0) !== 0;
  return isRefund ? `Reembolso ${row.id("refundId") ?? row.text("payDay") ?? ""}` : "";
}

/**
 * Older files have no column for the rebate: it is what the net commission lacks of the gross one.
 */
function rebateOf(rebate: number | null, gross: number | null, net: number | null): number {
  if (rebate !== null) return Math.abs(rebate);
  return gross === null || net === null ? 0 : Math.max(Math.abs(gross) - Math.abs(net), 0);
}
