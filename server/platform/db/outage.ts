import { driverCause } from "./driver-cause.ts";

const kinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
/** Prisma's codes for no transaction, or no connection, to be had in time. */
const prismaCodes = new Set(["P2024", "P2028"]);
/** What node-postgres says itself of a connection that was lost, or that came too late. */
const connectionLost = /Connection terminated|timeout exceeded when trying to connect/;

/** True when an error says that the database is away, so that trying again later makes sense (503, D31). */
export function isOutage(error: unknown): boolean {
  const cause = driverCause(error);
  // Postgres' class 57: it is starting, stopping, or was told to end the connection.
  if (cause) return kinds.has(cause.kind) || (cause.originalCode ?? "").startsWith("57P");
  if (!(error instanceof Error)) return false;
  return ("code" in error && prismaCodes.has(String(error.code))) || connectionLost.test(error.message);
}
