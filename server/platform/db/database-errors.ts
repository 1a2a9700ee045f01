import pg from "pg";
import { z } from "zod";

/** The shape in which Prisma passes on the pg adapter's description of an error. */
const driverError = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({
        kind: z.string(),
        originalCode: z.string().optional(),
        constraint: z.object({ index: z.string() }).optional().catch(undefined),
      }),
    }),
  }),
});

type DriverCause = z.infer<typeof driverError>["meta"]["driverAdapterError"]["cause"];

/** The name of the unique index that refused a write; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const cause = driverCause(error);
  return cause?.kind === "UniqueConstraintViolation" ? (cause.constraint?.index ?? null) : null;
}

/**
 * True when Postgres cannot store or compare a value it was sent: JSON with NUL or half a surrogate
 * pair, a number with too many digits, a list nested too deep. SQLSTATE classes 22 (data exception)
 * and 54 (program limit exceeded).
 */
export function isUnstorable(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : driverCause(error)?.originalCode;
  return /^(22|54)/.test(code ?? "");
}

/** True when a lock was not granted within lock_timeout: a later attempt can succeed (D257). */
export function isLockTimeout(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === lockNotAvailable;
  return driverCause(error)?.originalCode === lockNotAvailable;
}

/** SQLSTATE for a lock that was not granted within lock_timeout. */
const lockNotAvailable = "55P03";

const outageKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/**
 * Prisma's codes when it cannot get a connection (P2024) or start a transaction (P2028) in time.
 * Without Prisma: Node's connection errors, and Postgres' codes for too many connections (53300)
 * and for a server that is starting, shutting down or terminating the connection (57P..).
 */
const outageCode = /^(P2024|P2028|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|53300|57P..)$/;
/** node-postgres' messages for a lost connection and for one that could not be opened in time. */
const connectionLost = /Connection terminated|timeout exceeded when trying to connect/;

/**
 * Errors of connections to the database. The same error of Node may also come from Redis, Stripe or
 * a mail server.
 */
const connectionErrors = new WeakSet<Error>();

export function noteConnectionError(error: unknown): void {
  if (error instanceof Error) connectionErrors.add(error);
}

/** True for an outage of the database and no other service. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!isOutage(error)) return error instanceof Error && connectionErrors.has(error);
  if (driverCause(error) || error instanceof pg.DatabaseError) return true;
  if (!(error instanceof Error)) return false;
  const isPrismas = "code" in error && /^P\d{4}$/.test(String(error.code));
  return isPrismas || connectionLost.test(error.message) || connectionErrors.has(error);
}

/** True when the database is unreachable, so that a later attempt can succeed (503, D31). */
export function isOutage(error: unknown): boolean {
  const cause = driverCause(error);
  if (cause) return outageKinds.has(cause.kind) || outageCode.test(cause.originalCode ?? "");
  if (!(error instanceof Error)) return false;
  return ("code" in error && outageCode.test(String(error.code))) || connectionLost.test(error.message);
}

/** Null when the error does not come from the database. */
function driverCause(error: unknown): DriverCause | null {
  const parsed = driverError.safeParse(error);
  return parsed.success ? parsed.data.meta.driverAdapterError.cause : null;
}
