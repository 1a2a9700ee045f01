import { readServerOptions, type ServerOptions, wholeNumber } from "../server.ts";
import { randomText } from "./state/ids.ts";

export type Options = ServerOptions & {
  /** The folder of the state; null keeps it in memory. */
  dir: string | null;
  /** The folder for samples of requests and answers, written at the end; null writes none. */
  recordDir: string | null;
  /** The value of X-Local-Token that `/_local` requires. */
  controlToken: string;
  secretKey: string;
  publishableKey: string;
  /** The wait before a webhook's first retry, and the factor of each later wait. */
  retryMs: number;
  retryFactor: number;
  maxTries: number;
};

/** Reads the STRIPE_LOCAL_* variables. Throws when the emulator must not run. */
export function readOptions(env: NodeJS.ProcessEnv): Options {
  const secretKey = env.STRIPE_LOCAL_SECRET_KEY || "sk_test_local";
  if (!secretKey.startsWith("sk_test_")) throw new Error("STRIPE_LOCAL_SECRET_KEY must start with sk_test_");
  return {
    ...readServerOptions(env, "Stripe"),
    dir: env.STRIPE_LOCAL_DIR || null,
    recordDir: env.STRIPE_LOCAL_RECORD_DIR || null,
    controlToken: env.STRIPE_LOCAL_TOKEN || randomText(32),
    secretKey,
    publishableKey: "pk_test_local",
    retryMs: wholeNumber(env, "STRIPE_LOCAL_RETRY_MS", 1000),
    retryFactor: wholeNumber(env, "STRIPE_LOCAL_RETRY_FACTOR", 5),
    maxTries: wholeNumber(env, "STRIPE_LOCAL_MAX_TRIES", 3),
  };
}
