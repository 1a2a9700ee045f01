import { type EmulatorProcess, startEmulator } from "../emulator-process.ts";
import { connectToStripe, type StripeConnection } from "./connect.ts";

export type StripeEmulatorProcess = EmulatorProcess & StripeConnection;

/** Starts the Stripe emulator as a process; `env` are the STRIPE_LOCAL_* variables. */
export async function startStripeEmulator(
  token: string,
  env: Record<string, string> = {},
): Promise<StripeEmulatorProcess> {
  const started = await startEmulator("stripe", { ...env, STRIPE_LOCAL_TOKEN: token });
  return { ...started, ...connectToStripe(started, token) };
}
