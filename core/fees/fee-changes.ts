import { keysOf } from "#core/keys-of.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { addDays } from "./civil-day.ts";
import type { CivilDay, MarketplaceRules } from "./fee-schedule.ts";

/**
 * The first day after `day` on which a marketplace's charges may differ; null when none is
 * announced.
 */
export function nextFeeChange(rules: MarketplaceRules, day: CivilDay): CivilDay | null {
  return feeChangeDays(rules).find((change) => change > day) ?? null;
}

export type FeeChangeAhead = { marketplace: Marketplace; day: CivilDay };

/** The next change of each marketplace that has announced one, the earliest first. */
export function nextFeeChanges(
  rules: Record<Marketplace, MarketplaceRules>,
  day: CivilDay,
): FeeChangeAhead[] {
  return keysOf(rules)
    .flatMap((marketplace) => {
      const next = nextFeeChange(rules[marketplace], day);
      return next === null ? [] : [{ marketplace, day: next }];
    })
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** The latest day, not after `day`, since which the rules are unchanged; null when not known. */
export function lastFeeChange(rules: MarketplaceRules, day: CivilDay): CivilDay | null {
  return feeChangeDays(rules).findLast((change) => change <= day) ?? null;
}

/** The days of a range, both included, on which a marketplace's charges changed or will change. */
export function feeChangesBetween(
  rules: MarketplaceRules,
  { from, to }: { from: CivilDay; to: CivilDay },
): CivilDay[] {
  return feeChangeDays(rules).filter((change) => from <= change && change <= to);
}

/**
 * The days on which a rule begins, and the days after a rule's last day, in order. Days on which a
 * rule was first read are left out (D124). So are rules without published figures: they end where
 * the figures were first read, or with the commission.
 */
export function feeChangeDays({ schedules }: MarketplaceRules): CivilDay[] {
  const days = schedules
    .filter(({ kind, confidence }) => kind !== "REFERENCE" && confidence !== "NOT_PUBLISHED")
    .flatMap(({ validFrom, validTo, validFromNote }) => {
      const begins = validFrom === null || validFromNote !== undefined ? [] : [validFrom];
      return validTo === null ? begins : [...begins, addDays(validTo, 1)];
    });
  return [...new Set(days)].sort();
}
