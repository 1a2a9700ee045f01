import { type Channel, channels } from "#core/sale/channel.ts";
import { listingTypes } from "#core/sale/choices.ts";
import { placeKey, placeOn, type SalePlace } from "#core/sale/sale-place.ts";

/** Every place where a product may sell; another marketplace gets its name later. */
export const allPlaces: readonly SalePlace[] = channels.flatMap((channel): SalePlace[] =>
  channel === "MERCADO_LIVRE"
    ? listingTypes.map((listingType) => ({ ...placeOn(channel), listingType }))
    : [placeOn(channel)],
);

/**
 * The places where this product has no listing yet: it can have one at each (PR-02), and several
 * at other marketplaces (D262).
 */
export function freePlaces(taken: readonly SalePlace[]): SalePlace[] {
  const keys = taken.map(placeKey);
  return allPlaces.filter((place) => place.channel === "OTHER" || !keys.includes(placeKey(place)));
}

/** The place of a seller's next listing: the first free marketplace of the settings. */
export function firstPlace(options: readonly SalePlace[], marketplaces: readonly Channel[]): SalePlace {
  const wanted = marketplaces.map((channel) => options.find((place) => place.channel === channel));
  return wanted.find((place) => place !== undefined) ?? options[0] ?? placeOn("OWN_FEES");
}
