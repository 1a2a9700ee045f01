import { OrderDrafts } from "../../reading/order-draft.ts";
import { defineFormat } from "../../reading/statement-format.ts";

const columns = {
  number: { titles: ["ID do pedido"], isRequired: true },
  status: { titles: ["Status do pedido"] },
  day: { titles: ["Data de criação do pedido"] },
  parentSku: { titles: ["Nº de referência do SKU principal"] },
  title: { titles: ["Nome do Produto"] },
  sku: { titles: ["Número de referência SKU"] },
  variation: { titles: ["Nome da variação"] },
  unitPrice: { titles: ["Preço acordado"], isRequired: true },
  quantity: { titles: ["Quantidade"], isRequired: true },
  subtotal: { titles: ["Subtotal do produto"], isRequired: true },
  discount: { titles: ["Desconto do vendedor"] },
} as const;

/**
 * Shopee's orders: what was sold, at which price. Its fees are estimates, and its amounts of an
 * order stand in each of its rows; only the products are read, the income has the rest.
 */
export const shopeeOrders = defineFormat<keyof typeof columns>({
  id: "SHOPEE_ORDERS",
  marketplace: "SHOPEE",
  name: "os pedidos da Shopee (Order.all)",
  columns,
  signature: ["number", "unitPrice", "subtotal"],
  decimal: "POINT",
  createReader() {
    const drafts = new OrderDrafts();
    return {
      add(row) {
        const number = row.id("number");
        if (number === null) return;
        const draft = drafts.open(number);
        draft.day = row.day("day") ?? draft.day;
        draft.status = row.text("status") ?? draft.status;
        const subtotalCents = row.cents("subtotal") ?? 0;
        draft.goodsCents += subtotalCents;
        draft.lines.push({
          sku: row.text("sku") ?? row.text("parentSku"),
          listingId: null,
          title: row.text("title"),
          variation: row.text("variation"),
          quantity: row.count("quantity"),
          unitPriceCents: row.cents("unitPrice"),
          discountCents: row.cents("discount") ?? 0,
          subtotalCents,
          listingType: null,
          saleNumber: null,
        });
      },
      finish: () => drafts.close("SHOPEE_ORDERS"),
    };
  },
});
