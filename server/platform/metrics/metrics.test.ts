import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { systemClock } from "#server/platform/deps.ts";
import { createLog } from "#server/platform/log.ts";
import { securityEvents } from "../security-log/names/security-events.ts";
import { createMetrics, metricPrefix } from "./metrics.ts";
import { storedMetrics } from "./stored-metrics.ts";

const nothingWaits = {
  outboxAge: 0,
  outboxWaiting: 0n,
  mailAge: 0,
  mailWaiting: 0n,
  webhookAge: 0,
  webhookWaiting: 0n,
  noticeMailWaiting: 0n,
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

const text = `${await createMetrics({ ofProcess: false }).registry.metrics()}${await storedMetrics(deps)}`;
const names = [...text.matchAll(/^# HELP (\w+) /gm)].map(([, name = ""]) => name);
const operations = readFileSync("docs/operations.md", "utf8");
const [, table = ""] = /^\| metric \| reported by \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(operations) ?? [];
/** Each documented metric with its labels. */
const described = new Map(
  [...table.matchAll(/^\| `(\w+)\{([\w,="]*)\}/gm)].map(([, name = "", labels = ""]) => [
    name,
    labels.split(",").map((label) => label.replace(/=.*/, "")),
  ]),
);

test("docs/operations.md explains every metric, and no other", () => {
  expect([...described.keys()].toSorted()).toEqual(names.toSorted());
});

test("D288 every metric begins with the product's prefix", () => {
  expect(names.filter((name) => !name.startsWith(metricPrefix))).toEqual([]);
});

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.object({ summary: z.string(), description: z.string() }),
});
const alerts = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
const panel = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) });
const dashboard = z.object({ panels: z.array(panel) });

const rules = alerts
  .parse(parse(readFileSync("docs/operations/alerts.yml", "utf8")))
  .groups.flatMap(({ rules: each }) => each.map(({ alert, expr }) => [alert, expr] as const));
const panels = dashboard
  .parse(JSON.parse(readFileSync("docs/operations/dashboard.json", "utf8")))
  .panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

/** Node's own metrics, and the series of a histogram. */
const nodes = new Registry();
collectDefaultMetrics({ register: nodes });
/** With Prometheus' own metric of each scrape. */
const labelsOf = new Map([...described, ["up", ["job", "instance"]]]);
const nodeNames = new Set(nodes.getMetricsAsArray().map(({ name }) => name));
const metricOf = (series: string) => series.replace(/_(bucket|count|sum)$/, "");

test.each([...rules, ...panels])(
  "D288 %s uses only metrics, labels and events that exist",
  (_title, expr) => {
    const used = [...expr.matchAll(/\b((?:calculadora|process|nodejs)_\w+|up)(?:\{([^}]*)\})?/g)];
    expect(used.length).toBeGreaterThan(0);
    for (const [, series = "", selectors = ""] of used) {
      const labels = labelsOf.get(series) ?? labelsOf.get(metricOf(series));
      expect(labels !== undefined || nodeNames.has(series), series).toBe(true);
      for (const [, label = "", value = ""] of selectors.matchAll(/(\w+)[=!]~?"([^"]*)"/g)) {
        expect(labels, `${label} of ${series}`).toContain(label);
        if (label === "event") expect(Object.keys(securityEvents)).toContain(value);
      }
    }
    for (const [, grouped = ""] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
      const own = used.flatMap(
        ([, series = ""]) => labelsOf.get(series) ?? labelsOf.get(metricOf(series)) ?? [],
      );
      const known = [...own, "le", "instance", "process"];
      expect(known).toEqual(expect.arrayContaining(grouped.split(", ")));
    }
  },
);

test("D288 every metric of the product is on the dashboard", () => {
  const all = panels.map(([, expr]) => expr).join(" ");
  expect(names.filter((name) => !all.includes(name))).toEqual([]);
});
