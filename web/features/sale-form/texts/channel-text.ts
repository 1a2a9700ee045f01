import type { Marketplace } from "#core/sale/channel.ts";

/** 'da Shopee', 'do Mercado Livre'. */
export const channelGenitive: Readonly<Record<Marketplace, string>> = {
  SHOPEE: "da Shopee",
  MERCADO_LIVRE: "do Mercado Livre",
  TIKTOK_SHOP: "do TikTok Shop",
  AMAZON: "da Amazon",
  SHEIN: "da Shein",
  MAGALU: "da Magalu",
  OWN_STORE: "da loja própria",
  OTHER: "do outro marketplace",
};

/** The labels of choices made before a marketplace is chosen. */
export const channelFieldText = {
  label: "Onde você vende?",
  help: "Escolha o marketplace para usar as taxas em vigor, ou digite as suas.",
};

/** The endings of prices (FE-20). */
export const priceEndingText = {
  label: "Final dos preços sugeridos",
  help: "O preço sobe até o próximo final escolhido, nunca desce.",
  options: { NONE: "Qualquer centavo", NINETY: "Terminar em ,90", NINETY_NINE: "Terminar em ,99" },
};
