import type Stripe from "stripe";
import { answerBank, buy, type CheckoutApp, stripeState } from "../app/checkout-app.ts";
import { ConfirmPlanChange, QuotePlanChange } from "../documents/paying-documents.ts";
import type { TestAccount } from "./accounts.ts";
import { mirrorOf } from "./renewals.ts";

/** A subscriber of a plan, whose webhooks have all been handled. */
export async function subscriberOf(app: CheckoutApp, plan: string): Promise<TestAccount> {
  const seller = await app.seller();
  await buy(app, seller, { plan });
  await app.processEvents();
  return seller;
}

/** Requests a quote for another plan; throws when refused. */
export async function quote({ client }: TestAccount, planKey: string) {
  const { quotePlanChange: answer } = await client.graphql(QuotePlanChange, { input: { planKey } });
  if (answer.__typename !== "QuotePlanChangePayload") throw new Error(JSON.stringify(answer));
  return answer.quote;
}

export async function confirm({ client }: TestAccount, quoteId: string) {
  return (await client.graphql(ConfirmPlanChange, { input: { quoteId } })).confirmPlanChange;
}

/** Confirms a change that requires 3-D Secure; returns the client secret of the pending payment. */
export async function confirmUntilBank(seller: TestAccount, quoteId: string): Promise<string> {
  const answer = await confirm(seller, quoteId);
  if (answer.__typename !== "ConfirmPlanChangePayload" || !answer.clientSecret) {
    throw new Error(JSON.stringify(answer));
  }
  return answer.clientSecret;
}

/** Passes or fails 3-D Secure in the browser, which then confirms the change again. */
export async function answerAndConfirm(
  app: CheckoutApp,
  seller: TestAccount,
  { quoteId, outcome }: { quoteId: string; outcome: "succeed" | "fail" },
) {
  await answerBank(app, await confirmUntilBank(seller, quoteId), outcome);
  return await confirm(seller, quoteId);
}

/** The plan, the paid invoices in centavos, and pending changes at the provider. */
export async function billedAt(app: CheckoutApp, seller: TestAccount) {
  const { subscriptions, paid } = await stripeState(app, seller);
  const [subscription] = subscriptions;
  return {
    subscriptions: subscriptions.length,
    status: subscription?.status,
    plan: subscription?.items.data[0]?.price.lookup_key,
    pending: subscription?.pending_update ?? null,
    paid: paid.map(({ amount_paid }) => amount_paid).toReversed(),
  };
}

/** Puts another card on file. `token` is one of the emulator's test cards. */
export async function putCard(app: CheckoutApp, seller: TestAccount, token: string): Promise<void> {
  const { client } = app.stripe;
  const { stripeSubscriptionId } = await mirrorOf(app, seller);
  const { customer } = await client.subscriptions.retrieve(stripeSubscriptionId);
  const card: Stripe.PaymentMethod = await client.paymentMethods.attach(token, {
    customer: String(customer),
  });
  await client.subscriptions.update(stripeSubscriptionId, { default_payment_method: card.id });
  await app.processEvents();
}
