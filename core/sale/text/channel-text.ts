import type { Channel, Marketplace } from "#core/sale/channel.ts";
import type { ListingType } from "#core/sale/choices.ts";

/** The display name of a channel. */
export const channelText: Readonly<Record<Channel, string>> = {
  OWN_FEES: "Taxas próprias",
  SHOPEE: "Shopee",
  MERCADO_LIVRE: "Mercado Livre",
  TIKTOK_SHOP: "TikTok Shop",
  AMAZON: "Amazon",
  SHEIN: "Shein",
  MAGALU: "Magalu",
  OWN_STORE: "Loja própria",
  OTHER: "Outro marketplace",
};

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

/** The display names of Mercado Livre's listing types. */
const listingTypeText: Readonly<Record<ListingType, string>> = {
  CLASSICO: "Clássico",
  PREMIUM: "Premium",
};

type Place = {
  channel: Channel;
  listingType?: ListingType | null | undefined;
  channelName?: string | null | undefined;
};

/** Where a listing sells: 'Shopee', 'Mercado Livre Premium', 'Casas Bahia'. */
export function listingPlace({ channel, listingType = null, channelName = null }: Place): string {
  const name = channelName ?? channelText[channel];
  return listingType === null ? name : `${name} ${listingTypeText[listingType]}`;
}
