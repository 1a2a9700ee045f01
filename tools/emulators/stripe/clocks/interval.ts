/** A billing interval: every `interval_count` months or years. */
export type Interval = { interval: string; interval_count: number };

export const daySeconds = 24 * 60 * 60;

/** The moment `count` intervals after the anchor: on its day, or the last of a shorter month. */
export function intervalsAfter(anchor: number, every: Interval, count: number): number {
  const months = count * every.interval_count * (every.interval === "year" ? 12 : 1);
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** The first end of a period that lies after `moment`. */
export function nextPeriodEnd(anchor: number, every: Interval, moment: number): number {
  for (let count = 1; ; count += 1) {
    const end = intervalsAfter(anchor, every, count);
    if (end > moment) return end;
  }
}
