import { readServerOptions, type ServerOptions, wholeNumber } from "../server.ts";
import { randomText } from "./state/ids.ts";

/** The emulator's keys, by holder. */
export const keys = { secret: "sk_test_local", browser: "pk_test_local" } as const;

export type Options = ServerOptions & {
  /** The folder of the state; null keeps it in memory. */
  dir: string | null;
  /**
   * The folder for samples of requests and responses, written when the process ends; null writes
   * none.
   */
  recordDir: string | null;
  /** The value of X-Local-Token that `/_local` requires. */
  controlToken: string;
  /** The wait before a webhook's first retry, and the factor of each later wait. */
  retryMs: number;
  retryFactor: number;
  maxTries: number;
};

/** Reads the STRIPE_LOCAL_* variables. Throws when the emulator must not run. */
export function readOptions(env: NodeJS.ProcessEnv): Options {
  return {
    ...readServerOptions(env, "Stripe"),
    dir: env.STRIPE_LOCAL_DIR || null,
    recordDir: env.STRIPE_LOCAL_RECORD_DIR || null,
    controlToken: env.STRIPE_LOCAL_TOKEN || randomText(32),
    retryMs: wholeNumber(env, "STRIPE_LOCAL_RETRY_MS", 1000),
    retryFactor: wholeNumber(env, "STRIPE_LOCAL_RETRY_FACTOR", 5),
    maxTries: wholeNumber(env, "STRIPE_LOCAL_MAX_TRIES", 3),
  };
}
