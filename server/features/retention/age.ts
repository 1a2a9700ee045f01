import { dayMs, hourMs } from "#core/time.ts";

/** How long something is kept. */
export type Age = { hours: number } | { days: number } | { years: number };

/** The time `age` before `now`; years are calendar years. */
export function momentBefore(now: Date, age: Age): Date {
  if ("hours" in age) return new Date(now.getTime() - age.hours * hourMs);
  if ("days" in age) return new Date(now.getTime() - age.days * dayMs);
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - age.years);
  return then;
}

/** '1 hour', '30 days', '5 years'. */
export function ageText(age: Age): string {
  const [[unit = "", count = 0] = []] = Object.entries(age);
  return count === 1 ? `1 ${unit.slice(0, -1)}` : `${count} ${unit}`;
}
