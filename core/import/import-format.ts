import type { Signature } from "#core/tables/find-titles.ts";

/** The origin of a file. The database stores these names. */
export const importFormats = [
  "SPREADSHEET",
  "BLING",
  "TINY",
  "SHOPEE",
  "MERCADO_LIVRE",
  "AMAZON",
  "OWN_EXPORT",
] as const;

export type ImportFormat = (typeof importFormats)[number];

/** pt-BR names, for messages and the preview. */
export const importFormatNames: Readonly<Record<ImportFormat, string>> = {
  SPREADSHEET: "Planilha própria",
  BLING: "Produtos do Bling",
  TINY: "Produtos do Tiny (Olist)",
  SHOPEE: "Edição em massa da Shopee",
  MERCADO_LIVRE: "Anúncios do Mercado Livre",
  AMAZON: "Preços e anúncios da Amazon",
  OWN_EXPORT: "Exportação da Calculadora de Preços",
};

/** How a file is recognised: by its titles, never by its name (D168). The first match wins. */
export const formatSignatures: readonly Signature<ImportFormat>[] = [
  { of: "OWN_EXPORT", titles: ["id interno", "sku", "canal"] },
  { of: "SHOPEE", titles: ["id do produto", "variante identificador"] },
  { of: "SHOPEE", titles: ["et_title_product_id"] },
  { of: "MERCADO_LIVRE", titles: ["item_id", "title", "quantity"] },
  // Price and inventory file, and the report of all listings.
  { of: "AMAZON", titles: ["sku", "price", "minimum-seller-allowed-price"] },
  { of: "AMAZON", titles: ["seller-sku", "listing-id", "price"] },
  { of: "BLING", titles: ["codigo", "preco de custo", "codigo pai"] },
  { of: "TINY", titles: ["codigo (sku)", "classificacao fiscal"] },
  { of: "TINY", titles: ["codigo (sku)", "ncm (classificacao fiscal)"] },
];

/** Known files that contain no catalogue, so that the refusal can name them. */
export const otherReports: readonly Signature<string>[] = [
  {
    of: "o relatório de renda da Shopee",
    titles: ["ver", "id do pedido", "quantia total lancada (r$)"],
  },
  {
    of: "o relatório de pedidos da Shopee",
    titles: ["id do pedido", "preco acordado", "subtotal do produto"],
  },
  { of: "o relatório de vendas do Mercado Livre", titles: ["n.o de venda", "total (brl)"] },
  { of: "o relatório de liberações do Mercado Pago", titles: ["source_id", "net_credit_amount"] },
  {
    of: "o relatório de receita do TikTok Shop",
    titles: ["id do pedido/ajuste", "valor total a ser liquidado"],
  },
  {
    of: "o relatório de pedidos do TikTok Shop",
    titles: ["order id", "seller sku", "sku subtotal before discount"],
  },
  {
    of: "o relatório de vendas do Tiny (Olist)",
    titles: ["e-commerce", "codigo (sku)", "quantidade", "total"],
  },
  { of: "o relatório de transações da Amazon", titles: ["data/hora", "id do pedido", "tarifas de venda"] },
  { of: "o relatório de pedidos da Shein", titles: ["receita estimada de mercadorias", "numero do pedido"] },
];
