import type { HistoryLine, HistoryRow } from "./history-rows.ts";

/** The least distance between two names, in pixels. */
const lineHeight = 15;

/**
 * By how many pixels the name at the end of each line moves from it, so that no two names overlap
 * in a plot of this height.
 */
export function endLabels(
  lines: readonly HistoryLine[],
  rows: readonly HistoryRow[],
  axis: { from: number; to: number },
  height: number,
): (key: string) => number {
  const last = rows.at(-1)?.values ?? {};
  const ends = lines
    .map(({ key }) => {
      const value = last[key] ?? axis.from;
      return { key, end: height * (1 - (value - axis.from) / (axis.to - axis.from)) };
    })
    .sort((one, other) => one.end - other.end);
  const places = ends.map(({ end }) => end);
  for (let index = 1; index < places.length; index += 1)
    places[index] = Math.max(places[index] ?? 0, (places[index - 1] ?? 0) + lineHeight);
  // Names pushed below the plot move up again.
  let limit = height;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    places[index] = Math.min(places[index] ?? 0, limit);
    limit = (places[index] ?? 0) - lineHeight;
  }
  const moved = new Map(ends.map(({ key, end }, index) => [key, (places[index] ?? end) - end]));
  return (key) => moved.get(key) ?? 0;
}
