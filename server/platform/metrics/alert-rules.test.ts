import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { retentionHandlers } from "#server/features/retention/retention.worker.ts";
import { findPromtool } from "#tools/checks/run/programs/promtool.ts";
import { createMetrics } from "./metrics.ts";

const rulesFile = "docs/operations/alerts.yml";
const casesFile = "docs/operations/alert-cases.yml";
const rules = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(readFileSync(rulesFile, "utf8")))
  .groups.flatMap((group) => group.rules);
const alertTest = z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) });
const cases = z
  .object({ tests: z.array(z.object({ name: z.string(), alert_rule_test: z.array(alertTest) })) })
  .parse(parse(readFileSync(casesFile, "utf8")))
  .tests.flatMap((each) => each.alert_rule_test);

// Fails with promtool's report. Machines without promtool leave the evaluation to CI.
const commands = findPromtool() ? [["check", rulesFile] as const, ["test", casesFile] as const] : [];
test("D473 Prometheus accepts the alert rules, and each fires in its cases", () => {
  for (const [command, file] of commands)
    execFileSync(
      findPromtool() ?? "",
      command === "check" ? ["check", "rules", file] : ["test", "rules", file],
    );
  expect(rules.length).toBeGreaterThan(0);
}, 60_000);

test.each(rules)("D473 $alert has a case in which it fires and one in which it does not", ({ alert }) => {
  const fires = cases
    .filter(({ alertname }) => alertname === alert)
    .map((each) => each.exp_alerts.length > 0);
  expect(new Set(fires)).toEqual(new Set([true, false]));
});

const metrics = createMetrics({ ofProcess: false });
// Only what registers the counters.
retentionHandlers({ metrics } as Parameters<typeof retentionHandlers>[0]);
metrics.jobsFailedForGood.inc({ queue: "mail", job: "mail.send" }, 0);
const text = await metrics.registry.metrics();

const increases = rules.flatMap(({ alert, expr }) =>
  [...expr.matchAll(/increase\((\w+)(?:\{([^}]*)\})?\[/g)].map(([, name = "", selector = ""]) => ({
    alert,
    name,
    selector,
  })),
);

test.each(increases)("D473 $name exists at 0 in a new process, for $alert", ({ name, selector }) => {
  const wanted = [...selector.matchAll(/(\w+)=~?"([^"]*)"/g)].map(
    ([, label, values = ""]) => new RegExp(`\\b${label}="(${values})"`),
  );
  const series = text.split("\n").filter((line) => line.startsWith(`${name}{`));
  const matching = series.filter((line) => wanted.every((label) => label.test(line)));
  expect(matching.length).toBeGreaterThan(0);
  expect(matching.every((line) => line.endsWith(" 0"))).toBe(true);
});
