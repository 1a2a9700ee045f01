import type Stripe from "stripe";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";

type Card = { customer: string; card: string };

/**
 * Uses a card that was set up for all later charges: as the card of the customer, the subscription,
 * and a scheduled change of plan, which would otherwise restore the old card. Idempotent.
 */
export async function putOnSubscription(
  stripe: Stripe,
  { customer, card }: Card,
  { id, schedule }: ProviderSubscription,
): Promise<Stripe.Subscription> {
  await setDefaultCard(stripe, { customer, card });
  if (schedule?.isOurs) await putOnSchedule(stripe, schedule.id, card);
  return await stripe.subscriptions.update(id, { default_payment_method: card });
}

/** Sets the customer's default card, to which new subscriptions are charged. */
export async function setDefaultCard(stripe: Stripe, { customer, card }: Card): Promise<void> {
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
}

/**
 * Rewrites our schedule with another card, without the phases that are over: Stripe refuses those.
 */
async function putOnSchedule(stripe: Stripe, scheduleId: string, card: string): Promise<void> {
  const { current_phase: current, phases } = await stripe.subscriptionSchedules.retrieve(scheduleId);
  if (!current) return;
  const rest = phases.filter(({ start_date }) => start_date >= current.start_date);
  await stripe.subscriptionSchedules.update(scheduleId, {
    default_settings: { default_payment_method: card },
    proration_behavior: "none",
    phases: rest.map(({ start_date, end_date, items }) => ({
      start_date,
      end_date,
      default_payment_method: card,
      proration_behavior: "none",
      items: items.map(({ price, quantity }) => ({
        price: typeof price === "string" ? price : price.id,
        ...(quantity === undefined ? {} : { quantity }),
      })),
    })),
  });
}
