/** The classes of an ABC analysis, from the most to the least important (RE-03). */
export const abcClasses = ["A", "B", "C"] as const;
export type AbcClass = (typeof abcClasses)[number];

/**
 * The share of the total, in %, at which a class ends: a listing belongs to the class in which its
 * own share begins (D353).
 */
export const abcLimitsPct = { A: 80, B: 95 } as const;
