import type { ImportField } from "./import-field.ts";

/** Which column fills which field. */
export type ColumnGuess = {
  field: ImportField;
  /** Position in the table, from 0: titles may repeat. */
  column: number;
  /** 0 to 1. Below 0.8 the seller should check the guess. */
  confidence: number;
};
