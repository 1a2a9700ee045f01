import { OrderDrafts } from "../../reading/order-draft.ts";
import { defineFormat } from "../../reading/statement-format.ts";

const columns = {
  number: { titles: ["ID do pedido", "Order ID"], isRequired: true },
  status: { titles: ["Status do pedido", "Order Status"] },
  day: { titles: ["Data de criação do pedido", "Order Creation Date"] },
  parentSku: { titles: ["Nº de referência do SKU principal", "Parent SKU Reference No."] },
  title: { titles: ["Nome do Produto", "Product Name"] },
  sku: { titles: ["Número de referência SKU", "SKU Reference No."] },
  variation: { titles: ["Nome da variação", "Variation Name"] },
  unitPrice: { titles: ["Preço acordado", "Deal Price"], isRequired: true },
  quantity: { titles: ["Quantidade", "Quantity"], isRequired: true },
  subtotal: { titles: ["Subtotal do produto", "Product Subtotal"], isRequired: true },
  discount: { titles: ["Desconto do vendedor", "Seller Discount"] },
} as const;

/** Orders that were given up, or that nobody has paid. */
const unsold = /^(?:cancelad|n[aã]o pago|cancelled|canceled|unpaid)/i;

/**
 * Shopee's orders: what was sold, at which price. Its fees are estimates, and its amounts of an
 * order stand in each of its rows; only the products are read, the income has the rest.
 */
export const shopeeOrders = defineFormat<keyof typeof columns>({
  id: "SHOPEE_ORDERS",
  marketplace: "SHOPEE",
  name: "os pedidos da Shopee (Order.all)",
  pays: false,
  sells: true,
  waitsFor: { format: "SHOPEE_INCOME", text: "Falta o arquivo de Renda da Shopee." },
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
        if (unsold.test(draft.status ?? "")) draft.cancel();
      },
      finish: () => drafts.close("SHOPEE_ORDERS"),
    };
  },
});
