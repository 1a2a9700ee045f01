/** The listings of a product, as far as its units a month depend on them. */
type UnitsOf = { unitsPerMonth: number | null };

/** A product's units a month: the sum of its listings' (GR-06); null while none is known. */
export function sumOfUnits(listings: readonly UnitsOf[]): number | null {
  const known = listings.flatMap(({ unitsPerMonth }) => unitsPerMonth ?? []);
  return known.length === 0 ? null : known.reduce((sum, units) => sum + units, 0);
}

/**
 * Shares a product's units out to its listings, the oldest first: evenly, and each of the oldest
 * gets one of the rest (D330). The database shares out the same way (`share_product_units`).
 */
export function shareUnits(units: number | null, listings: number): (number | null)[] {
  if (units === null) return Array.from({ length: listings }, () => null);
  const even = Math.floor(units / listings);
  const rest = units % listings;
  return Array.from({ length: listings }, (_, index) => even + (index < rest ? 1 : 0));
}

/** New listings of a product of which only the product's units are known. */
export function withSharedUnits<Listing extends UnitsOf>(
  units: number | null,
  listings: readonly Listing[],
): Listing[] {
  if (units === null || sumOfUnits(listings) !== null) return [...listings];
  const shares = shareUnits(units, listings.length);
  return listings.map((listing, index) => ({ ...listing, unitsPerMonth: shares[index] ?? null }));
}
