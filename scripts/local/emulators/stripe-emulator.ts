import Stripe from "stripe";
import { type Child, startChild } from "../child.ts";
import { type EmulatorSettings, emulatorHost } from "../local-settings.ts";

export type LocalStripe = Child & {
  /** What the server is given to use it. */
  env: { STRIPE_API_BASE: string; STRIPE_WEBHOOK_SECRET: string };
};

/** Starts the Stripe emulator and has it send its webhooks to `webhookUrl`, and nowhere else. */
export async function startStripeEmulator(
  settings: EmulatorSettings,
  webhookUrl: string,
): Promise<LocalStripe> {
  const { port, dir, token } = settings;
  const url = emulatorUrl(settings);
  const child = await startChild("The Stripe emulator", [...process.execArgv, "emulators/stripe/main.ts"], {
    STRIPE_LOCAL_HOST: emulatorHost,
    STRIPE_LOCAL_PORT: String(port),
    STRIPE_LOCAL_DIR: dir,
    STRIPE_LOCAL_TOKEN: token,
    STRIPE_LOCAL_PUBLIC_URL: url,
  });
  const stripe = new Stripe("sk_test_local", {
    protocol: "http",
    host: emulatorHost,
    port,
    telemetry: false,
  });
  for await (const { id } of stripe.webhookEndpoints.list()) await stripe.webhookEndpoints.del(id);
  const { secret } = await stripe.webhookEndpoints.create({ url: webhookUrl, enabled_events: ["*"] });
  return { ...child, env: { STRIPE_API_BASE: url, STRIPE_WEBHOOK_SECRET: secret ?? "" } };
}

/** The emulator's own address: its page for developers is there. */
export function emulatorUrl({ port }: EmulatorSettings): string {
  return `http://${emulatorHost}:${port}`;
}
