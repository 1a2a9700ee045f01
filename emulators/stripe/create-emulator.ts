import { Clock } from "./clocks/clock.ts";
import { Faults } from "./control/faults.ts";
import type { Emulator } from "./emulator.ts";
import { Exchanges } from "./http/exchanges.ts";
import { IdempotencyKeys } from "./http/idempotency.ts";
import type { Options } from "./options.ts";
import { type Keeper, keepIn, keepNothing } from "./state/persist.ts";
import { seed } from "./state/seed.ts";
import { emptyState } from "./state/state.ts";
import { Store } from "./state/store.ts";
import { Deliveries } from "./webhooks/deliveries.ts";
import { Events } from "./webhooks/events.ts";

export type RunningEmulator = { emulator: Emulator; keeper: Keeper };

/**
 * An emulator with its saved state, or with a fresh catalogue. `publicUrl` is read whenever a link
 * is written.
 */
export function createEmulator(options: Options, publicUrl: () => string): RunningEmulator {
  const keeper: Keeper = options.dir === null ? keepNothing : keepIn(options.dir, () => store.state);
  const kept = keeper.load();
  const store: Store = new Store({ ...emptyState(), ...kept }, () => keeper.changed());
  const clock = new Clock(store);
  const deliveries = new Deliveries(store, options);
  const exchanges = new Exchanges();
  const events = new Events({ store, clock, deliveries, exchanges });
  const idempotency = new IdempotencyKeys(store);
  const faults = new Faults();
  if (!kept) seed({ store, clock });
  deliveries.resume();
  return {
    emulator: { options, publicUrl, store, clock, events, deliveries, faults, exchanges, idempotency },
    keeper,
  };
}
