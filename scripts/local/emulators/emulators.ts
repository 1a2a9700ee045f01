import { type EmulatorProcess, startEmulator } from "#tools/emulators/emulator-process.ts";
import { startStripeEmulator } from "#tools/emulators/stripe/start.ts";
import { asLocalRunError } from "../local-run-error.ts";
import { type EmulatorSettings, emulatorHost, type GoogleEmulatorSettings } from "../local-settings.ts";

export type LocalGoogle = EmulatorProcess & {
  /** The variables that make the server use it. */
  env: { GOOGLE_ISSUER: string };
};

/**
 * Starts the Google emulator, which may redirect to the product under each of its names on this
 * machine.
 */
export async function startLocalGoogle(
  settings: GoogleEmulatorSettings,
  { publicUrl, port: productPort }: { publicUrl: string; port: number },
): Promise<LocalGoogle> {
  const origins = [publicUrl, ...["localhost", "127.0.0.1"].map((name) => `http://${name}:${productPort}`)];
  const url = googleEmulatorUrl(settings);
  const google = await startEmulator("google", {
    GOOGLE_LOCAL_PORT: String(settings.port),
    GOOGLE_LOCAL_PUBLIC_URL: url,
    GOOGLE_LOCAL_REDIRECT_URIS: [...new Set(origins)]
      .map((origin) => `${origin}/api/auth/google/callback`)
      .join(","),
  }).catch(asLocalRunError);
  return { ...google, env: { GOOGLE_ISSUER: url } };
}

/** The emulator's address. */
export function googleEmulatorUrl({ port }: GoogleEmulatorSettings): string {
  return `http://${emulatorHost}:${port}`;
}

type LocalStripe = EmulatorProcess & {
  /** The variables that make the server use it. */
  env: { STRIPE_API_BASE: string; STRIPE_WEBHOOK_SECRET: string };
};

/**
 * Starts the Stripe emulator with the state in the data folder. It sends webhooks only to
 * `webhookUrl`.
 */
export async function startLocalStripe(settings: EmulatorSettings, webhookUrl: string): Promise<LocalStripe> {
  const url = emulatorUrl(settings);
  const stripe = await startStripeEmulator(settings.token, {
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
