import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { Options } from "../options.ts";
import { newId } from "../state/ids.ts";
import type { Delivery } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import type { EventRecord, WebhookEndpoint } from "../state/tables.ts";
import { send, type WebhookMode, webhookModes } from "./send.ts";

/** How webhooks are delivered; `duplicate` is how many times each is sent. */
export const webhookSettings = z.strictObject({
  mode: z.enum(webhookModes).default("normal"),
  delayMs: z.int().min(0).max(60_000).default(0),
  duplicate: z.int().min(1).max(20).default(1),
  shuffle: z.boolean().default(false),
});

/**
 * The queue of webhooks: events enter while a request is processed and leave after its response.
 */
export class Deliveries {
  settings = webhookSettings.parse({});
  readonly #store: Store;
  readonly #options: Options;
  /** Queued by the current request and not sent yet. */
  #batch: Delivery[] = [];
  /** One chain for each endpoint, so that deliveries keep their order. */
  readonly #chains = new Map<string, Promise<void>>();
  readonly #underway = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(store: Store, options: Options) {
    this.#store = store;
    this.#options = options;
  }

  /** Adds a delivery for each endpoint that listens to the event. */
  queue(event: EventRecord): void {
    const listening = this.#listeningTo(event);
    event.pending_webhooks = listening.length;
    for (const endpoint of listening) {
      for (let copy = 0; copy < this.settings.duplicate; copy += 1)
        this.#batch.push(this.#note(event, endpoint, firstStatus(this.settings.mode)));
    }
  }

  /** Sends what the last request queued. Resolves after the first tries. */
  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    await this.#sendAll(batch.filter((delivery) => delivery.status === "queued"));
  }

  /** Sends the deliveries that were held back. */
  async release(): Promise<number> {
    const held = this.#store.state.deliveries.filter((delivery) => delivery.status === "held");
    for (const delivery of held) delivery.status = "queued";
    await this.#sendAll(held);
    return held.length;
  }

  /** Sends one event again, to every endpoint that listens to it. */
  resend(event: EventRecord): void {
    void this.#sendAll(this.#listeningTo(event).map((one) => this.#note(event, one, "queued")));
  }

  /** Sends what an earlier run left unsent. */
  resume(): void {
    const left = this.#store.state.deliveries.filter(
      ({ status }) => status === "queued" || status === "retrying",
    );
    void this.#sendAll(left);
  }

  /** Resolves when no delivery or retry is due. Held deliveries stay held. */
  async settled(): Promise<void> {
    // A request may have been answered before its webhooks were sent.
    void this.flush();
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  /** Drops the queue; tries that have started end by themselves. */
  clear(): void {
    this.#batch = [];
    this.settings = webhookSettings.parse({});
  }

  /** Cancels the waits for retries. */
  stop(): void {
    this.#stopping.abort();
  }

  #listeningTo({ type }: EventRecord): WebhookEndpoint[] {
    const all = this.#store.all("webhook_endpoint");
    return all.filter(({ enabled_events: on }) => on.includes("*") || on.includes(type));
  }

  #note(event: EventRecord, endpoint: WebhookEndpoint, status: Delivery["status"]): Delivery {
    const delivery: Delivery = {
      id: newId("whd"),
      event: event.id,
      type: event.type,
      endpoint: endpoint.id,
      url: endpoint.url,
      status,
      tries: 0,
      httpStatus: null,
      lastError: null,
    };
    this.#store.state.deliveries.push(delivery);
    return delivery;
  }

  async #sendAll(deliveries: Delivery[]): Promise<void> {
    const ordered = this.settings.shuffle ? shuffled(deliveries) : deliveries;
    await Promise.all(ordered.map((delivery) => this.#firstTry(delivery)));
  }

  /** First tries keep their order; a retry does not delay later deliveries. */
  #firstTry(delivery: Delivery): Promise<void> {
    const { mode, delayMs } = this.settings;
    const before = this.#chains.get(delivery.endpoint) ?? Promise.resolve();
    const turn = before.then(async () => {
      if (delayMs > 0) await this.#wait(delayMs);
      const taken = await send(this.#store, delivery, mode);
      this.#conclude(delivery, taken);
    });
    this.#chains.set(delivery.endpoint, turn);
    return this.#follow(turn);
  }

  #conclude(delivery: Delivery, taken: boolean): void {
    const isLast = delivery.tries >= this.#options.maxTries || this.#stopping.signal.aborted;
    const event = this.#store.find("event", delivery.event);
    if (taken && event && event.pending_webhooks > 0) event.pending_webhooks -= 1;
    if (taken) delivery.status = "delivered";
    else delivery.status = isLast ? "failed" : "retrying";
    this.#store.changed();
    if (delivery.status === "retrying") void this.#follow(this.#retry(delivery));
  }

  async #retry(delivery: Delivery): Promise<void> {
    await this.#wait(this.#options.retryMs * this.#options.retryFactor ** (delivery.tries - 1));
    if (this.#stopping.signal.aborted) return;
    const taken = await send(this.#store, delivery, this.settings.mode);
    this.#conclude(delivery, taken);
  }

  #follow(work: Promise<void>): Promise<void> {
    this.#underway.add(work);
    return work.finally(() => this.#underway.delete(work));
  }

  /** Waits. Ends early when the emulator stops. */
  async #wait(ms: number): Promise<void> {
    await setTimeout(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

function firstStatus(mode: WebhookMode): Delivery["status"] {
  if (mode === "hold") return "held";
  return mode === "drop" ? "dropped" : "queued";
}

/** The items in an order that certainly differs; a random one may be the same. */
function shuffled<T>(items: T[]): T[] {
  const mixed = items.toSorted(() => Math.random() - 0.5);
  return mixed.every((item, index) => item === items[index]) ? mixed.reverse() : mixed;
}
