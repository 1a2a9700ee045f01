import { trialWarningDays } from "#core/entitlements/account-status.ts";

/** 'Restam 5 dias', 'Resta menos de 1 dia'. */
export function daysLeftText(days: number): string {
  return `${days === 1 ? "Resta" : "Restam"} ${trialDaysText(days)}`;
}

/** '5 dias'; in a trial's last days 'menos de 2 dias', because days left are rounded up (D21). */
export function trialDaysText(days: number): string {
  return days <= trialWarningDays ? `menos de ${daysText(days)}` : daysText(days);
}

/**
 * How long a trial still lasts, in the same words everywhere: whole days, and in its last days to
 * the minute.
 */
export function trialSpanText(trial: { trialDaysLeft: number; trialMinutesLeft: number }): string {
  const isEnding = trial.trialDaysLeft <= trialWarningDays;
  return isEnding ? timeLeftText(trial.trialMinutesLeft) : daysText(trial.trialDaysLeft);
}

/** '1 dia', '5 dias'. */
export function daysText(days: number): string {
  return counted(days, "dia", "dias");
}

/**
 * The two largest units that are not zero: '5 dias e 3 horas', '3 horas e 1 minuto', '12 minutos'.
 */
export function timeLeftText(minutes: number): string {
  const parts = [
    [Math.floor(minutes / (24 * 60)), "dia", "dias"],
    [Math.floor(minutes / 60) % 24, "hora", "horas"],
    [minutes % 60, "minuto", "minutos"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return "menos de 1 minuto";
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, one, many))
    .join(" e ");
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
