/**
 * Far above the rounding error of an amount times a rate, far below the smallest real difference.
 */
const tolerance = 1e-6;

/**
 * Rounds to a whole number, halves up. A value that misses a half only by its rounding error counts
 * as a half.
 */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + tolerance);
}

/** Rounds halves away from zero, as losses are shown: -0.5 is -1. */
export function roundAwayFromZero(value: number): number {
  // `|| 0` turns minus zero into 0.
  return value < 0 ? -roundHalfUp(-value) || 0 : roundHalfUp(value);
}

/**
 * The smallest number that `roundHalfUp` rounds to at least `whole`, except for rounding errors.
 */
export function leastRoundedTo(whole: number): number {
  return whole - 0.5 - tolerance;
}
