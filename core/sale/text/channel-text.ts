import { type Channel, channelText } from "#core/sale/channel.ts";
import type { ListingType } from "#core/sale/choices.ts";

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
