import Stripe from "stripe";
import { keys, readOptions } from "../options.ts";
import { serve } from "../serve.ts";
import type { State } from "../state/state.ts";

export type Started = Awaited<ReturnType<typeof startEmulator>>;

/** An emulator for one test file, on a free port, with the real SDK pointed at it. */
export async function startEmulator(env: Record<string, string> = {}) {
  const served = await serve(readOptions({ STRIPE_LOCAL_RETRY_MS: "5", ...env }));
  const stripe = sdk(served.port);

  async function control<T = unknown>(
    path: string,
    body?: object,
    method = body ? "POST" : "GET",
  ): Promise<T> {
    const response = await fetch(`${served.url}/_local/${path}`, {
      method,
      headers: { "x-local-token": served.emulator.options.controlToken },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`/_local/${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as T; // the test says what this control answers
  }

  /** A customer with this card saved by a confirmed setup intent, as the browser does it. */
  async function customerWithCard(card: string, params: Stripe.CustomerCreateParams = {}) {
    const customer = await stripe.customers.create({ email: "ana@exemplo.com.br", ...params });
    const created = await stripe.setupIntents.create({ customer: customer.id });
    await control(`setup-intents/${created.id}/confirm`, { card });
    const waiting = await stripe.setupIntents.retrieve(created.id);
    if (waiting.status === "requires_action") await control(`3ds/${created.id}`, { outcome: "succeed" });
    const intent = await stripe.setupIntents.retrieve(created.id);
    return { customer: customer.id, method: String(intent.payment_method), intent };
  }

  /** Moves the emulator's clock to a moment, in seconds since 1970. */
  async function advanceTo(moment: number): Promise<void> {
    await control("clock/advance", { seconds: moment - served.emulator.clock.now() });
  }

  return {
    ...served,
    stripe,
    sdk: (config: Stripe.StripeConfig) => sdk(served.port, config),
    control,
    state: () => control<State & { now: number }>("state"),
    customerWithCard,
    advanceTo,
  };
}

function sdk(port: number, config: Stripe.StripeConfig = {}): Stripe {
  const local = { host: "127.0.0.1", port, protocol: "http", telemetry: false } as const;
  return new Stripe(keys.secret, { ...local, maxNetworkRetries: 0, ...config });
}
