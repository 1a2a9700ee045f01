import { z } from "zod";
import type { BillingDeps } from "../billing-deps.ts";
import { completeInBackground } from "../checkout/complete-in-background.ts";
import { closeAttempt } from "../checkout/open-attempt.ts";
import { syncCustomer } from "../mirror/sync-customer.ts";
import { type StripeEventType, stripeEventTypes } from "./stripe-event-types.ts";

/** All that is believed of an event: whom it is about. A detached card says so only in what it was before. */
const eventPayload = z.object({
  data: z.object({
    object: z.object({ id: z.string(), customer: z.string().nullish(), charge: z.string().nullish() }),
    previous_attributes: z.object({ customer: z.string().nullish() }).nullish(),
  }),
});

type About = { id: string; customer: string | null; charge: string | null };
/** False: it is about nobody we know. */
type Handle = (deps: BillingDeps, about: About) => Promise<boolean>;

const sync: Handle = async (deps, { customer }) =>
  customer !== null && (await syncCustomer(deps, { stripeCustomerId: customer }));

const alertAndSync: Handle = async (deps, about) => {
  deps.log.error({ stripeId: about.id }, "the payment provider reports something that needs a person");
  return await sync(deps, about);
};

const handlers: Record<StripeEventType, Handle> = {
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
  "customer.deleted": (deps, { id }) => syncCustomer(deps, { stripeCustomerId: id }),
  "invoice.paid": sync,
  "invoice.payment_failed": sync,
  "invoice.payment_action_required": sync,
  "invoice.finalization_failed": alertAndSync,
  "payment_method.detached": sync,
  "payment_method.automatically_updated": sync,
  "charge.refunded": sync,
  "charge.dispute.created": async (deps, about) => {
    const charge = about.charge ? await deps.stripe.charges.retrieve(about.charge) : null;
    const customer = typeof charge?.customer === "string" ? charge.customer : null;
    return await alertAndSync(deps, { ...about, customer });
  },
};

/**
 * Acts on a stored event: its ids only, everything else is read again. Once done it does nothing; what it throws means
 * that it should be tried again. One that is about nobody we know is marked as ignored.
 */
export async function processStripeEvent(deps: BillingDeps, { eventId }: { eventId: string }): Promise<void> {
  const event = await deps.db.stripeEvent.findUnique({ where: { id: eventId } });
  if (event?.status !== "received") return;
  const type = stripeEventTypes.find((known) => known === event.type);
  const about = readAbout(event.payload);
  const isKnown = type && about ? await handlers[type](deps, about) : false;
  await deps.db.stripeEvent.update({
    where: { id: eventId },
    data: { status: isKnown ? "processed" : "ignored", processedAt: deps.clock.now() },
  });
}

function readAbout(payload: unknown): About | null {
  const parsed = eventPayload.safeParse(payload);
  if (!parsed.success) return null;
  const { object, previous_attributes: before } = parsed.data.data;
  const customer = object.customer ?? before?.customer ?? null;
  return { id: object.id, customer, charge: object.charge ?? null };
}

function findAttempt({ db }: BillingDeps, setupIntentId: string) {
  return db.billingAttempt.findUnique({ where: { setupIntentId } });
}
