import Stripe from "stripe";
import type { StripeEnv } from "#server/platform/env/stripe-env.ts";
import { activeTracing } from "#server/platform/tracing/active-tracing.ts";

/** The timeout of one request; short because a seller may be waiting for it. */
const timeoutMs = 10_000;

/** Creates Stripe's client for the real provider or, with an `apiBase`, for the emulator. */
export function createStripeClient({ secretKey, apiBase }: Pick<StripeEnv, "secretKey" | "apiBase">): Stripe {
  const emulator = apiBase && {
    protocol: "http" as const,
    host: apiBase.hostname,
    port: Number(apiBase.port || 80),
  };
  const options = { timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false, ...emulator };
  const stripe = new Stripe(secretKey, options);
  // Only listens where calls are traced.
  if (activeTracing()) stripe.on("response", recordCall);
  return stripe;
}

/** Of each answered call, in the trace of what made it. Ids are no part of it. */
function recordCall({
  method,
  path,
  status,
  request_start_time,
  request_end_time,
}: Stripe.ResponseEvent): void {
  const template = path.replace(/\?.*$/, "").replace(/\/[a-z]+_(?=\w*[A-Z0-9])\w+/g, "/{id}");
  activeTracing()?.recordCall(`Stripe ${method} ${template}`, {
    startMs: request_start_time,
    endMs: request_end_time,
    attributes: {
      "http.request.method": method,
      "http.response.status_code": status,
      "url.template": template,
    },
  });
}

/** True when Stripe does not know the id: it belongs to another account or mode, or was deleted. */
export function isResourceMissing(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}
