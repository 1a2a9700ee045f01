export type Interval = { interval: string; interval_count: number };

export const daySeconds = 24 * 60 * 60;

/** The moment `count` intervals after the anchor: on its day, or the last of a shorter month. */
export function intervalsAfter(
  anchor: number,
  { interval, interval_count }: Interval,
  count: number,
): number {
  const steps = interval_count * count;
  if (interval === "day") return anchor + steps * daySeconds;
  if (interval === "week") return anchor + steps * 7 * daySeconds;
  return monthsAfter(anchor, interval === "year" ? steps * 12 : steps);
}

/** The first end of a period that lies after `moment`. */
export function nextPeriodEnd(anchor: number, every: Interval, moment: number): number {
  for (let count = 1; ; count += 1) {
    const end = intervalsAfter(anchor, every, count);
    if (end > moment) return end;
  }
}

function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}
