import { oneOf } from "#core/one-of.ts";
import { type Marketplace, marketplaces } from "#core/sale/channel.ts";

export type ChosenMonth = { channel: Marketplace; month: string };

/** The kept month that an address names; null without one. */
export function chosenMonth(query: URLSearchParams): ChosenMonth | null {
  const channel = oneOf(marketplaces, query.get("canal"));
  const month = query.get("mes") ?? "";
  return channel === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? null : { channel, month };
}
