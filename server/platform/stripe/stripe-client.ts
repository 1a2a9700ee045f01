import Stripe from "stripe";
import type { StripeEnv } from "#server/platform/env/stripe-env.ts";

/** The timeout of one request; short because a seller may be waiting for it. */
const timeoutMs = 10_000;

/** Creates Stripe's client for the real provider or, with an `apiBase`, for the emulator. */
export function createStripeClient({ secretKey, apiBase }: Pick<StripeEnv, "secretKey" | "apiBase">): Stripe {
  const emulator = apiBase && {
    protocol: "http" as const,
    host: apiBase.hostname,
    port: Number(apiBase.port || 80),
  };
  return new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false, ...emulator });
}

/** True when Stripe does not know the id: it belongs to another account or mode, or was deleted. */
export function isResourceMissing(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}
