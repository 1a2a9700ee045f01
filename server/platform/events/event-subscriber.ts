import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { DomainEvent, EventName, PayloadOf } from "./events.ts";

export type StoreDeps = Pick<Deps, "clock" | "env"> & { tx: DbTransaction };

type Action<Name extends EventName> = (
  deps: Deps,
  event: { id: string; payload: PayloadOf<Name> },
) => Promise<void>;

/**
 * What a feature does about events. Defined in its `*.events.ts` and listed in
 * `app/subscribers.ts`.
 */
export type EventSubscriber = {
  /**
   * Stores the rows that any event requires, in a transaction that holds its lock. May be called
   * again for an event whose rows are stored.
   */
  store?: (deps: StoreDeps, event: DomainEvent & { id: string }) => Promise<void>;
  /**
   * Effects outside the database, by event: after `store` and before the event is marked handled. A
   * failed one is tried again, so each may run twice.
   */
  act?: { readonly [Name in EventName]?: Action<Name> };
};
