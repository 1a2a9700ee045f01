import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { createSecurityEvent, type RequestSource } from "./security-event.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ana: RequestSource = { address: "198.51.100.7", requestId: "request-of-ana" };

function securityLog(sessionSecrets = ["a secret that only the tests use"]) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics({ ofProcess: false });
  const record = createSecurityEvent({ log, env: { sessionSecrets }, metrics });
  return { lines, metrics, record };
}

test("SEC-5 D110 a line has the event, its outcome, the account, and the source of the request", () => {
  const { lines, record } = securityLog();
  record(ana, { event: "sign_in_accepted", userId: "user-1" });
  record(ana, { event: "sign_in_refused", reason: "wrong_password", userId: "user-1", typedName: "Ana" });
  expect(lines).toEqual([
    {
      level: "info",
      time: expect.any(String),
      msg: "security_event",
      event: "sign_in_accepted",
      outcome: "accepted",
      userId: "user-1",
      ...ana,
    },
    {
      level: "warn",
      time: expect.any(String),
      msg: "security_event",
      event: "sign_in_refused",
      outcome: "refused",
      reason: "wrong_password",
      userId: "user-1",
      nameHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      ...ana,
    },
  ]);
});

test("SEC-5 a typed name becomes a keyed hash, the same in any case", () => {
  const hashOf = (name: string, secret?: string) => {
    const { lines, record } = securityLog(secret === undefined ? undefined : [secret]);
    record(ana, { event: "sign_in_refused", typedName: name });
    expect(JSON.stringify(lines)).not.toContain(name);
    return lines[0]?.nameHash;
  };
  expect(hashOf("Ana.Souza")).toBe(hashOf("ana.souza"));
  expect(hashOf("Ana.Souza")).not.toBe(hashOf("ana.souzb"));
  expect(hashOf("Ana.Souza")).not.toBe(hashOf("Ana.Souza", "another secret of thirty-two characters"));
});

test("SEC-5 repetitions from one address give five lines and a count; the metric counts all", async () => {
  const { lines, metrics, record } = securityLog();
  for (let times = 0; times < 1000; times += 1) record(ana, { event: "cross_site_refused" });
  record({ ...ana, address: "203.0.113.9" }, { event: "cross_site_refused" });
  record(ana, { event: "api_key_refused", reason: "unknown_key" });
  expect(lines).toHaveLength(7);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(7)).toMatchObject([
    {
      msg: "security_events_suppressed",
      event: "cross_site_refused",
      address: ana.address,
      times: 995,
    },
  ]);
  expect(await metrics.registry.metrics()).toContain(
    'calculadora_security_events_total{event="cross_site_refused",reason="none"} 1001',
  );
  record(ana, { event: "cross_site_refused" });
  expect(lines).toHaveLength(9);
});

test("SEC-5 an event has at most 100 lines a minute from all addresses, and one count of the rest", () => {
  const { lines, record } = securityLog();
  for (let last = 0; last < 5000; last += 1)
    record({ address: `2001:db8:0:${last}`, requestId: "r" }, { event: "ops_refused" });
  expect(lines).toHaveLength(100);
  record(ana, { event: "sign_in_refused" });
  expect(lines).toHaveLength(101);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(101)).toMatchObject([{ event: "ops_refused", address: "others", times: 4900 }]);
});

test("SEC-5 an authenticated operator gives one line an hour, a seller's sign-in one each time", () => {
  const { lines, record } = securityLog();
  const eventsOf = () => lines.map(({ event }) => event);
  for (let times = 0; times < 3; times += 1) record(ana, { event: "ops_accepted", operator: "ops" });
  record(ana, { event: "ops_accepted", operator: "maria" });
  for (let times = 0; times < 2; times += 1) record(ana, { event: "sign_in_accepted" });
  expect(eventsOf()).toEqual(["ops_accepted", "ops_accepted", "sign_in_accepted", "sign_in_accepted"]);
  vi.advanceTimersByTime(60 * 60_000);
  record(ana, { event: "ops_accepted", operator: "ops" });
  expect(eventsOf()).toHaveLength(5);
});
