import { AppError, OtherSellersError } from "./errors.ts";

/**
 * Returns the row that was found by its id alone, when it is this seller's. Throws NOT_FOUND; only
 * for another seller's row is that a security event (D110).
 */
export function requireOwn<Row extends { userId: string }>(row: Row | null, userId: string): Row {
  if (!row) throw new AppError("NOT_FOUND");
  if (row.userId !== userId) throw new OtherSellersError();
  return row;
}
