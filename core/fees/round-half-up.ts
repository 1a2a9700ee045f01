/** Far above the error of a product of two such numbers, far below the smallest real difference. */
const tolerance = 1e-6;

/**
 * A whole number, halves upwards; a half that the arithmetic missed by its own error counts as one.
 */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + tolerance);
}

/** The least number that `roundHalfUp` makes at least `whole`, but for the arithmetic's error. */
export function leastRoundedTo(whole: number): number {
  return whole - 0.5 - tolerance;
}
