import type { Faults } from "./control/faults.ts";
import type { Exchanges } from "./http/exchanges.ts";
import type { IdempotencyKeys } from "./http/idempotency.ts";
import type { Ledger } from "./ledger.ts";
import type { Options } from "./options.ts";
import type { Deliveries } from "./webhooks/deliveries.ts";

/** Everything that the server's routes use; resources and billing get the ledger alone. */
export type Emulator = Ledger & {
  options: Options;
  deliveries: Deliveries;
  faults: Faults;
  exchanges: Exchanges;
  idempotency: IdempotencyKeys;
};
