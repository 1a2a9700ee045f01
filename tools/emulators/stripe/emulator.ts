import { Clock } from "./clocks/clock.ts";
import { Exchanges } from "./http/exchanges.ts";
import { Faults } from "./http/faults.ts";
import { IdempotencyKeys } from "./http/idempotency.ts";
import type { Ledger } from "./ledger.ts";
import type { Options } from "./options.ts";
import { keepIn } from "./state/persist.ts";
import { seed } from "./state/seed.ts";
import { emptyState } from "./state/state.ts";
import { Store } from "./state/store.ts";
import { Deliveries } from "./webhooks/deliveries.ts";
import { Events } from "./webhooks/events.ts";

/** Everything that the server's routes use; resources and billing get the ledger alone. */
export type Emulator = Ledger & {
  options: Options;
  deliveries: Deliveries;
  faults: Faults;
  exchanges: Exchanges;
  idempotency: IdempotencyKeys;
};

/** An emulator with its saved state, or with a fresh catalogue. */
export function createEmulator(options: Options, publicUrl: () => string) {
  const keeper = options.dir === null ? null : keepIn(options.dir, () => store.state);
  const kept = keeper?.load();
  const store: Store = new Store({ ...emptyState(), ...kept }, () => keeper?.changed());
  const clock = new Clock(store);
  const deliveries = new Deliveries(store, options);
  const exchanges = new Exchanges();
  const events = new Events({ store, clock, deliveries, exchanges });
  const idempotency = new IdempotencyKeys(store);
  const faults = new Faults();
  if (!kept) seed({ store, clock });
  deliveries.resume();
  const emulator = { options, publicUrl, store, clock, events, deliveries, faults, exchanges, idempotency };
  return { emulator, keeper };
}
