import { Prisma } from "#server/platform/db/generated/client.ts";
import { closeAttempt } from "../attempts/checkout-attempts.ts";
import { completeInBackground } from "../attempts/complete-attempt.ts";
import type { BillingDeps } from "../billing-account.ts";
import { syncCustomer } from "../mirror/sync-customer.ts";
import { type StripeEventType, stripeEventIds, stripeEventTypes } from "./store-stripe-event.ts";

/**
 * Handles a stored event once. It uses the event's ids only and reads everything else from Stripe,
 * because events arrive late and out of order. Throws when the queue should retry. An event about
 * an unknown customer or attempt is marked as ignored, and its ids are dropped: it may be about an
 * account that was deleted (D254). Returns what became of it.
 */
export async function processStripeEvent(
  deps: BillingDeps,
  { eventId }: { eventId: string },
): Promise<"processed" | "ignored" | "done before"> {
  const event = await deps.db.stripeEvent.findUnique({ where: { id: eventId } });
  if (event?.status !== "received") return "done before";
  const type = stripeEventTypes.find((known) => known === event.type);
  const ids = readIds(event.payload);
  const isKnown = type && ids ? await handlers[type](deps, ids) : false;
  const status = isKnown ? "processed" : "ignored";
  await deps.db.stripeEvent.update({
    where: { id: eventId },
    data: {
      status,
      processedAt: deps.clock.now(),
      ...(isKnown ? {} : { payload: Prisma.DbNull }),
    },
  });
  return status;
}

type EventIds = { id: string; customer: string | null; charge: string | null };
/** Returns false when the event is about an unknown customer or attempt. */
type EventHandler = (deps: BillingDeps, ids: EventIds) => Promise<boolean>;

const sync: EventHandler = async (deps, { customer }) =>
  customer !== null && (await syncCustomer(deps, { stripeCustomerId: customer }));

/** For events that need a person, such as a dispute. */
const alertAndSync: EventHandler = async (deps, ids) => {
  deps.log.error({ stripeId: ids.id }, "stripe_alert");
  return await sync(deps, ids);
};

const handlers: Record<StripeEventType, EventHandler> = {
  "setup_intent.succeeded": async (deps, { id }) =>
    (await completeInBackground(deps, { setupIntentId: id })) !== null,
  "setup_intent.setup_failed": async (deps, { id }) => (await findAttempt(deps, id)) !== null,
  "setup_intent.canceled": async (deps, { id }) => {
    const attempt = await findAttempt(deps, id);
    if (attempt) await closeAttempt(deps, attempt.id, "failed");
    return attempt !== null;
  },
  "customer.subscription.created": sync,
  "customer.subscription.updated": sync,
  "customer.subscription.deleted": sync,
  "customer.subscription.paused": sync,
  "customer.subscription.resumed": sync,
  "customer.subscription.pending_update_applied": sync,
  "customer.subscription.pending_update_expired": sync,
  "subscription_schedule.updated": sync,
  "subscription_schedule.released": sync,
  "subscription_schedule.canceled": sync,
  "customer.tax_id.created": sync,
  "customer.tax_id.deleted": sync,
  "customer.deleted": (deps, { id }) => syncCustomer(deps, { stripeCustomerId: id }),
  "invoice.paid": sync,
  "invoice.payment_failed": sync,
  "invoice.payment_action_required": sync,
  "invoice.finalization_failed": alertAndSync,
  "payment_method.detached": sync,
  "payment_method.automatically_updated": sync,
  "charge.refunded": sync,
  "charge.dispute.created": async (deps, ids) => {
    const charge = ids.charge ? await deps.stripe.charges.retrieve(ids.charge) : null;
    const customer = typeof charge?.customer === "string" ? charge.customer : null;
    return await alertAndSync(deps, { ...ids, customer });
  },
};

function findAttempt({ db }: BillingDeps, setupIntentId: string) {
  return db.billingAttempt.findUnique({ where: { setupIntentId } });
}

function readIds(payload: unknown): EventIds | null {
  const parsed = stripeEventIds.safeParse(payload);
  if (!parsed.success) return null;
  const { object, previous_attributes: before } = parsed.data.data;
  const customer = object.customer ?? before?.customer ?? null;
  return { id: object.id, customer, charge: object.charge ?? null };
}
