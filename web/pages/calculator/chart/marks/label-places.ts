/** A label of the chart: the position of its mark and the width of its text. Pixels. */
export type Label = { x: number; width: number };

export type LabelPlace = { row: number; start: number };

/** Widths are estimated, so a smaller gap would let two labels touch. */
const gap = 20;

/**
 * Places each label above the chart so that no two overlap: in the first row with room, counted
 * from the curve upwards. Null for a label that fits in no row. Earlier labels have priority.
 */
export function placeLabels(
  labels: Label[],
  area: { left: number; right: number; rows: number },
): (LabelPlace | null)[] {
  const placed: { row: number; start: number; end: number }[] = [];
  return labels.map(({ x, width }) => {
    const start = Math.max(area.left, Math.min(x - width / 2, area.right - width));
    const end = start + width;
    for (let row = 0; row < area.rows; row += 1) {
      const isFree = placed.every(
        (other) => other.row !== row || end + gap <= other.start || start >= other.end + gap,
      );
      if (!isFree) continue;
      placed.push({ row, start, end });
      return { row, start };
    }
    return null;
  });
}
