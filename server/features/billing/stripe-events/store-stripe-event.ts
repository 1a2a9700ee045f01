import Stripe from "stripe";
import { z } from "zod";
import { isUnstorable } from "#server/platform/db/database-errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { currentOrigin } from "#server/platform/work-origin.ts";
import { fromSeconds } from "../mirror/provider-subscription.ts";

/** 31 December 9999: the last instant that both JavaScript and Postgres can write. */
const lastSecond = 253_402_300_799;

/** The parts of an event that are validated before it is stored. */
export const stripeEventShape = z.object({
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().regex(/^[\w.]{1,100}$/),
  api_version: z
    .string()
    .regex(/^[\w.-]{1,50}$/)
    .nullish()
    .transform((version) => version ?? null),
  created: z.int().min(0).max(lastSecond),
  data: z.object({ object: z.looseObject({}), previous_attributes: z.unknown().optional() }),
});

/** An event of which the parts that become columns are validated. */
export type StripeEventHeader = Omit<z.output<typeof stripeEventShape>, "data"> & { data: unknown };

const stringOrNull = z.string().nullish().catch(null);
/**
 * The part of an event that is stored and handled: ids, and nothing about a person (D254). The
 * event of a detached card names the customer among the previous attributes only.
 */
export const stripeEventIds = z.object({
  data: z.object({
    object: z.object({ id: z.string(), customer: stringOrNull, charge: stringOrNull }),
    previous_attributes: z.object({ customer: stringOrNull }).nullish().catch(null),
  }),
});

/**
 * Stores an event's ids, which wakes a worker. Storing the same event again changes nothing.
 * Returns false when the database could not hold the body.
 */
export async function storeStripeEvent(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  event: StripeEventHeader,
  body: string,
): Promise<boolean> {
  const { id, type, api_version: apiVersion } = event;
  if (apiVersion !== Stripe.API_VERSION) {
    log.warn({ type, apiVersion, expected: Stripe.API_VERSION }, "stripe_event_of_other_api_version");
  }
  const isHandled = isStripeEventType(type);
  const receivedAt = clock.now();
  const { data: ids } = stripeEventIds.safeParse(event);
  const payload = isHandled && ids ? JSON.stringify(ids) : null;
  try {
    await db.queryPrepared({
      name: "store_stripe_event",
      text: storeEvent,
      values: [
        ...[id, type, apiVersion, body, payload, currentOrigin()],
        ...[isHandled ? "received" : "ignored", fromSeconds(event.created), receivedAt],
        isHandled ? null : receivedAt,
      ],
    });
    return true;
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    log.warn({ id, type }, "stripe_event_unstorable");
    return false;
  }
}

/** Prepared, because Stripe may send hundreds of events a second. */
const storeEvent = `
  INSERT INTO stripe_events (id, type, api_version, payload, origin, status, created_at, received_at, processed_at)
  VALUES ($1, $2, $3, CASE WHEN $4::jsonb IS NOT NULL THEN $5::jsonb END, $6::jsonb, $7::stripe_event_status, $8, $9, $10)
  ON CONFLICT (id) DO NOTHING`;

/** The event types that our webhook endpoint handles. Others are stored and ignored. */
export const stripeEventTypes = [
  "setup_intent.succeeded",
  "setup_intent.setup_failed",
  "setup_intent.canceled",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "customer.tax_id.created",
  "customer.tax_id.deleted",
  "customer.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.finalization_failed",
  "payment_method.detached",
  "payment_method.automatically_updated",
  "charge.refunded",
  "charge.dispute.created",
] as const;

export type StripeEventType = (typeof stripeEventTypes)[number];

export function isStripeEventType(type: string): type is StripeEventType {
  return stripeEventTypes.some((known) => known === type);
}
