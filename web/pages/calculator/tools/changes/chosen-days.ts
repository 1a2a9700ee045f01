import { addDays, formatDay } from "#core/fees/civil-day.ts";
import { lastFeeChange, nextFeeChange } from "#core/fees/fee-changes.ts";
import type { CivilDay, MarketplaceRules } from "#core/fees/fee-schedule.ts";

/** The two days chosen by the seller; null when not chosen. */
export type ChosenDays = readonly [CivilDay | null, CivilDay | null];

/**
 * The days to compare: today and the next announced change, or else the day before the last change
 * and today. A chosen day takes precedence.
 */
export function comparedDays(
  [first, second]: ChosenDays,
  rules: MarketplaceRules,
  today: CivilDay,
): [CivilDay, CivilDay] {
  const [usualFirst, usualSecond] = usualDays(rules, today);
  return [first ?? usualFirst, second ?? usualSecond];
}

function usualDays(rules: MarketplaceRules, today: CivilDay): [CivilDay, CivilDay] {
  const next = nextFeeChange(rules, today);
  if (next !== null) return [today, next];
  const last = lastFeeChange(rules, today);
  return last === null ? [today, today] : [addDays(last, -1), today];
}

/** The changes of this marketplace's rules around today. */
export function knownChangesText(rules: MarketplaceRules, today: CivilDay): string {
  const next = nextFeeChange(rules, today);
  if (next !== null) return `Próxima mudança anunciada: ${formatDay(next)}.`;
  const last = lastFeeChange(rules, today);
  if (last === null) return "Não conhecemos nenhuma mudança destas taxas.";
  return `Nenhuma mudança anunciada. A última foi em ${formatDay(last)}.`;
}
