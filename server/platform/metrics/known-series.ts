import type { Counter } from "prom-client";
import { cspDirectives } from "#server/platform/csp/read-csp-reports.ts";
import { type SecurityEventName, securityEvents } from "../security-log/names/security-events.ts";
import type { SecurityReason } from "../security-log/names/security-reasons.ts";

/** A request with an API key: `unknown` key, `refused` operation, `limited` by its quota. */
const keyOutcomes = ["answered", "unknown", "refused", "limited", "failed"] as const;
export type KeyOutcome = (typeof keyOutcomes)[number];

type Counters = {
  keyRequests: Counter<"outcome">;
  figuresChecked: Counter<"outcome">;
  cspViolations: Counter<"directive">;
  securityEvents: Counter<"event" | "reason">;
};

/** Reasons of the events that alert rules watch. Any other reason is counted as it occurs. */
const watched: Partial<Record<SecurityEventName, readonly SecurityReason[]>> = {
  access_refused: ["other_user"],
  sign_in_refused: ["unknown_name", "wrong_password", "no_password", "unknown_passkey", "invalid_passkey"],
};

/**
 * Starts counters at 0 for the labels that are known, since Prometheus sees no increase in a series
 * whose first value is already 1 (D473). Jobs and removals add theirs where they are registered.
 */
export function startKnownSeries(metrics: Counters): void {
  for (const outcome of keyOutcomes) metrics.keyRequests.inc({ outcome }, 0);
  for (const outcome of ["equal", "differs"]) metrics.figuresChecked.inc({ outcome }, 0);
  for (const directive of cspDirectives) metrics.cspViolations.inc({ directive }, 0);
  for (const event of Object.keys(securityEvents) as SecurityEventName[])
    for (const reason of ["none", ...(watched[event] ?? [])])
      metrics.securityEvents.inc({ event, reason }, 0);
}
