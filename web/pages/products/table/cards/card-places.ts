/** The height of a heading above the first card of a product, in pixels. */
export const headingHeight = 56;

/** Where each card of a list stands, in pixels from its top. */
export type CardPlaces = {
  height: number;
  /** The top of a card, or of the heading above it. */
  topOf: (index: number) => number;
  /** The card at a height; the nearest one above or below the list. */
  indexAt: (top: number) => number;
};

/** The places of equally high cards. `startsGroup`: which of them have a heading above them. */
export function cardPlaces(
  count: number,
  cardHeight: number,
  startsGroup: ((index: number) => boolean) | null,
): CardPlaces {
  if (startsGroup === null)
    return {
      height: count * cardHeight,
      topOf: (index) => index * cardHeight,
      indexAt: (top) => within(Math.floor(top / cardHeight), count),
    };
  const tops = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1)
    tops[index + 1] = (tops[index] ?? 0) + cardHeight + (startsGroup(index) ? headingHeight : 0);
  const height = tops[count] ?? 0;
  const topOf = (index: number) => tops[index] ?? height;
  return {
    height,
    topOf,
    indexAt(top) {
      let [low, high] = [0, count];
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (topOf(middle) <= top) low = middle;
        else high = middle;
      }
      return low;
    },
  };
}

function within(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0));
}
