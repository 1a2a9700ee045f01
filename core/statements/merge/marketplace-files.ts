import type { StatementFormatId } from "../statement-order.ts";

/** The files of one marketplace, the most telling ones first. */
type MarketplaceFiles = {
  /** They say what was charged and paid. */
  money: readonly StatementFormatId[];
  /** They say what was sold, with quantities. */
  products: readonly StatementFormatId[];
  /** Each of them tells everything by itself: the others say the same again. */
  isEachWhole?: true;
};

const everyMarketplace: readonly MarketplaceFiles[] = [
  { money: ["SHOPEE_INCOME"], products: ["SHOPEE_ORDERS"] },
  {
    money: ["MERCADO_LIVRE_SALES", "MERCADO_LIVRE_BILLING"],
    products: ["MERCADO_LIVRE_SALES", "MERCADO_LIVRE_BILLING"],
  },
  { money: ["TIKTOK_SETTLEMENT"], products: ["TIKTOK_SETTLEMENT"] },
  {
    money: ["AMAZON_UNIFIED", "AMAZON_FLAT_FILE"],
    products: ["AMAZON_UNIFIED", "AMAZON_FLAT_FILE"],
    isEachWhole: true,
  },
  { money: ["MAGALU_FINANCIAL", "MAGALU_SALES"], products: ["MAGALU_SALES"] },
  { money: ["SHEIN_INVOICES", "SHEIN_ORDERS"], products: ["SHEIN_ORDERS"] },
];

const none: MarketplaceFiles = { money: [], products: [] };

export function filesOf(format: StatementFormatId): MarketplaceFiles {
  return (
    everyMarketplace.find(({ money, products }) => money.includes(format) || products.includes(format)) ??
    none
  );
}

/** A file for which an order waits (D416). `text` is pt-BR. */
export type MissingFile = { format: StatementFormatId; text: string };

const waiting: readonly (readonly [has: StatementFormatId, lacks: StatementFormatId, text: string])[] = [
  ["SHOPEE_INCOME", "SHOPEE_ORDERS", "Falta o arquivo de pedidos (Order.all) da Shopee."],
  ["SHOPEE_ORDERS", "SHOPEE_INCOME", "Falta o arquivo de Renda da Shopee."],
  ["MERCADO_LIVRE_BILLING", "MERCADO_LIVRE_SALES", "Falta o arquivo de vendas do Mercado Livre."],
  ["MAGALU_FINANCIAL", "MAGALU_SALES", "Falta o arquivo de vendas do Magalu."],
  ["SHEIN_INVOICES", "SHEIN_ORDERS", "Falta o arquivo de pedidos da Shein."],
];

/** The file that an order of these files still needs; null when it has all. */
export function missingFile(formats: ReadonlySet<StatementFormatId>): MissingFile | null {
  const entry = waiting.find(([has, lacks]) => formats.has(has) && !formats.has(lacks));
  return entry === undefined ? null : { format: entry[1], text: entry[2] };
}
