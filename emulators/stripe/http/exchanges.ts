import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Samples } from "./samples.ts";

const maxRecent = 5000;

export type Exchange = {
  at: string;
  requestId: string;
  method: string;
  /** The endpoint's path with `:id` in it; null when there is no such endpoint. */
  pattern: string | null;
  path: string;
  /**
   * As the endpoint read them, or as they were sent when it refused them. Card numbers and codes
   * are masked.
   */
  params: unknown;
  actor: "secret" | "browser" | null;
  apiVersion: string | null;
  idempotencyKey: string | null;
  /** Null when the answer was lost on purpose. */
  status: number | null;
  answer: unknown;
};

/**
 * The last requests and their answers, and samples of every shape for the check against the SDK's
 * types.
 */
export class Exchanges {
  #recent: Exchange[] = [];
  readonly #data = new Samples<Exchange>();
  readonly #events = new Samples<object>();

  add(exchange: Exchange): void {
    const kept = { ...exchange, params: masked(exchange.params) };
    this.#recent.push(kept);
    if (this.#recent.length > maxRecent) this.#recent.shift();
    const group = `${exchange.actor} ${exchange.method} ${exchange.pattern} ${exchange.status}`;
    this.#data.add(group, kept, [kept.params, kept.answer]);
  }

  addEvent(event: { type: string }): void {
    this.#events.add(event.type, event, event);
  }

  /** What the controls show. */
  recent(): Exchange[] {
    return this.#recent;
  }

  /** Forgets the recent requests. The samples stay: the contract check covers the whole run. */
  clear(): void {
    this.#recent = [];
  }

  /** Writes the samples to a file named after the process, for the contract check. */
  writeSamples(dir: string): void {
    mkdirSync(dir, { recursive: true });
    const samples = { data: this.#data.all(), events: this.#events.all() };
    writeFileSync(join(dir, `exchanges-${process.pid}.json`), JSON.stringify(samples));
  }
}

const secret = new Set(["number", "cvc"]);

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, secret.has(name) ? "***" : masked(item)]),
  );
}
