import { createHash } from "node:crypto";
import { ApiError } from "../errors.ts";
import type { IdempotentAnswer } from "../state/state.ts";
import type { Store } from "../state/store.ts";

const keptMs = 24 * 60 * 60 * 1000;

export type Answer = { status: number; body: string };

/** Stored responses by idempotency key, and the keys of requests in progress. */
export class IdempotencyKeys {
  readonly #store: Store;
  readonly #underway = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
    this.#forgetOld();
  }

  /** The response to replay, or null for a new request, which holds its key until `finish`. */
  begin(key: string, fingerprint: string): IdempotentAnswer | null {
    if (this.#underway.has(key)) throw inUse;
    const saved = this.#store.state.idempotency[key];
    if (saved && Date.now() - saved.savedAtMs < keptMs) {
      if (saved.fingerprint !== fingerprint) throw otherParameters;
      return saved;
    }
    this.#underway.add(key);
    return null;
  }

  /** Stores what Stripe stores: the responses of work that began, including errors. */
  finish(key: string, fingerprint: string, requestId: string, answer: Answer): void {
    this.#underway.delete(key);
    if (!isKept(answer.status)) return;
    this.#store.state.idempotency[key] = { fingerprint, savedAtMs: Date.now(), requestId, ...answer };
    this.#store.changed();
  }

  #forgetOld(): void {
    const { idempotency } = this.#store.state;
    for (const [key, { savedAtMs }] of Object.entries(idempotency)) {
      if (Date.now() - savedAtMs >= keptMs) delete idempotency[key];
    }
  }
}

/** Equal for requests with the same endpoint and parameters. */
export function fingerprintOf(method: string, path: string, params: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([method, path, sorted(params)]))
    .digest("hex");
}

/** Whether a response is stored. Requests refused before any work leave the key free. */
export function isKept(status: number): boolean {
  return status < 400 || status === 402 || status === 500;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)]);
}

const inUse = new ApiError(409, {
  type: "idempotency_error",
  code: "idempotency_key_in_use",
  message:
    "There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through).",
});

const otherParameters = new ApiError(400, {
  type: "idempotency_error",
  message:
    "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one you sent if you meant to execute a different request.",
});
