import type Stripe from "stripe";
import { connectToStripe } from "#tools/emulators/stripe/connect.ts";
import { readOptions } from "#tools/emulators/stripe/options.ts";
import { serve } from "#tools/emulators/stripe/serve.ts";

/**
 * A Stripe emulator for one test file, with its state in memory. It has its own port but runs in
 * this process, because a process takes a second to start.
 */
export type StripeEmulator = {
  url: string;
  /** The variables that make an app use the emulator. */
  variables: { STRIPE_API_BASE: string };
  /** The real SDK, to read the emulator's objects. */
  client: Stripe;
  /** Registers an address for webhooks, and returns the secret that signs them. */
  webhookSecret(url: string): Promise<string>;
  /** Posts to one of the emulator's controls. */
  control<Answer = unknown>(path: `/_local/${string}`, body?: object): Promise<Answer>;
  /** Sends a request with any method to one of the controls. */
  ask<Answer = unknown>(method: "GET" | "DELETE", path: `/_local/${string}`): Promise<Answer>;
  stop(): Promise<void>;
};

const controlToken = "token-of-the-tests";

/** Starts an emulator. `retryMs` is its wait before it sends a failed webhook again. */
export async function startStripe({ retryMs = 50 }: { retryMs?: number } = {}): Promise<StripeEmulator> {
  const options = readOptions({
    STRIPE_LOCAL_TOKEN: controlToken,
    STRIPE_LOCAL_RETRY_MS: String(retryMs),
    // Set by `npm test`, whose last stage compares the recorded exchanges with the SDK's types.
    STRIPE_LOCAL_RECORD_DIR: process.env.STRIPE_LOCAL_RECORD_DIR ?? "",
  });
  const served = await serve(options);
  const { client, control, sendWebhooksTo } = connectToStripe(served, controlToken);
  return {
    url: served.url,
    variables: { STRIPE_API_BASE: served.url },
    client,
    webhookSecret: sendWebhooksTo,
    // The caller knows the type of the control's response.
    control: async <Answer>(at: `/_local/${string}`, body?: object) =>
      (await control("POST", at, body)) as Answer,
    ask: async <Answer>(method: "GET" | "DELETE", at: `/_local/${string}`) =>
      (await control(method, at)) as Answer,
    stop: served.close,
  };
}
