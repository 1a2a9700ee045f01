import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { systemClock } from "#server/platform/deps.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "./metrics.ts";
import { storedMetrics } from "./stored-metrics.ts";

const nothingWaits = {
  outboxAge: 0,
  outboxWaiting: 0n,
  mailAge: 0,
  mailWaiting: 0n,
  webhookAge: 0,
  webhookWaiting: 0n,
  lagMedian: null,
  lagP99: null,
};
// Only what storedMetrics reads from the database and the queue.
const deps = {
  db: { $queryRaw: async () => [nothingWaits] },
  queues: { get: () => ({ getJobCounts: async () => ({ waiting: 0 }) }) },
  clock: systemClock,
  log: createLog("silent"),
} as unknown as Parameters<typeof storedMetrics>[0];

test("docs/operations.md explains every metric, and no other", async () => {
  const text = `${await createMetrics({ ofProcess: false }).registry.metrics()}${await storedMetrics(deps)}`;
  const names = [...text.matchAll(/^# HELP (\w+) /gm)].map(([, name]) => name);
  const operations = readFileSync("docs/operations.md", "utf8");
  const [, table = ""] = /^\| metric \| reported by \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(operations) ?? [];
  const described = [...table.matchAll(/^\| `(\w+)\{/gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(names.toSorted());
});
