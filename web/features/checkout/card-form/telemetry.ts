/** S9-18: how long telemetry errors stay unreported after the card form is touched. */
const ignoredForMs = 10_000;

/**
 * Where Stripe.js sends telemetry. The seller can pay even when a blocker or a policy stops it
 * (S7-14).
 */
const telemetryHosts = /\b(r\.stripe\.com|m\.stripe\.(network|com))\b/;

let endsAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * For the next 10 seconds, keeps errors of Stripe's telemetry from being reported as the page's
 * own. All other errors are reported.
 */
export function ignoreTelemetryErrors(): void {
  if (timer === undefined) {
    window.addEventListener("error", swallow);
    window.addEventListener("unhandledrejection", swallow);
  }
  endsAt = Date.now() + ignoredForMs;
  clearTimeout(timer);
  timer = setTimeout(stop, ignoredForMs);
}

function stop(): void {
  timer = undefined;
  window.removeEventListener("error", swallow);
  window.removeEventListener("unhandledrejection", swallow);
}

function swallow(event: ErrorEvent | PromiseRejectionEvent): void {
  if (Date.now() > endsAt) return;
  const cause: unknown = "reason" in event ? event.reason : (event.error ?? event.message);
  if (!isTelemetryError(cause)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** True for an error that names one of the telemetry's hosts. */
export function isTelemetryError(cause: unknown): boolean {
  return telemetryHosts.test(textOf(cause));
}

function textOf(cause: unknown): string {
  if (cause instanceof Error) return `${cause.message} ${cause.stack ?? ""} ${textOf(cause.cause)}`;
  return typeof cause === "string" ? cause : "";
}
