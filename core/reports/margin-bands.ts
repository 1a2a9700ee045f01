/** Where a band of margins ends and the next begins, in per cent (RE-01). */
export const marginLimits = [-10, 0, 5, 10, 15, 20, 30] as const;

/** A range of margins: from `fromPct`, included, to `toPct`, excluded; null: no limit. */
export type MarginBand = { fromPct: number | null; toPct: number | null };

/** The bands from the lowest to the highest, which together hold every margin once. */
export const marginBands: readonly MarginBand[] = [null, ...marginLimits].map((fromPct, index) => ({
  fromPct,
  toPct: marginLimits[index] ?? null,
}));
