import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Samples } from "./samples.ts";

/** How many are remembered. */
const room = 5000;

export type Exchange = {
  at: string;
  requestId: string;
  method: string;
  /** The endpoint's path with `:id` in it; null when there is no such endpoint. */
  pattern: string | null;
  path: string;
  /** As the endpoint reads them, numbers and codes of cards masked; as they were sent where it refused them. */
  params: unknown;
  actor: "secret" | "browser" | null;
  apiVersion: string | null;
  idempotencyKey: string | null;
  /** Null when the answer was lost on purpose. */
  status: number | null;
  answer: unknown;
};

/** The last requests and what they were answered, and one event of each shape, to be compared with the SDK's types. */
export class Exchanges {
  #kept: Exchange[] = [];
  readonly #data = new Samples<Exchange>();
  readonly #events = new Samples<object>();

  add(exchange: Exchange): void {
    const kept = { ...exchange, params: masked(exchange.params) };
    this.#kept.push(kept);
    if (this.#kept.length > room) this.#kept.shift();
    // A browser sees less of an intent than the SDK's types say.
    const group = `${exchange.method} ${exchange.pattern} ${exchange.status}`;
    if (exchange.actor !== "browser") this.#data.add(group, kept, [kept.params, kept.answer]);
  }

  addEvent(event: { type: string }): void {
    this.#events.add(event.type, event, event);
  }

  /** What the controls show: every request remembered, and a few events of each type. */
  all(): { data: Exchange[]; events: object[] } {
    return { data: this.#kept, events: this.#events.all() };
  }

  clear(): void {
    this.#kept = [];
    this.#data.clear();
    this.#events.clear();
  }

  /** Leaves a few exchanges and events of each shape in a file of its own, for whoever checks them later. */
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
