import Stripe from "stripe";
import { startEmulatorProcess } from "./emulator-process.ts";

const token = "control-of-the-tests";

/** A Stripe emulator of one's own: a process beside ours, spoken to over HTTP, with its state in memory. */
export type StripeEmulator = {
  url: string;
  /** What an app over it is given. */
  variables: { STRIPE_API_BASE: string };
  /** The real client, for looking at what there is. */
  client: Stripe;
  /** Registers where webhooks go, and answers the secret they are signed with. */
  webhookSecret(url: string): Promise<string>;
  /** The emulator's controls: POST with a body or without. */
  control<Answer = unknown>(path: `/_local/${string}`, body?: object): Promise<Answer>;
  /** The same with another method. */
  ask<Answer = unknown>(method: "GET" | "DELETE", path: `/_local/${string}`): Promise<Answer>;
  stop(): Promise<void>;
};

/** Starts one. `retryMs` is how long it waits before a webhook that failed is sent again. */
export async function startStripe({ retryMs = 50 }: { retryMs?: number } = {}): Promise<StripeEmulator> {
  const { url, port, stop } = await startEmulatorProcess("stripe", {
    STRIPE_LOCAL_TOKEN: token,
    STRIPE_LOCAL_RETRY_MS: String(retryMs),
    // Set by `npm test`, which compares what was said with the SDK's types.
    STRIPE_LOCAL_RECORD_DIR: process.env.STRIPE_LOCAL_RECORD_DIR ?? "",
  });
  const client = new Stripe("sk_test_local", {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
  });

  async function request<Answer>(method: string, at: string, body?: object): Promise<Answer> {
    const response = await fetch(url + at, {
      method,
      headers: { "X-Local-Token": token, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`);
    // The caller knows what the control answers.
    return (await response.json()) as Answer;
  }

  return {
    url,
    variables: { STRIPE_API_BASE: url },
    client,
    async webhookSecret(to) {
      const { secret } = await client.webhookEndpoints.create({ url: to, enabled_events: ["*"] });
      if (!secret) throw new Error("the secret is told once, at creation");
      return secret;
    },
    control: (at, body) => request("POST", at, body),
    ask: request,
    stop,
  };
}
