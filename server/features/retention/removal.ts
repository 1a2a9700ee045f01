import { dayMs, hourMs } from "#core/time.ts";

/** Outdated data to remove. Its SQL is constant: it never contains input. */
export type Removal = {
  /** Name in the log and on the command line. */
  name: string;
  table: string;
  /** Column of the primary key. */
  key: string;
  /** Column from which the age is counted: a timestamp, or milliseconds since 1970. */
  since: string;
  sinceUnit?: "milliseconds";
  after: Age;
  /**
   * The table whose rows these belong to, and the column that names one. `since` and `condition`
   * are of that table then, and `key` too. /
   */
  of?: { table: string; column: string };
  /** SQL that keeps what is still needed of a few of the rows, where `$until` is the age. */
  rollUp?: string;
  /** SQL condition for the rows to remove. Default: all rows. */
  condition?: string;
  /** Column to set to NULL. Default: the row is deleted. */
  clears?: string;
  /** For the table in docs/operations.md: what is removed, and why not earlier. */
  what: string;
  why: string;
};

/** How long something is kept. */
type Age = { hours: number } | { days: number } | { years: number };

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
