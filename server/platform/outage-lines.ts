import type { Logger, LoggerOptions } from "pino";
import { hourMs, minuteMs } from "#core/time.ts";
import { messageOf } from "./caught-error.ts";
import { isDatabaseOutage } from "./db/database-errors.ts";

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

type Outage = {
  event: string;
  level: "error" | "warn";
  /** At most one line in this time. */
  everyMs: number;
  matches(error: unknown): boolean;
};

const outages: readonly Outage[] = [
  { event: "database_unavailable", level: "error", everyMs: minuteMs, matches: isDatabaseOutage },
  { event: "stripe_unreachable", level: "warn", everyMs: hourMs, matches: isStripeOutage },
];

/** Errors that only repeat an outage. Any other error line names work that needs a person. */
const repeated: ReadonlySet<unknown> = new Set([
  "unexpected_error",
  "database_not_reachable",
  "queue_not_reachable",
  "account_watch_failed",
  "work_watch_failed",
]);
const pinoError = 50;

/**
 * Replaces the warnings and errors of an outage by one kind of line for each dependency, at once
 * and then at intervals, with how many it stands for and what the first of them reported (D285).
 */
export function mergeOutages(): LogMethod {
  const states = outages.map((outage) => ({ ...outage, quietUntilMs: 0, suppressed: 0 }));
  return function log(args, method, level) {
    const [fields, event] = args as unknown[];
    const error = errorOf(fields);
    const isMerged = level < pinoError || repeated.has(event);
    const outage = isMerged && error ? states.find(({ matches }) => matches(error)) : undefined;
    if (!outage) return method.apply(this, args);
    const nowMs = performance.now();
    if (nowMs < outage.quietUntilMs) {
      outage.suppressed += 1;
      return;
    }
    write(this, outage, { ...(fields as object), err: undefined, during: event, reason: messageOf(error) });
    outage.quietUntilMs = nowMs + outage.everyMs;
    outage.suppressed = 0;
  };
}

function write(
  log: Logger,
  { event, level, suppressed }: Outage & { suppressed: number },
  line: object,
): void {
  log[level]({ ...line, ...(suppressed > 0 && { suppressed }) }, event);
}

function errorOf(fields: unknown): Error | null {
  if (typeof fields !== "object" || fields === null || !("err" in fields)) return null;
  return fields.err instanceof Error ? fields.err : null;
}

/**
 * No answer, or one of a broken gateway. Recognised by name: loading Stripe's client takes time.
 */
function isStripeOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !("type" in error)) return false;
  if (error.type === "StripeConnectionError") return true;
  return error.type === "StripeAPIError" && "statusCode" in error && Number(error.statusCode) >= 500;
}
