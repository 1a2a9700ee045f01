import type { Age } from "./age.ts";

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
  /** SQL condition for the rows to remove. Default: all rows. */
  condition?: string;
  /** Column to set to NULL. Default: the row is deleted. */
  clears?: string;
  /** For the table in docs/operations.md: what is removed, and why not earlier. */
  what: string;
  why: string;
};
