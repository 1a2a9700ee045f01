import { createHmac, hkdfSync } from "node:crypto";
import { hourMs, minuteMs } from "#core/time.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { createBurstLimit } from "./burst-limit.ts";
import { kindOf, type SecurityEventName } from "./security-events.ts";
import type { SecurityReason } from "./security-reasons.ts";

/** Where a request comes from, as the logs tell it. A `RequestIdentity` is one. */
export type RequestSource = { address: string; requestId: string };

/** What is said of an event. Never a password, token, cookie, key or e-mail: no field is for them. */
export type SecurityFields = {
  event: SecurityEventName;
  /** Why it was refused. A label of the metric, so there are few. */
  reason?: SecurityReason | undefined;
  /** The account it is about, where it is known. */
  userId?: string | null | undefined;
  /** The name that was typed. It may be anything, a password included: only a keyed hash of it is logged. */
  typedName?: string | undefined;
  apiKeyId?: string | undefined;
  /** How somebody signed in. */
  method?: "password" | "google" | "totp" | "recovery" | undefined;
  /** An operator's name, once their password was right. */
  operator?: string | undefined;
  /** The feature that the account does not have. */
  feature?: string | undefined;
  /** Names of errors and claims that say more than the reason. */
  detail?: string | undefined;
};

/** Writes an event of the security log, and counts it (D110). Repetitions from one address are counted, not logged. */
export type SecurityEvent = (source: RequestSource, fields: SecurityFields) => void;

const refusedBurst = { windowMs: minuteMs, linesPerKey: 5, maxLines: 100 };
const routineBurst = { windowMs: hourMs, linesPerKey: 1, maxLines: 100 };

type Repeated = { address: string; operator: string | undefined };

/** One for each process. */
export function createSecurityEvent({
  log,
  env,
  metrics,
}: {
  log: Log;
  env: Pick<Env, "sessionSecrets">;
  metrics: Pick<Metrics, "securityEvents">;
}): SecurityEvent {
  const hashName = createNameHash(env);
  const bursts = new Map<SecurityEventName, (key: Repeated) => boolean>();

  /** Each event has its own: a flood of one does not hide another. */
  function isLogged(event: SecurityEventName, key: Repeated): boolean {
    const { outcome, isRoutine } = kindOf(event);
    if (outcome === "accepted" && !isRoutine) return true;
    const burst = bursts.get(event) ?? createBurst(event, isRoutine ? routineBurst : refusedBurst);
    bursts.set(event, burst);
    return burst(key);
  }

  function createBurst(event: SecurityEventName, limits: typeof refusedBurst) {
    return createBurstLimit<Repeated>(
      limits,
      ({ address, operator = "" }) => `${address} ${operator}`,
      (counts) => {
        // That an operator goes on reading is nothing to report.
        if (limits === routineBurst) return;
        for (const { key, times } of counts)
          log.info({ event, address: key?.address ?? "others", times }, "security_events_suppressed");
      },
    );
  }

  return ({ address, requestId }, { typedName, ...fields }) => {
    const { event, reason = "none", operator } = fields;
    metrics.securityEvents.inc({ event, reason });
    if (!isLogged(event, { address, operator })) return;
    const { outcome } = kindOf(event);
    const nameHash = typedName === undefined ? undefined : hashName(typedName);
    const line = { ...fields, outcome, nameHash, address, requestId };
    log[outcome === "refused" ? "warn" : "info"](line, "security_event");
  };
}

/** The same name has the same hash in every process with this SESSION_SECRET, in whatever case it was typed. */
function createNameHash({ sessionSecrets: [newest = ""] }: Pick<Env, "sessionSecrets">) {
  const key = Buffer.from(hkdfSync("sha256", newest, "", "names in the security log", 32));
  return (name: string) =>
    createHmac("sha256", key).update(name.slice(0, 256).toLowerCase()).digest("hex").slice(0, 16);
}
