import { addDays, isCivilDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { FieldIssue } from "#core/field-issue.ts";

/** The days of a history, both included. */
export type HistoryRange = { from: CivilDay; to: CivilDay };

/** How many days a history shows unless it is asked for others. */
const defaultDays = 90;

/** The most days that a history shows: two years. */
export const maxHistoryDays = 732;

/**
 * The range of a history: by default the 90 days up to today. The issues, at `from` or `to`, when
 * it is no range of days of at most two years.
 */
export function historyRange(
  { from, to }: { from: CivilDay | null; to: CivilDay | null },
  today: CivilDay,
): { range: HistoryRange; issues: FieldIssue[] } {
  const end = to ?? today;
  const issues = [end, from ?? end].every(isCivilDay) ? [] : [issue("from", "Informe dias do calendário.")];
  if (issues.length > 0) return { range: { from: today, to: today }, issues };
  const range = { from: from ?? addDays(end, 1 - defaultDays), to: end };
  if (range.from > range.to) issues.push(issue("from", "O começo vem depois do fim."));
  if (addDays(range.to, -maxHistoryDays) >= range.from)
    issues.push(issue("from", `Escolha um período de até ${maxHistoryDays} dias.`));
  return { range, issues };
}

function issue(field: string, message: string): FieldIssue {
  return { field, title: "Período inválido", message };
}
