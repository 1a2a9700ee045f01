import Stripe from "stripe";
import { dayMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storeStripeEvent, stripeEventTypes } from "./store-stripe-event.ts";

/** Stripe retries a webhook for three days. */
const windowMs = 3 * dayMs;

type FetchDeps = Pick<Deps, "db" | "clock" | "log" | "stripe">;
type PageOptions = { pageSize: number; maxPages: number };

/**
 * Stores events whose webhooks Stripe could not deliver yet and returns how many were new. Usually
 * takes one request to Stripe, however many purchases are open, so it can run often. A later
 * delivery of the same event changes nothing.
 *
 * Each run reads on past the pages that it knows: those say nothing about older ones, which a run
 * that Stripe interrupted has not read. After `maxPages` pages with new events the rest waits for
 * the next run, which reads past these.
 */
export async function fetchUndeliveredEvents(
  deps: FetchDeps,
  { pageSize, maxPages }: PageOptions = { pageSize: 100, maxPages: 5 },
): Promise<number> {
  const gte = Math.floor((deps.clock.now().getTime() - windowMs) / 1000);
  let stored = 0;
  let newPages = 0;
  let after: string | null = null;
  try {
    while (newPages < maxPages) {
      const { data, has_more }: Stripe.ApiList<Stripe.Event> = await deps.stripe.events.list({
        delivery_success: false,
        types: [...stripeEventTypes],
        created: { gte },
        limit: pageSize,
        ...(after ? { starting_after: after } : {}),
      });
      const added = await storeUnknown(deps, data);
      stored += added;
      newPages += added > 0 ? 1 : 0;
      after = data.at(-1)?.id ?? null;
      if (!has_more || !after) break;
      if (newPages === maxPages) deps.log.error({ stored }, "undelivered_events_left");
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    deps.log.warn({ err: error }, "undelivered_events_not_fetched");
  }
  if (stored > 0) deps.log.info({ stored }, "undelivered_events_stored");
  return stored;
}

/** Returns how many of the events were new. */
async function storeUnknown(deps: FetchDeps, events: Stripe.Event[]): Promise<number> {
  let added = 0;
  for (const event of await withoutKnown(deps, events))
    added += (await storeStripeEvent(deps, event, JSON.stringify(event))) ? 1 : 0;
  return added;
}

async function withoutKnown({ db }: FetchDeps, events: Stripe.Event[]): Promise<Stripe.Event[]> {
  const ids = events.map(({ id }) => id);
  const known = await db.stripeEvent.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const knownIds = new Set(known.map(({ id }) => id));
  return events.filter(({ id }) => !knownIds.has(id));
}
