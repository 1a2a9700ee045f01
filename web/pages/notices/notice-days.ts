import { formatDate } from "#core/format/date.ts";

/** The notices of one day, with the day as its heading says it. */
export type NoticeDay<Notice> = { day: string; notices: Notice[] };

/** Groups notices by the reader's day: 'Hoje', 'Ontem', '26 de novembro de 2026'. */
export function groupByDay<Notice extends { createdAt: string }>(
  notices: readonly Notice[],
  now: Date,
): NoticeDay<Notice>[] {
  const byDay = Map.groupBy(notices, ({ createdAt }) => dayName(new Date(createdAt), now));
  return [...byDay].map(([day, ofDay]) => ({ day, notices: ofDay }));
}

function dayName(date: Date, now: Date): string {
  const daysAgo = Math.round((startOf(now) - startOf(date)) / 86_400_000);
  if (daysAgo === 0) return "Hoje";
  return daysAgo === 1 ? "Ontem" : formatDate(date);
}

function startOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
