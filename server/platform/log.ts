import { type DestinationStream, type LevelWithSilent, type Logger, pino, stdTimeFunctions } from "pino";

import { mergeOutages } from "./outage-lines.ts";

export type Log = Logger;

/** Fields that never reach a log line, at the top or one level down. */
const secrets = [
  "password",
  "newPassword",
  "currentPassword",
  "passwordHash",
  "token",
  "secret",
  "id_token",
  "code_verifier",
  "cookie",
  "set-cookie",
  "authorization",
  "client_secret",
  "clientSecret",
  "setup_intent",
];
const paths = secrets.flatMap((key) => [`["${key}"]`, `*["${key}"]`]);

/**
 * JSON lines on standard output. Messages are stable event names in snake_case, details are fields.
 * Callers choose the fields; redaction is a second line of defence. An outage is one kind of line
 * (`outage-lines.ts`).
 */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: "[redacted]" },
    serializers: { err: describeError },
    hooks: { logMethod: mergeOutages() },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Name, code, message and stack only: Prisma's `meta` quotes the row, with personal data in it. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return { name, code, message, stack, cause: cause === undefined ? undefined : describeError(cause) };
}
