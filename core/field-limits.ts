/**
 * R$ 10 million, the limit of every field of money (D11): far above what sells on a marketplace,
 * and far below where the arithmetic loses cents.
 */
export const maxReais = 10_000_000;

/** The heaviest parcel: 500 kg. A larger number is almost certainly a typing error. */
export const maxParcelGrams = 500_000;

/** The limits of each side of a parcel. */
export const parcelSideCm = { min: 0.1, max: 500 } as const;

/** The most units that can be sold in a month, of one product or of all. */
export const maxUnitsPerMonth = 1_000_000;
