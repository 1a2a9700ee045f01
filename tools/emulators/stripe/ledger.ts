import type { Clock } from "./clocks/clock.ts";
import type { Store } from "./state/store.ts";
import type { Events } from "./webhooks/events.ts";

/** What a change of the Stripe account needs: the resources, the clock, the events. */
export type Ledger = {
  store: Store;
  clock: Clock;
  events: Events;
  /** The address that browsers use for the emulator. */
  publicUrl(): string;
};
