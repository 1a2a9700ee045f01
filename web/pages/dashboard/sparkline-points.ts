type Size = { width: number; height: number };

/**
 * The `points` of an SVG polyline: the values from left to right, scaled between the smallest at
 * the bottom and the largest at the top.
 */
export function sparklinePoints(values: readonly number[], { width, height }: Size): string {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest || 1;
  const step = width / Math.max(values.length - 1, 1);
  return values
    .map((value, index) => `${round(index * step)},${round(height - ((value - lowest) / range) * height)}`)
    .join(" ");
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
