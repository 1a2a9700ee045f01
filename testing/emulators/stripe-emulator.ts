import type Stripe from "stripe";
import { startStripeEmulator } from "../../emulators/stripe/start.ts";

/** A Stripe emulator for one test file: a process of its own, with its state in memory. */
export type StripeEmulator = {
  url: string;
  /** The variables that make an app use it. */
  variables: { STRIPE_API_BASE: string };
  /** The real SDK, to look at what the emulator holds. */
  client: Stripe;
  /** Registers where webhooks go, and returns the secret that they are signed with. */
  webhookSecret(url: string): Promise<string>;
  /** Posts to one of the emulator's controls. */
  control<Answer = unknown>(path: `/_local/${string}`, body?: object): Promise<Answer>;
  /** The same with another method. */
  ask<Answer = unknown>(method: "GET" | "DELETE", path: `/_local/${string}`): Promise<Answer>;
  stop(): Promise<void>;
};

/** Starts one. `retryMs` is how long it waits before it sends a failed webhook again. */
export async function startStripe({ retryMs = 50 }: { retryMs?: number } = {}): Promise<StripeEmulator> {
  const { url, client, control, sendWebhooksTo, stop } = await startStripeEmulator("token-of-the-tests", {
    STRIPE_LOCAL_RETRY_MS: String(retryMs),
    // Set by `npm test`, whose last stage compares the recorded exchanges with the SDK's types.
    STRIPE_LOCAL_RECORD_DIR: process.env.STRIPE_LOCAL_RECORD_DIR ?? "",
  });
  return {
    url,
    variables: { STRIPE_API_BASE: url },
    client,
    webhookSecret: sendWebhooksTo,
    // The caller knows what the control answers.
    control: async <Answer>(at: `/_local/${string}`, body?: object) =>
      (await control("POST", at, body)) as Answer,
    ask: async <Answer>(method: "GET" | "DELETE", at: `/_local/${string}`) =>
      (await control(method, at)) as Answer,
    stop,
  };
}
