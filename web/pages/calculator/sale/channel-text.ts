import type { Channel } from "#core/calculator/sale-fields.ts";

/** A channel's name, as sellers call it. */
export const channelName: Readonly<Record<Channel, string>> = {
  OWN: "Taxas próprias",
  SHOPEE: "Shopee",
  MERCADO_LIVRE: "Mercado Livre",
  TIKTOK_SHOP: "TikTok Shop",
  AMAZON: "Amazon",
  SHEIN: "Shein",
  MAGALU: "Magalu",
};

/** 'da Shopee', 'do Mercado Livre'. */
export const channelOf: Readonly<Record<Exclude<Channel, "OWN">, string>> = {
  SHOPEE: "da Shopee",
  MERCADO_LIVRE: "do Mercado Livre",
  TIKTOK_SHOP: "do TikTok Shop",
  AMAZON: "da Amazon",
  SHEIN: "da Shein",
  MAGALU: "da Magalu",
};
