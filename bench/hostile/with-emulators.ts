import type { Env } from "#server/platform/env/env.ts";
import { readGoogleEnv } from "#server/platform/env/google-env.ts";

/** Addresses of emulators. Without them Stripe is unreachable and Google is off. */
export type Emulators = { stripe: string; google: string };

const unreachable = "http://127.0.0.1:9";

/**
 * Production's settings with addresses that production itself refuses to read: emulators' or unused
 * ones.
 */
export function withEmulators(env: Env, { stripe = unreachable, google }: Partial<Emulators>): Env {
  const read = google === undefined ? null : readGoogleEnv({ GOOGLE_ISSUER: google }, true);
  return {
    ...env,
    stripe: { ...env.stripe, apiBase: new URL(stripe) },
    google: read?.ok ? read.env : null,
  };
}
