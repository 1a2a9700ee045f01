import pg from "pg";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPool } from "./db/pool.ts";
import { createLog, type Log } from "./log.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

function testLog(): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { log: createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }), lines };
}

const lost = () => new Error("Connection terminated unexpectedly");
const names = (lines: Record<string, unknown>[]) => lines.map(({ level, msg }) => `${level} ${msg}`);

test("D285 an outage of the database is one line at once, then one a minute with the count", () => {
  const { log, lines } = testLog();
  log.error({ err: lost(), requestId: "first-request" }, "unexpected_error");
  log.warn({ err: lost() }, "sweep_failed");
  log.error({ err: lost() }, "database_not_reachable");
  expect(lines).toMatchObject([
    {
      level: "error",
      msg: "database_unavailable",
      during: "unexpected_error",
      requestId: "first-request",
      reason: "Connection terminated unexpectedly",
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain("outage-lines.test");
  vi.advanceTimersByTime(60_000);
  log.warn({ err: lost() }, "sweep_failed");
  expect(lines[1]).toMatchObject({ msg: "database_unavailable", during: "sweep_failed", suppressed: 2 });
});

test("D285 an unreachable Stripe is one warning at once, then one an hour", () => {
  const { log, lines } = testLog();
  const fail = () => {
    const err = new Stripe.errors.StripeConnectionError({ message: "no answer", type: "api_error" });
    log.warn({ err }, "undelivered_events_not_fetched");
  };
  for (let seconds = 0; seconds < 2 * 3600; seconds += 20) {
    fail();
    vi.advanceTimersByTime(20_000);
  }
  expect(names(lines)).toEqual(["warn stripe_unreachable", "warn stripe_unreachable"]);
  expect(lines[1]).toMatchObject({ suppressed: 179 });
});

test("D285 a refused connection counts as the database's only when it was the database's", async () => {
  const { log, lines } = testLog();
  const pool = createPool({ name: "requests", host: "127.0.0.1", port: 1 }, () => undefined);
  const connecting = pool.connect().catch((error: unknown) => error);
  const querying = pool.query("SELECT 1").catch((error: unknown) => error);
  for (const err of await Promise.all([connecting, querying])) log.warn({ err }, "queue_connection_failed");
  await pool.end();
  const redis = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  log.warn({ err: redis }, "queue_connection_failed");
  expect(names(lines)).toEqual(["error database_unavailable", "warn queue_connection_failed"]);
});

test("D285 other errors, and errors about work that needs a person, keep their line", () => {
  const { log, lines } = testLog();
  const wrongQuery = Object.assign(new pg.DatabaseError("no such table", 1, "error"), { code: "42P01" });
  for (const err of [wrongQuery, wrongQuery]) log.error({ err }, "unexpected_error");
  for (const jobId of ["a", "b"]) log.error({ err: lost(), jobId }, "job_failed_for_good");
  expect(names(lines)).toEqual([
    "error unexpected_error",
    "error unexpected_error",
    "error job_failed_for_good",
    "error job_failed_for_good",
  ]);
});
