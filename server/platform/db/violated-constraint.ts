import { driverCause } from "./driver-cause.ts";

/** The name of the unique index that refused a write; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const cause = driverCause(error);
  return cause?.kind === "UniqueConstraintViolation" ? (cause.constraint?.index ?? null) : null;
}
