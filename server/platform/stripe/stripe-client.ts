import Stripe from "stripe";
import type { StripeEnv } from "#server/platform/env/stripe-env.ts";

/** One try waits this long: a seller is waiting, too. */
const timeoutMs = 10_000;

/** Stripe's own client, for the real provider or for the emulator: the same code either way. */
export function createStripeClient({ secretKey, apiBase }: Pick<StripeEnv, "secretKey" | "apiBase">): Stripe {
  const emulator = apiBase && {
    protocol: "http" as const,
    host: apiBase.hostname,
    port: Number(apiBase.port || 80),
  };
  return new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false, ...emulator });
}
