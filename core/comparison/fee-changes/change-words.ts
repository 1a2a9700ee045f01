import { isInForce } from "#core/fees/choose-schedule.ts";
import type { CivilDay, FeeSchedule, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { bandWords } from "./band-words.ts";
import { shareText } from "./share-text.ts";

/** The rules of one side of a change: those of a marketplace on a day. */
export type RulesOn = { rules: MarketplaceRules; day: CivilDay };

/** So many categories are named. */
const namedCategories = 3;

/**
 * What a change of fees changes, in pt-BR words from the two schedules (AS-07): 'taxa fixa de R$
 * 4,00 para R$ 4,50 até R$ 79,99'. Empty when no published figure differs.
 */
export function feeChangeWords(before: RulesOn, after: RulesOn): string[] {
  const [earlier, later] = [inForce(before), inForce(after)];
  const changed = later.flatMap((schedule) => {
    const old = earlier.find((each) => isSameFee(each, schedule));
    return old ? wordsOf(old, schedule) : [`começa: ${named(schedule)}`];
  });
  const ended = earlier.filter((old) => !later.some((schedule) => isSameFee(old, schedule)));
  return [...new Set([...changed, ...ended.map((schedule) => `acaba: ${named(schedule)}`)])];
}

function inForce({ rules, day }: RulesOn): FeeSchedule[] {
  return rules.schedules.filter(
    (schedule) =>
      schedule.kind !== "REFERENCE" && schedule.confidence !== "NOT_PUBLISHED" && isInForce(schedule, day),
  );
}

/** A fee is the same when it is of one kind and under one condition. */
function isSameFee(one: FeeSchedule, other: FeeSchedule): boolean {
  return one.kind === other.kind && JSON.stringify(one.when) === JSON.stringify(other.when);
}

function named({ label }: FeeSchedule): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function wordsOf({ charge: old }: FeeSchedule, schedule: FeeSchedule): string[] {
  const { charge } = schedule;
  if (JSON.stringify(old) === JSON.stringify(charge)) return [];
  if (old.shape === "bands" && charge.shape === "bands") {
    const words = bandWords(old, charge, named(schedule));
    return words.length > 0 ? words : [`muda: ${named(schedule)}`];
  }
  if (old.shape === "categories" && charge.shape === "categories") {
    const changes = charge.categories.flatMap((category) => {
      const earlier = old.categories.find(({ name }) => name === category.name);
      if (!earlier || earlier.percentBps === category.percentBps) return [];
      const share = `de ${shareText(earlier.percentBps)} para ${shareText(category.percentBps)}`;
      return [`${named(schedule)} ${share} em ${category.name}`];
    });
    const more = changes.length - namedCategories;
    const rest = more > 0 ? [`e mais ${formatCount(more)} ${more === 1 ? "categoria" : "categorias"}`] : [];
    const words = [...changes.slice(0, namedCategories), ...rest];
    return words.length > 0 ? words : [`muda: ${named(schedule)}`];
  }
  if (old.shape === "matrix" && charge.shape === "matrix") {
    const [one, other] = [lowestAndHighest(old), lowestAndHighest(charge)];
    return [`${named(schedule)}: tabela de ${one} passa a ${other}`];
  }
  return [`muda: ${named(schedule)}`];
}

function lowestAndHighest({ rows }: { rows: readonly { cents: readonly number[] }[] }): string {
  const all = rows.flatMap(({ cents }) => cents);
  if (all.length === 0) return "—";
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return `${formatCents(low)} a ${formatCents(high)}`;
}
