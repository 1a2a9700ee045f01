import type { Form, FormValue } from "./form.ts";

/** How many are remembered. */
const room = 5000;

export type Exchange = {
  at: string;
  requestId: string;
  method: string;
  path: string;
  params: Form;
  apiVersion: string | null;
  idempotencyKey: string | null;
  /** Null when the answer was lost on purpose. */
  status: number | null;
  answer: unknown;
};

/** The last requests and what they were answered, for tests that compare them with the SDK's types. */
export class Exchanges {
  #kept: Exchange[] = [];

  add(exchange: Exchange): void {
    this.#kept.push({ ...exchange, params: masked(exchange.params) });
    if (this.#kept.length > room) this.#kept.shift();
  }

  all(): Exchange[] {
    return this.#kept;
  }

  clear(): void {
    this.#kept = [];
  }
}

const secret = new Set(["number", "cvc"]);

function masked(form: Form): Form {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, secret.has(name) ? "***" : maskedValue(value)]),
  );
}

function maskedValue(value: FormValue): FormValue {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(maskedValue) : masked(value);
}
