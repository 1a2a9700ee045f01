import { driverCause } from "./driver-cause.ts";

/**
 * True when Postgres cannot hold a value that was sent: JSON with NUL or half a surrogate pair, numbers of too many digits,
 * lists too deep (its classes 22, data exception, and 54, program limit exceeded).
 */
export function isUnstorable(error: unknown): boolean {
  return /^(22|54)/.test(driverCause(error)?.originalCode ?? "");
}
