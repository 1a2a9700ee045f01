import type { FormChannel } from "#core/sale/sale-fields.ts";
import { channelText } from "#core/text/catalogue/channel-text.ts";

/** A channel's name, as sellers call it. */
export const channelName: Readonly<Record<FormChannel, string>> = {
  OWN: channelText.OWN_FEES,
  ...channelText,
};

/** 'da Shopee', 'do Mercado Livre'. */
export const channelGenitive: Readonly<Record<Exclude<FormChannel, "OWN">, string>> = {
  SHOPEE: "da Shopee",
  MERCADO_LIVRE: "do Mercado Livre",
  TIKTOK_SHOP: "do TikTok Shop",
  AMAZON: "da Amazon",
  SHEIN: "da Shein",
  MAGALU: "da Magalu",
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
