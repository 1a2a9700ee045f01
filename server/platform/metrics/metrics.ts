import cluster from "node:cluster";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { joinClusterMetrics } from "./cluster-metrics.ts";
import { startKnownSeries } from "./known-series.ts";
import { addProcessGauges } from "./process-gauges.ts";

/** Of every metric of the product. Node's own (`process_…`, `nodejs_…`) keep their usual names. */
export const metricPrefix = "calculadora_";

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What this process counts itself. `stored-metrics.ts` reads the rest from the database on each
 * scrape.
 */
export type Metrics = {
  registry: Registry;
  /**
   * Returns the metrics of this process, or with WEB_CONCURRENCY those of all web processes, in
   * Prometheus' text format.
   */
  collect(): Promise<string>;
  /**
   * `route` is the pattern, never the address, and `operation` one of a web client's documents, so
   * that label values are few and carry no personal data.
   */
  requestSeconds: Histogram<"method" | "route" | "operation" | "status">;
  jobSeconds: Histogram<"queue" | "job" | "outcome">;
  jobsFailedForGood: Counter<"queue" | "job">;
  /** By `KeyOutcome`, never by key. */
  keyRequests: Counter<"outcome">;
  /**
   * Labels are the names in `security-log/security-events.ts` and `security-reasons.ts`, never
   * input.
   */
  securityEvents: Counter<"event" | "reason">;
  /** By table, and by whether the row or only its contents were removed. */
  retentionRemoved: Counter<"table" | "what">;
  /**
   * By whether stored figures of listings equal what core computes: `equal` or `differs` (PR-12).
   */
  figuresChecked: Counter<"outcome">;
  /** Attempts to deliver a webhook to a seller's endpoint: `delivered` or `failed`. */
  outgoingWebhookSeconds: Histogram<"outcome">;
  /** By the directives listed in `csp/read-csp-reports.ts`, never by input. */
  cspViolations: Counter<"directive">;
};

/**
 * `ofProcess` adds memory, event loop and garbage collection, and joins the metrics of the other
 * web processes: at most once in a process.
 */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const slot = process.env.WEB_PROCESS;
  const isWebProcess = ofProcess && cluster.isWorker && slot !== undefined;
  addProcessGauges(registry, metricPrefix);
  const metrics: Metrics = {
    registry,
    collect: isWebProcess ? joinClusterMetrics(registry, slot) : () => registry.metrics(),
    requestSeconds: new Histogram({
      name: `${metricPrefix}http_request_duration_seconds`,
      help: "HTTP requests answered by this process, by route pattern and GraphQL operation",
      labelNames: ["method", "route", "operation", "status"],
      buckets: requestBuckets,
      registers,
    }),
    jobSeconds: new Histogram({
      name: `${metricPrefix}job_duration_seconds`,
      help: "Job attempts in this process",
      labelNames: ["queue", "job", "outcome"],
      buckets: jobBuckets,
      registers,
    }),
    jobsFailedForGood: new Counter({
      name: `${metricPrefix}jobs_failed_for_good_total`,
      help: "Jobs that used up their attempts in this process and stay in the failed list",
      labelNames: ["queue", "job"],
      registers,
    }),
    keyRequests: new Counter({
      name: `${metricPrefix}api_key_requests_total`,
      help: "Requests with an API key, by outcome",
      labelNames: ["outcome"],
      registers,
    }),
    securityEvents: new Counter({
      name: `${metricPrefix}security_events_total`,
      help: "Security events in this process, including those the log only counts",
      labelNames: ["event", "reason"],
      registers,
    }),
    retentionRemoved: new Counter({
      name: `${metricPrefix}retention_removed_total`,
      help: 'Outdated rows this process removed, or emptied (what="contents")',
      labelNames: ["table", "what"],
      registers,
    }),
    figuresChecked: new Counter({
      name: `${metricPrefix}listing_figures_checked_total`,
      help: "Listings whose stored figures this process compared with computed ones",
      labelNames: ["outcome"],
      registers,
    }),
    outgoingWebhookSeconds: new Histogram({
      name: `${metricPrefix}outgoing_webhook_duration_seconds`,
      help: "Attempts in this process to deliver a webhook to a seller's endpoint",
      labelNames: ["outcome"],
      buckets: requestBuckets,
      registers,
    }),
    cspViolations: new Counter({
      name: `${metricPrefix}csp_violations_total`,
      help: "Content-Security-Policy violations that browsers reported to this process",
      labelNames: ["directive"],
      registers,
    }),
  };
  startKnownSeries(metrics);
  return metrics;
}
