import type { EmulatorProcess } from "../../../emulators/start-emulator.ts";
import { startStripeEmulator } from "../../../emulators/stripe/start.ts";
import { asLocalRunError } from "../local-run-error.ts";
import { type EmulatorSettings, emulatorHost } from "../local-settings.ts";

export type LocalStripe = EmulatorProcess & {
  /** The variables that make the server use it. */
  env: { STRIPE_API_BASE: string; STRIPE_WEBHOOK_SECRET: string };
};

/** Starts the Stripe emulator with the state of the data folder, and sends its webhooks to `webhookUrl` alone. */
export async function startLocalStripe(settings: EmulatorSettings, webhookUrl: string): Promise<LocalStripe> {
  const url = emulatorUrl(settings);
  const stripe = await startStripeEmulator(settings.token, {
    STRIPE_LOCAL_HOST: emulatorHost,
    STRIPE_LOCAL_PORT: String(settings.port),
    STRIPE_LOCAL_DIR: settings.dir,
    STRIPE_LOCAL_PUBLIC_URL: url,
  }).catch(asLocalRunError);
  const env = { STRIPE_API_BASE: url, STRIPE_WEBHOOK_SECRET: await stripe.sendWebhooksTo(webhookUrl) };
  return { ...stripe, env };
}

/** The emulator's address, which also serves its page for developers. */
export function emulatorUrl({ port }: EmulatorSettings): string {
  return `http://${emulatorHost}:${port}`;
}
