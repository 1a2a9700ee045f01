import Stripe from "stripe";
import { keys } from "./options.ts";

/** What a test or tool does with an emulator that listens. */
export type StripeConnection = {
  /** The real SDK, pointed at the emulator. */
  client: Stripe;
  /** Calls one of the controls in README.md. */
  control(method: "GET" | "POST" | "DELETE", path: `/_local/${string}`, body?: object): Promise<unknown>;
  /** Registers the one address that gets all webhooks; returns the secret that signs them. */
  sendWebhooksTo(url: string): Promise<string>;
};

/** `token` is the emulator's control token. */
export function connectToStripe(
  { url, port }: { url: string; port: number },
  token: string,
): StripeConnection {
  const client = new Stripe(keys.secret, { protocol: "http", host: "127.0.0.1", port, telemetry: false });
  return {
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
