import { Gauge, type Registry } from "prom-client";
import type { Deps } from "#server/platform/deps.ts";
import { metricPrefix } from "./metrics.ts";

type Counts = { on: bigint; failing: bigint; off: bigint; waiting: bigint; retrying: bigint };

/** Sellers' endpoints by state, and the deliveries that wait for an attempt. */
export async function addOutgoingWebhookMetrics({ db }: Pick<Deps, "db">, registry: Registry): Promise<void> {
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT count(*) FILTER (WHERE off_since IS NULL AND failing_since IS NULL) AS "on",
      count(*) FILTER (WHERE off_since IS NULL AND failing_since IS NOT NULL) AS "failing",
      count(*) FILTER (WHERE off_since IS NOT NULL) AS "off",
      (SELECT count(*) FROM webhook_deliveries WHERE state = 'PENDING' AND attempts = 0) AS "waiting",
      (SELECT count(*) FROM webhook_deliveries WHERE state = 'PENDING' AND attempts > 0) AS "retrying"
    FROM webhook_endpoints`;
  const registers = [registry];
  const endpoints = new Gauge({
    name: `${metricPrefix}outgoing_webhook_endpoints`,
    help: "Sellers' endpoints for webhooks by state",
    labelNames: ["state"],
    registers,
  });
  for (const state of ["on", "failing", "off"] as const)
    endpoints.set({ state }, Number(counts?.[state] ?? 0));
  const deliveries = new Gauge({
    name: `${metricPrefix}outgoing_webhook_deliveries`,
    help: "Deliveries to sellers' endpoints that wait for an attempt",
    labelNames: ["state"],
    registers,
  });
  for (const state of ["waiting", "retrying"] as const)
    deliveries.set({ state }, Number(counts?.[state] ?? 0));
}
