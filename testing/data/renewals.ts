import { expect } from "vitest";
import { buy, type CheckoutApp, stripeState } from "../app/checkout-app.ts";
import { Viewer } from "../documents/documents.ts";
import { signedInClient, type TestAccount } from "./accounts.ts";

/** One hour, in seconds. */
export const hour = 3600;
export const day = 24 * hour;

/** Advances the time of the emulator and the app, and handles the resulting events. */
export async function pass(app: CheckoutApp, seconds: number): Promise<void> {
  const { now } = await app.stripe.control<{ now: number }>("/_local/clock/advance", { seconds });
  app.clock.advance(now - app.clock.now().getTime() / 1000, "seconds");
  await app.processEvents();
}

/** Ends every subscription; otherwise the sellers of earlier tests would renew in later ones. */
export async function endAll(app: CheckoutApp): Promise<void> {
  const { client } = app.stripe;
  for await (const { id } of client.subscriptions.list({ limit: 100 })) await client.subscriptions.cancel(id);
  await app.processEvents();
}

/** A browser of the seller that signs in now, because sessions end sooner than subscriptions. */
export async function today(app: CheckoutApp, seller: TestAccount): Promise<TestAccount> {
  return { ...seller, client: await signedInClient(app, seller.userId) };
}

/** Whether the seller currently has access to paid features. */
export async function isPaid(app: CheckoutApp, seller: TestAccount): Promise<boolean | undefined> {
  const { client } = await today(app, seller);
  return (await client.graphql(Viewer)).viewer?.hasActiveSubscription;
}

/** The mirror of the seller's only subscription. */
export function mirrorOf(app: CheckoutApp, { userId }: TestAccount) {
  return app.db.subscription.findFirstOrThrow({ where: { userId } });
}

/** Replaces the card on file with one that the bank refuses from now on. */
export async function spoilCard(app: CheckoutApp, seller: TestAccount): Promise<void> {
  const { client } = app.stripe;
  const [customer] = (await stripeState(app, seller)).customers;
  const customerId = customer?.id ?? "";
  const card = await client.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customerId });
  await client.customers.update(customerId, { invoice_settings: { default_payment_method: card.id } });
  const { stripeSubscriptionId } = await mirrorOf(app, seller);
  await client.subscriptions.update(stripeSubscriptionId, { default_payment_method: card.id });
}

/** A monthly subscriber whose renewal has just been refused. */
export async function overdueSeller(app: CheckoutApp): Promise<TestAccount> {
  await pass(app, 0);
  const seller = await app.seller();
  await buy(app, seller);
  await spoilCard(app, seller);
  await pass(app, 31 * day + 2 * hour);
  expect(await mirrorOf(app, seller)).toMatchObject({ status: "past_due" });
  return await today(app, seller);
}
