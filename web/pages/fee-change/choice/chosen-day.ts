import { formatDay } from "#core/fees/civil-day.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { channelText } from "#core/sale/channel.ts";

/** A day on which a marketplace's fees change. */
export type FeeChangeDay = { channel: Marketplace; day: string; isCorrection: boolean; isEmulated: boolean };

/**
 * The day in the page's address; without one, the next announced day, or else the newest. Undefined
 * when there is none. `days` are sorted by falling day.
 */
export function chosenDay<Day extends FeeChangeDay>(
  days: readonly Day[],
  query: URLSearchParams,
  today: string,
): Day | undefined {
  const key = `${query.get("channel")} ${query.get("on")} ${query.get("correction") === "true"}`;
  return days.find((day) => keyOf(day) === key) ?? days.findLast(({ day }) => day > today) ?? days[0];
}

/** Tells the days apart in a list. */
export function keyOf({ channel, day, isCorrection }: FeeChangeDay): string {
  return `${channel} ${day} ${isCorrection}`;
}

/** 'Shopee, 1º de outubro de 2026', or what is special about it. */
export function dayLabel({ channel, day, isCorrection, isEmulated }: FeeChangeDay, today: string): string {
  const label = `${channelText[channel]}, ${formatDay(day)}`;
  if (isCorrection) return `${label} (correção)`;
  if (isEmulated) return `${label} (demonstração)`;
  return day > today ? `${label} (anunciada)` : label;
}
