import type { PaymentIntent, SetupIntent, StripeError } from "@stripe/stripe-js";
import { messageOf } from "../messages.ts";
import type { ClientSecret } from "./client-secret.ts";

export type Intent = SetupIntent | PaymentIntent;
export type Answer = { intent: Intent; error?: undefined } | { intent?: undefined; error: StripeError };
/** The outcome of the challenge. */
export type Outcome = "succeed" | "fail";
type ConfirmBody = Parameters<typeof formBody>[0];
export type Api = ReturnType<typeof createApi>;

const timeoutMs = 30_000;
const paths = { setup: "setup_intents", payment: "payment_intents" };

/** The calls that a page may make with the publishable key and the client secret of one intent. */
export function createApi(origin: string, publishableKey: string) {
  const authorization = `Bearer ${publishableKey}`;
  const pathOf = ({ kind, id }: ClientSecret) => `${origin}/v1/${paths[kind]}/${id}`;

  return {
    retrieve(secret: ClientSecret): Promise<Answer> {
      const query = new URLSearchParams({ client_secret: secret.secret });
      return ask(`${pathOf(secret)}?${query}`, { headers: { authorization } });
    },
    confirm(secret: ClientSecret, parameters: ConfirmBody): Promise<Answer> {
      const body = formBody({ ...parameters, client_secret: secret.secret });
      return ask(`${pathOf(secret)}/confirm`, { method: "POST", headers: { authorization }, body });
    },
    /** Sends the outcome of the 3-D Secure challenge to the emulator. */
    authenticate({ id, secret }: ClientSecret, outcome: Outcome): Promise<Answer> {
      const headers = { authorization, "content-type": "application/json" };
      const body = JSON.stringify({ outcome, client_secret: secret });
      return ask(`${origin}/_local/3ds/${id}`, { method: "POST", headers, body });
    },
  };
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  // Card data is in the body only, and secrets are in no log.
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (!response) return refused({ type: "api_connection_error" });
  const body = await response.json().catch(() => null);
  if (response.ok && body) return { intent: body };
  return refused(body?.error ?? { type: "api_error" });
}

function refused(error: StripeError): Answer {
  return { error: { ...error, message: messageOf(error) } };
}

type Value = string | number | boolean | undefined | readonly Value[] | { readonly [key: string]: Value };

/** Stripe's form encoding: nested names in brackets. */
export function formBody(parameters: { readonly [key: string]: Value }): URLSearchParams {
  const body = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) append(body, key, value);
  return body;
}

function append(body: URLSearchParams, name: string, value: Value): void {
  if (typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) append(body, `${name}[${key}]`, inner);
  } else if (value !== undefined) {
    body.append(name, String(value));
  }
}
