import { z } from "zod";
import type { PlanId } from "#core/billing/plans.ts";

const priceId = z.string().regex(/^price_\w+$/);

export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().regex(/^whsec_\w+$/)).min(1))
    .optional(),
  STRIPE_PRICE_MONTHLY: priceId.optional(),
  STRIPE_PRICE_QUARTERLY: priceId.optional(),
  STRIPE_PRICE_ANNUAL: priceId.optional(),
  STRIPE_API_BASE: z.url({ protocol: /^http$/ }).optional(),
};

type StripeVariables = z.infer<z.ZodObject<typeof stripeVariables>>;

/** What each variable expects, for the line that reports a wrong one. */
export const stripeVariableHelp = {
  STRIPE_SECRET_KEY: "a secret key, sk_test_… or sk_live_…, required in production",
  STRIPE_PUBLISHABLE_KEY: "the publishable key that belongs to STRIPE_SECRET_KEY, pk_test_… or pk_live_…",
  STRIPE_WEBHOOK_SECRET:
    "the secret of the webhook endpoint, whsec_… (several separated by commas during rotation)",
  STRIPE_PRICE_MONTHLY: "the id of a price, price_…; without one the price with lookup key monthly",
  STRIPE_PRICE_QUARTERLY: "the id of a price, price_…; without one the price with lookup key quarterly",
  STRIPE_PRICE_ANNUAL: "the id of a price, price_…; without one the price with lookup key annual",
  STRIPE_API_BASE:
    "the http address of the local Stripe emulator; never in production, never with a live key",
} satisfies Record<keyof StripeVariables, string>;

/** Stripe's address, and the keys used with it. */
export type StripeEnv = {
  /** local: the emulator. Ids of one mode do not exist in another. */
  mode: "local" | "test" | "live";
  secretKey: string;
  publishableKey: string;
  /** A signature of any of them is accepted. Empty: every webhook is refused. */
  webhookSecrets: readonly string[];
  /** Address of the emulator; null: the real Stripe. */
  apiBase: URL | null;
  /** Price id of each plan; null: the price is found by its lookup key, which is the plan id. */
  priceIds: Readonly<Record<PlanId, string | null>>;
};

type ReadStripe = { ok: true; env: StripeEnv } | { ok: false; wrong: (keyof StripeVariables)[] };

/** The real Stripe when its secret key is set, else the emulator, which production refuses. */
export function readStripeEnv(value: StripeVariables & { PORT: number }, local: boolean): ReadStripe {
  const wrong = wrongVariables(value, local);
  if (wrong.length > 0) return { ok: false, wrong };
  const isReal = value.STRIPE_SECRET_KEY !== undefined && value.STRIPE_API_BASE === undefined;
  const env: StripeEnv = {
    mode: modeOf(value),
    secretKey: value.STRIPE_SECRET_KEY ?? "sk_test_local",
    publishableKey: value.STRIPE_PUBLISHABLE_KEY ?? "pk_test_local",
    webhookSecrets: value.STRIPE_WEBHOOK_SECRET ?? [],
    apiBase: isReal ? null : new URL(value.STRIPE_API_BASE ?? `http://127.0.0.1:${emulatorPort(value.PORT)}`),
    priceIds: {
      monthly: value.STRIPE_PRICE_MONTHLY ?? null,
      quarterly: value.STRIPE_PRICE_QUARTERLY ?? null,
      annual: value.STRIPE_PRICE_ANNUAL ?? null,
    },
  };
  return { ok: true, env };
}

/** The emulator's preferred port in `npm start`: ten thousand above the app's. */
export function emulatorPort(port: number): number {
  return port + 10_000 <= 65_535 ? port + 10_000 : port - 10_000;
}

function wrongVariables(value: StripeVariables, local: boolean): (keyof StripeVariables)[] {
  const isLiveKey = /^[sr]k_live_/.test(value.STRIPE_SECRET_KEY ?? "");
  if (value.STRIPE_API_BASE !== undefined && (!local || isLiveKey)) return ["STRIPE_API_BASE"];
  const usesEmulator = local && value.STRIPE_SECRET_KEY === undefined;
  if (usesEmulator || value.STRIPE_API_BASE !== undefined) return [];
  const needed = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const isOfOtherMode = /^pk_live_/.test(value.STRIPE_PUBLISHABLE_KEY ?? "") !== isLiveKey;
  return needed.filter(
    (name) => value[name] === undefined || (name === "STRIPE_PUBLISHABLE_KEY" && isOfOtherMode),
  );
}

function modeOf(value: StripeVariables): StripeEnv["mode"] {
  if (value.STRIPE_SECRET_KEY === undefined || value.STRIPE_API_BASE !== undefined) return "local";
  return /^[sr]k_live_/.test(value.STRIPE_SECRET_KEY) ? "live" : "test";
}
