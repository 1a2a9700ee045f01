import Stripe from "stripe";
import { dayMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storeStripeEvent, stripeEventTypes } from "./store-stripe-event.ts";

/** Stripe retries a webhook for three days. */
const windowMs = 3 * dayMs;

type FetchDeps = Pick<Deps, "db" | "clock" | "log" | "stripe">;
type PageOptions = { pageSize: number; maxPages: number };

/**
 * Stores events whose webhooks Stripe could not deliver yet, newest first, and returns how many
 * were new. This takes one request to Stripe, however many purchases are open, so it can run often.
 * A later delivery of the same event changes nothing. When Stripe fails, the next run tries again.
 */
export async function fetchUndeliveredEvents(
  deps: FetchDeps,
  { pageSize, maxPages }: PageOptions = { pageSize: 100, maxPages: 5 },
): Promise<number> {
  const gte = Math.floor((deps.clock.now().getTime() - windowMs) / 1000);
  let stored = 0;
  let after: string | null = null;
  try {
    for (let page = 0; page < maxPages; page += 1) {
      const { data, has_more }: Stripe.ApiList<Stripe.Event> = await deps.stripe.events.list({
        delivery_success: false,
        types: [...stripeEventTypes],
        created: { gte },
        limit: pageSize,
        ...(after ? { starting_after: after } : {}),
      });
      const unknown = await withoutKnown(deps, data);
      for (const event of unknown)
        stored += (await storeStripeEvent(deps, event, JSON.stringify(event))) ? 1 : 0;
      after = data.at(-1)?.id ?? null;
      // Older pages were stored by earlier runs.
      if (!has_more || unknown.length === 0) break;
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    deps.log.warn({ err: error }, "undelivered_events_not_fetched");
  }
  if (stored > 0) deps.log.info({ stored }, "undelivered_events_stored");
  return stored;
}

async function withoutKnown({ db }: FetchDeps, events: Stripe.Event[]): Promise<Stripe.Event[]> {
  const ids = events.map(({ id }) => id);
  const known = await db.stripeEvent.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const knownIds = new Set(known.map(({ id }) => id));
  return events.filter(({ id }) => !knownIds.has(id));
}
