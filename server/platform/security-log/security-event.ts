import { createHmac, hkdfSync } from "node:crypto";
import { hourMs, minuteMs } from "#core/time.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { createBurstLimit } from "./burst-limit.ts";
import { kindOf, type SecurityEventName } from "./names/security-events.ts";
import type { SecurityReason } from "./names/security-reasons.ts";

/** The source of a request as logged. `RequestIdentity` satisfies it. */
export type RequestSource = { address: string; requestId: string };

/** The fields of an event. Passwords, tokens, cookies, keys and e-mails have none, on purpose. */
export type SecurityFields = {
  event: SecurityEventName;
  /** Why the request was refused. Also a label of the metric, so values are few. */
  reason?: SecurityReason | undefined;
  /** The account concerned, where known. */
  userId?: string | null | undefined;
  /** The typed name. People type passwords here, so only a keyed hash is logged. */
  typedName?: string | undefined;
  apiKeyId?: string | undefined;
  webhookEndpointId?: string | undefined;
  /** How the user signed in. */
  method?: "password" | "google" | "totp" | "recovery" | "passkey" | undefined;
  /** An operator's name, after a correct password. */
  operator?: string | undefined;
  /** The scopes of a new key, or the one that a refused request needs: 'CALCULATE READ'. */
  scopes?: string | undefined;
  /** The feature that the account does not have. */
  feature?: string | undefined;
  /** Names of errors or claims that refine the reason. */
  detail?: string | undefined;
};

/** Logs and counts a security event (D110). Repetitions from one address are only counted. */
export type SecurityEvent = (source: RequestSource, fields: SecurityFields) => void;

const refusedBurst = { windowMs: minuteMs, linesPerKey: 5, maxLines: 100 };
const routineBurst = { windowMs: hourMs, linesPerKey: 1, maxLines: 100 };

type Repeated = { address: string; operator: string | undefined };

/** Create one per process. */
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

  /** Each event has its own limit, so that a flood of one does not hide another. */
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
        // An operator's repeated routine requests need no report.
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

/** The same name, in any case, has the same hash in every process with this SESSION_SECRET. */
function createNameHash({ sessionSecrets: [newest = ""] }: Pick<Env, "sessionSecrets">) {
  const key = Buffer.from(hkdfSync("sha256", newest, "", "names in the security log", 32));
  return (name: string) =>
    createHmac("sha256", key).update(name.slice(0, 256).toLowerCase()).digest("hex").slice(0, 16);
}
