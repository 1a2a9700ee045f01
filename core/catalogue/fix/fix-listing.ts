import { roundHalfUp } from "#core/round-half-up.ts";
import type { ListingFigures, PreparedListing } from "../listing-figures.ts";

/** A sale whose cost is known: its amount is in the listing's input. */
export const unitSale = { costCents: 0, unitsPerMonth: null };

/** The price of a listing in its input, in centavos. */
export function listCents({ input }: PreparedListing): number {
  return roundHalfUp(input.priceList * 100);
}

/** Whether a listing is below the seller's minimum margin. */
export function isLow({ health }: Pick<ListingFigures, "health">): boolean {
  return health === "LOSS" || health === "THIN";
}
