import type { CheckoutApp } from "../app/checkout-app.ts";
import { CompleteCardChange, StartCardChange } from "../documents/paying-documents.ts";
import type { TestAccount } from "./accounts.ts";
import { mirrorOf } from "./renewals.ts";

/** Starts or resumes a card change; throws when refused. */
export async function begin({ client }: TestAccount) {
  const { startCardChange: answer } = await client.graphql(StartCardChange, { input: {} });
  if (answer.__typename !== "StartCardChangePayload") throw new Error(JSON.stringify(answer));
  return answer.progress;
}

/** Sets up another card as the browser would; returns the id of the card setup. */
export async function setUp(app: CheckoutApp, seller: TestAccount, card: string): Promise<string> {
  const { setupIntentId } = await begin(seller);
  await app.stripe.control(`/_local/setup-intents/${setupIntentId}/confirm`, { card });
  return String(setupIntentId);
}

export async function finish({ client }: TestAccount, setupIntentId: string) {
  return (await client.graphql(CompleteCardChange, { input: { setupIntentId } })).completeSubscription;
}

/** The last four digits of the card that we show, of the subscription's and of the customer's. */
export async function cardsOf(app: CheckoutApp, seller: TestAccount) {
  const account = await app.db.billingAccount.findFirst({ where: { userId: seller.userId } });
  const { stripeSubscriptionId } = await mirrorOf(app, seller);
  const expand = ["default_payment_method", "customer.invoice_settings.default_payment_method"];
  const { default_payment_method: method, customer } = await app.stripe.client.subscriptions.retrieve(
    stripeSubscriptionId,
    { expand },
  );
  const own = typeof customer === "object" && !customer.deleted ? customer.invoice_settings : null;
  const last4 = (one: unknown) =>
    typeof one === "object" && one && "card" in one ? (one.card as { last4: string }).last4 : null;
  return [account?.cardLast4, last4(method), last4(own?.default_payment_method)];
}
