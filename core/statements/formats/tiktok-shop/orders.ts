import { OrderDrafts } from "../../reading/order-draft.ts";
import { defineFormat } from "../../reading/statement-format.ts";

const columns = {
  number: { titles: ["Order ID", "ID do pedido"], isRequired: true },
  skuId: { titles: ["SKU ID", "ID do SKU"], isRequired: true },
  sku: { titles: ["Seller SKU", "SKU do vendedor"], isRequired: true },
  title: { titles: ["Product Name", "Nome do produto"] },
  variation: { titles: ["Variation", "Variação"] },
  subtotal: {
    titles: ["SKU Subtotal Before Discount", "Subtotal do SKU antes do desconto"],
    isRequired: true,
  },
} as const;

/** Below its titles the file describes its columns in words. */
const orderNumber = /^\d{16,20}$/;

/**
 * TikTok Shop's orders: they give each product of an order the seller's own SKU, which settlements
 * lack (ST-18). Their amounts are not read.
 */
export const tiktokOrders = defineFormat<keyof typeof columns>({
  id: "TIKTOK_ORDERS",
  marketplace: "TIKTOK_SHOP",
  name: "os pedidos do TikTok Shop",
  pays: false,
  sells: false,
  waitsFor: null,
  columns,
  signature: ["number", "skuId", "sku", "subtotal"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    return {
      add(row) {
        const number = row.text("number");
        if (number === null || !orderNumber.test(number)) return;
        drafts.open(number).lines.push({
          sku: row.text("sku"),
          listingId: row.id("skuId"),
          title: row.text("title"),
          variation: row.text("variation"),
          quantity: null,
          unitPriceCents: null,
          discountCents: 0,
          subtotalCents: 0,
          listingType: null,
          saleNumber: null,
        });
      },
      finish: () => drafts.close("TIKTOK_ORDERS"),
    };
  },
});
