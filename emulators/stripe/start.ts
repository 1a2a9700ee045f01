import Stripe from "stripe";
import { type EmulatorProcess, startEmulator } from "../emulator-process.ts";
import { keys } from "./options.ts";

export type StripeEmulatorProcess = EmulatorProcess & {
  /** The real SDK, pointed at the emulator. */
  client: Stripe;
  /** Calls one of the controls in README.md. */
  control(method: "GET" | "POST" | "DELETE", path: `/_local/${string}`, body?: object): Promise<unknown>;
  /** Registers the one address that gets all webhooks; returns the secret that signs them. */
  sendWebhooksTo(url: string): Promise<string>;
};

/** Starts the Stripe emulator as a process; `env` are the STRIPE_LOCAL_* variables. */
export async function startStripeEmulator(
  token: string,
  env: Record<string, string> = {},
): Promise<StripeEmulatorProcess> {
  const started = await startEmulator("stripe", { ...env, STRIPE_LOCAL_TOKEN: token });
  const { url, port } = started;
  const client = new Stripe(keys.secret, { protocol: "http", host: "127.0.0.1", port, telemetry: false });

  return {
    ...started,
    client,
    async control(method, at, body) {
      const response = await fetch(url + at, {
        method,
        headers: { "x-local-token": token, ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`);
      return await response.json();
    },
    async sendWebhooksTo(receiver) {
      for await (const { id } of client.webhookEndpoints.list()) await client.webhookEndpoints.del(id);
      const { secret } = await client.webhookEndpoints.create({ url: receiver, enabled_events: ["*"] });
      if (!secret) throw new Error("The emulator returned no webhook secret.");
      return secret;
    },
  };
}
