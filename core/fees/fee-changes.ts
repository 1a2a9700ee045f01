import { addDays } from "./civil-day.ts";
import type { CivilDay, MarketplaceRules } from "./fee-schedule.ts";

/**
 * The first day after `day` on which what a marketplace charges may differ; null: none announced.
 */
export function nextFeeChange({ schedules }: MarketplaceRules, day: CivilDay): CivilDay | null {
  return feeChanges(schedules).find((change) => change > day) ?? null;
}

/** The last day up to `day` from which the rules are as they are; null: not known. */
export function lastFeeChange({ schedules }: MarketplaceRules, day: CivilDay): CivilDay | null {
  return feeChanges(schedules).findLast((change) => change <= day) ?? null;
}

/**
 * The days on which a rule begins, or the day after its last one, by rising day. Not those on which
 * a rule was first read.
 */
function feeChanges(schedules: MarketplaceRules["schedules"]): CivilDay[] {
  const days = schedules
    .filter(({ kind }) => kind !== "REFERENCE")
    .flatMap(({ validFrom, validTo, validFromNote }) => {
      const begins = validFrom === null || validFromNote !== undefined ? [] : [validFrom];
      return validTo === null ? begins : [...begins, addDays(validTo, 1)];
    });
  return [...new Set(days)].sort();
}
