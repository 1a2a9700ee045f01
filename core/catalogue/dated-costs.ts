import { isCivilDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Checked, FieldIssue } from "#core/field-issue.ts";
import { formatCents } from "#core/format/money.ts";

/** What a product costs from a day on, in whole centavos; null: not known from then on. */
export type DatedCost = { validFrom: CivilDay; costCents: number | null };

/** Most days of a product that are read or set: more than a new cost a day for a year. */
export const maxDatedCosts = 400;

const maxCents = 1_000_000_000;

/**
 * The cost that was valid on a day (ST-19); the newest of `costs` is in front. A day without a
 * known cost has the next one, and `isLater` says so; null without one.
 */
export function costOn(
  costs: readonly DatedCost[],
  day: CivilDay,
): { costCents: number; isLater: boolean } | null {
  const valid = costs.find(({ validFrom }) => validFrom <= day)?.costCents ?? null;
  if (valid !== null) return { costCents: valid, isLater: false };
  const later = costs.findLast(({ validFrom, costCents }) => validFrom > day && costCents !== null);
  return later?.costCents == null ? null : { costCents: later.costCents, isLater: true };
}

/**
 * The costs by day that a seller gives a product (MO-04), the newest in front: it stays what
 * the product costs now, `currentCents`.
 */
export function checkDatedCosts(
  costs: readonly DatedCost[],
  currentCents: number | null,
  today: CivilDay,
): Checked<DatedCost[]> {
  if (costs.length === 0 || costs.length > maxDatedCosts) return refused(wrongCount);
  const days = costs.map(({ validFrom }) => validFrom);
  const wrongDay = days.findIndex((day) => !isCivilDay(day) || day < "2000-01-01" || day > today);
  if (wrongDay >= 0) return refused({ ...badDay, field: `costs.${wrongDay}.validFrom` });
  const twice = days.findIndex((day, index) => days.indexOf(day) < index);
  if (twice >= 0) return refused({ ...sameDay, field: `costs.${twice}.validFrom` });
  const wrongCost = costs.findIndex(({ costCents }) => !isCost(costCents));
  if (wrongCost >= 0) return refused({ ...badCost, field: `costs.${wrongCost}.costCents` });
  const sorted = [...costs].sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const newest = sorted[0]?.costCents ?? null;
  return newest === currentCents ? { ok: true, value: sorted } : refused(notCurrent(currentCents));
}

function isCost(cents: number | null): boolean {
  return cents === null || (Number.isSafeInteger(cents) && cents >= 0 && cents <= maxCents);
}

function refused(issue: FieldIssue): { ok: false; issues: FieldIssue[] } {
  return { ok: false, issues: [issue] };
}

const wrongCount = {
  field: "costs",
  title: "Quantidade inválida",
  message: `Informe de 1 a ${maxDatedCosts} custos.`,
};
const badDay = { title: "Dia inválido", message: "Informe um dia do calendário, até hoje." };
const sameDay = { title: "Dia repetido", message: "Cada dia tem um custo só." };
const badCost = { title: "Custo inválido", message: "Informe um valor de R$ 0,00 em diante." };

function notCurrent(currentCents: number | null): FieldIssue {
  const now = currentCents === null ? "sem custo" : formatCents(currentCents);
  return {
    field: "costs",
    title: "Custo atual",
    message: `O custo mais novo é o do produto hoje: ${now}. Para mudar o de hoje, use o campo Custo.`,
  };
}
