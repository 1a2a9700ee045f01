import { addDays } from "#core/fees/civil-day.ts";
import type { CivilDay, FeeSchedule, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";

/**
 * The marketplaces with a fee schedule that begins or ends after the day `from` and up to the day
 * `to`, so that figures of `from` may be wrong on `to`. Empty when `to` is not later.
 */
export function changedChannels(
  rules: Readonly<Record<Marketplace, MarketplaceRules>>,
  from: CivilDay,
  to: CivilDay,
): Marketplace[] {
  const isBetween = (day: CivilDay | null) => day !== null && from < day && day <= to;
  const changes = ({ validFrom, validTo }: FeeSchedule) =>
    isBetween(validFrom) || (validTo !== null && isBetween(addDays(validTo, 1)));
  return Object.values(rules)
    .filter(({ schedules }) => schedules.some(changes))
    .map(({ marketplace }) => marketplace);
}
