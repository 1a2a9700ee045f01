import { Prisma } from "./generated/client.ts";

/** Prisma's codes for a database that cannot be reached or is too busy: unreachable, timed out, closed, no connection free. */
const outageCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
/** Operating system and Postgres codes (class 57, shutting down) for the same, where the adapter passes them on. */
const causes =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|57P0\d|Connection terminated|timeout exceeded when trying to connect/;

/** True when an error says that the database is away, so that trying again later makes sense (503, D31). */
export function isOutage(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return outageCodes.has(code) || causes.test(`${code} ${error.message}`);
}
