import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this process counts itself. What the database knows is asked when somebody looks (`stored-metrics.ts`). */
export type Metrics = {
  registry: Registry;
  /** `route` is the pattern, never the address: there are few of them, and they name nobody. */
  requestSeconds: Histogram<"method" | "route" | "status">;
  jobSeconds: Histogram<"queue" | "job" | "outcome">;
  jobsFailedForGood: Counter<"queue" | "job">;
  /** By `KeyOutcome`, never by key. */
  keyRequests: Counter<"outcome">;
  /** By the names of `security/security-events.ts` and `security-reasons.ts`, never by what was sent. */
  securityEvents: Counter<"event" | "reason">;
  /** By table, and whether rows went or what they held. */
  retentionRemoved: Counter<"table" | "what">;
  /** By the directives of `csp/read-csp-reports.ts`, never by what was sent. */
  cspViolations: Counter<"directive">;
};

/** What became of a request with an API key: there is no such key, it may not do that, it has used up its quota… */
export type KeyOutcome = "answered" | "unknown" | "refused" | "limited" | "failed";

/** `ofProcess` adds memory, event loop and garbage collection: once in a process. */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: "http_request_duration_seconds",
      help: "HTTP requests answered by this process, by route pattern",
      labelNames: ["method", "route", "status"],
      buckets: requestBuckets,
      registers,
    }),
    jobSeconds: new Histogram({
      name: "job_duration_seconds",
      help: "Tries of jobs in this process",
      labelNames: ["queue", "job", "outcome"],
      buckets: jobBuckets,
      registers,
    }),
    jobsFailedForGood: new Counter({
      name: "jobs_failed_for_good_total",
      help: "Jobs that used up their tries in this process and stay in the failed list",
      labelNames: ["queue", "job"],
      registers,
    }),
    keyRequests: new Counter({
      name: "api_key_requests_total",
      help: "Requests with an API key, by what became of them",
      labelNames: ["outcome"],
      registers,
    }),
    securityEvents: new Counter({
      name: "security_events_total",
      help: "Events of the security log in this process, those included that the log only counts",
      labelNames: ["event", "reason"],
      registers,
    }),
    retentionRemoved: new Counter({
      name: "retention_removed_total",
      help: 'Outdated rows that this process has removed, or emptied (what="contents")',
      labelNames: ["table", "what"],
      registers,
    }),
    cspViolations: new Counter({
      name: "csp_violations_total",
      help: "What browsers have reported as blocked by the Content-Security-Policy, to this process",
      labelNames: ["directive"],
      registers,
    }),
  };
}
