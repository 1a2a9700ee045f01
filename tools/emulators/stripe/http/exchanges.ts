import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const maxRecent = 5000;

export type Exchange = {
  method: string;
  /** The endpoint's path with `:id` in it; null when there is no such endpoint. */
  pattern: string | null;
  path: string;
  /** As the endpoint parsed them, or as sent when it refused them. Cards are masked. */
  params: unknown;
  actor: "secret" | "browser" | null;
  /** Null when the response was dropped on purpose. */
  status: number | null;
  answer: unknown;
};

/** The last requests and their responses, and samples of every shape for the contract check. */
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

  /** The exchanges that the controls show. */
  recent(): Exchange[] {
    return this.#recent;
  }

  /** Forgets the recent requests. The samples stay: the contract check covers the whole run. */
  clear(): void {
    this.#recent = [];
  }

  /** Writes the samples to a file of their own, for the contract check. */
  writeSamples(dir: string): void {
    mkdirSync(dir, { recursive: true });
    const samples = { data: this.#data.all(), events: this.#events.all() };
    writeFileSync(join(dir, `exchanges-${randomUUID()}.json`), JSON.stringify(samples));
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

const perGroup = 8;

/** A few values of each group, no two of the same shape. */
class Samples<T> {
  readonly #groups = new Map<string, Map<string, T>>();

  /** Keeps a value if its group has room and none whose `shaped` has the same shape. */
  add(group: string, value: T, shaped: unknown): void {
    const known = this.#groups.get(group) ?? new Map<string, T>();
    this.#groups.set(group, known);
    if (known.size >= perGroup) return;
    const shape = shapeOf(shaped);
    if (!known.has(shape)) known.set(shape, structuredClone(value));
  }

  all(): T[] {
    return [...this.#groups.values()].flatMap((known) => [...known.values()]);
  }
}

/** The names and kinds of a value's fields, whatever they hold. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join()}]`;
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  const shapes = fields.map(([name, item]) => `${name}:${shapeOf(item)}`);
  return `{${shapes.sort().join()}}`;
}
