import type { Faults } from "./control/faults.ts";
import type { Exchanges } from "./http/exchanges.ts";
import type { IdempotencyKeys } from "./http/idempotency.ts";
import type { Options } from "./options.ts";
import type { Store } from "./state/store.ts";
import type { Deliveries } from "./webhooks/deliveries.ts";

/** The whole emulator, handed to whoever needs a part of it. */
export type Emulator = {
  options: Options;
  /** The address that browsers use for it. */
  publicUrl(): string;
  store: Store;
  deliveries: Deliveries;
  faults: Faults;
  exchanges: Exchanges;
  idempotency: IdempotencyKeys;
  /** The request being worked on, as events name it; null while a clock moves. */
  request: { id: string | null; idempotency_key: string | null } | null;
};
