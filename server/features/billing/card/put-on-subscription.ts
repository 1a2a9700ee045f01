import type Stripe from "stripe";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";

type Card = { customer: string; card: string };

/**
 * Makes a card that was set up the one of all later charges: of the customer, of the subscription,
 * and of a scheduled change of plan, which would otherwise bring the old card back. Idempotent.
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

/** The customer's default, which new subscriptions are charged to. */
export async function setDefaultCard(stripe: Stripe, { customer, card }: Card): Promise<void> {
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
}

/** Writes our schedule again with another card; phases that are over cannot be written. */
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
