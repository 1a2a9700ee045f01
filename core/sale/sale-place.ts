import type { Channel } from "./channel.ts";
import type { SoldListing } from "./sold-product.ts";

/**
 * What tells the listings of a product apart: the channel, at Mercado Livre the listing's type, at
 * another marketplace its name (D262).
 */
export type SalePlace = Pick<SoldListing, "channel" | "listingType" | "channelName">;

/** The usual place on a channel. */
export function placeOn(channel: Channel): SalePlace {
  return { channel, listingType: channel === "MERCADO_LIVRE" ? "CLASSICO" : null, channelName: null };
}

/** Identifies a place; names that differ only in capitals are one. */
export function placeKey({ channel, listingType, channelName }: SalePlace): string {
  return [channel, listingType ?? "", channelName?.toLocaleLowerCase("pt-BR") ?? ""].join(" ").trim();
}
