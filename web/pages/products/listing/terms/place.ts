import { type Channel, channels } from "#core/sale/channel.ts";
import { type ListingType, listingTypes } from "#core/sale/choices.ts";

/** Where a listing sells; only Mercado Livre has listing types. */
export type Place = { channel: Channel; listingType: ListingType | null };

export const allPlaces: readonly Place[] = channels.flatMap((channel): Place[] =>
  channel === "MERCADO_LIVRE"
    ? listingTypes.map((listingType) => ({ channel, listingType }))
    : [{ channel, listingType: null }],
);

/** The places where this product has no listing yet: it can have one at each (PR-02). */
export function freePlaces(taken: readonly Place[]): Place[] {
  return allPlaces.filter((place) => !taken.some((other) => keyOf(other) === keyOf(place)));
}

/** A place as a string key. */
export function keyOf({ channel, listingType }: Place): string {
  return listingType === null ? channel : `${channel} ${listingType}`;
}

/** The place of a seller's next listing: the first free marketplace of the settings. */
export function firstPlace(options: readonly Place[], marketplaces: readonly Channel[]): Place {
  const wanted = marketplaces.map((channel) => options.find((place) => place.channel === channel));
  return (
    wanted.find((place) => place !== undefined) ?? options[0] ?? { channel: "OWN_FEES", listingType: null }
  );
}
