import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import Stripe from "stripe";

const main = path.resolve(import.meta.dirname, "../../sandbox/stripe/main.ts");
const token = "control-of-the-tests";

/** A stand-in of Stripe of one's own: a process beside ours, spoken to over HTTP, with its state in memory. */
export type StripeStandIn = {
  url: string;
  /** What an app over it is given. */
  variables: { STRIPE_API_BASE: string };
  /** The real client, for looking at what there is. */
  client: Stripe;
  /** Registers where webhooks go, and answers the secret they are signed with. */
  webhookSecret(url: string): Promise<string>;
  /** The stand-in's controls: POST with a body or without. */
  control<Answer = unknown>(path: `/_local/${string}`, body?: object): Promise<Answer>;
  /** The same with another method. */
  ask<Answer = unknown>(method: "GET" | "DELETE", path: `/_local/${string}`): Promise<Answer>;
  stop(): Promise<void>;
};

/** Starts one. `retryMs` is how long it waits before a webhook that failed is sent again. */
export async function startStripe({ retryMs = 50 }: { retryMs?: number } = {}): Promise<StripeStandIn> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    env: {
      PATH: process.env.PATH ?? "",
      STRIPE_LOCAL_TOKEN: token,
      STRIPE_LOCAL_RETRY_MS: String(retryMs),
      // Set by `npm test`, which compares what was said with the SDK's types.
      STRIPE_LOCAL_RECORD_DIR: process.env.STRIPE_LOCAL_RECORD_DIR ?? "",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const port = await listeningPort(child);
  const url = `http://127.0.0.1:${port}`;
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
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

async function listeningPort(child: ChildProcess): Promise<number> {
  const told = once(child, "message").then(([message]) => (message as { port: number }).port); // its own word
  const ended = once(child, "exit").then(() => null);
  const port = await Promise.race([told, ended]);
  if (port === null) throw new Error("the stand-in of Stripe ended while it was starting");
  return port;
}
