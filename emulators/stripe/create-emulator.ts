import { resumeAdvances } from "./clocks/advance-test-clock.ts";
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

export type RunningEmulator = { emulator: Emulator; keeper: Keeper };

/** An emulator with the state it kept, or with a fresh catalogue. `publicUrl` is asked when a link is written. */
export function createEmulator(options: Options, publicUrl: () => string): RunningEmulator {
  const keeper: Keeper = options.dir === null ? keepNothing : keepIn(options.dir, () => store.state);
  const kept = keeper.load();
  const store: Store = new Store({ ...emptyState(), ...kept }, () => keeper.changed());
  if (!kept) seed(store);
  const emulator: Emulator = {
    options,
    publicUrl,
    store,
    deliveries: new Deliveries(store, options),
    faults: new Faults(),
    exchanges: new Exchanges(),
    idempotency: new IdempotencyKeys(store),
    request: null,
  };
  resumeAdvances(emulator);
  emulator.deliveries.resume();
  return { emulator, keeper };
}
