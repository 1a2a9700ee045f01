import { formatDay, isCivilDay } from "./civil-day.ts";
import type { FeeQuestion } from "./fee-quote.ts";
import type { CivilDay, MarketplaceRules } from "./fee-schedule.ts";

/**
 * Rules can be requested until the end of the year that is this many years after the newest source,
 * or after today if that is later.
 */
const yearsAhead = 1;

/** The earliest day that any source covers, also for rules without a known first day. */
const earliestDay: CivilDay = "2025-01-01";

/**
 * The reason why the rules of a day are not available; null when they are. `asked` is null for
 * today's rules.
 */
export function checkDay(
  asked: CivilDay | null,
  rules: MarketplaceRules,
  today: CivilDay,
): FeeQuestion | null {
  const day = asked ?? today;
  const { first, last } = knownDays(rules, today);
  if (asked !== null && !isCivilDay(asked)) {
    return dayQuestion("OUT_OF_RANGE", "Digite a data como AAAA-MM-DD, por exemplo 2026-10-01.");
  }
  if (first !== null && day < first) {
    return dayQuestion(
      "NO_RULE_ON_DAY",
      `As regras mais antigas que conhecemos de ${rules.name} valem desde ${formatDay(first)}. Escolha uma data a partir dela.`,
    );
  }
  if (first === null && day < earliestDay) {
    return dayQuestion(
      "NO_RULE_ON_DAY",
      `Não conhecemos regras de ${rules.name} antes de ${formatDay(earliestDay)}. Escolha uma data a partir dela.`,
    );
  }
  if (asked !== null && asked > last) {
    return dayQuestion(
      "NO_RULE_ON_DAY",
      `Não conhecemos regras de ${rules.name} depois de ${formatDay(last)}. Escolha uma data até lá.`,
    );
  }
  return null;
}

type KnownDays = { today: CivilDay; first: CivilDay | null; last: CivilDay };

/** Cached, because pricing a catalogue checks the same day for every listing. */
const cachedDays = new WeakMap<MarketplaceRules, KnownDays>();

/** The first and last day that can be requested. `first` null: no first day is known. */
function knownDays(rules: MarketplaceRules, today: CivilDay): KnownDays {
  const known = cachedDays.get(rules);
  if (known?.today === today) return known;
  const { schedules, checkedOn } = rules;
  const starts = schedules.filter(({ kind }) => kind === "COMMISSION").map(({ validFrom }) => validFrom);
  const first = starts.includes(null) ? null : (starts.sort()[0] ?? null);
  const newest = checkedOn > today ? checkedOn : today;
  const days = { today, first, last: `${Number(newest.slice(0, 4)) + yearsAhead}-12-31` };
  cachedDays.set(rules, days);
  return days;
}

function dayQuestion(code: FeeQuestion["code"], text: string): FeeQuestion {
  return { code, field: "date", text };
}
