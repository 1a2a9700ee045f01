import { once } from "node:events";
import { createAdaptorServer } from "@hono/node-server";
import type Stripe from "stripe";
import { processStripeEvent } from "#server/features/billing/stripe-events/process-stripe-event.ts";
import { createAccount, type TestAccount } from "../data/accounts.ts";
import { type StripeEmulator, startStripe } from "../emulators/stripe-emulator.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** Cards from Stripe's list of test cards, by their behaviour. */
export const cards = {
  good: "4242424242424242",
  mastercard: "5555555555554444",
  /** Can be set up, and is declined when charged. */
  declinedOnCharge: "4000000000000341",
  /** The bank asks once, during set-up. */
  asksOnSetUp: "4000002500003155",
  /** The bank asks for each payment. */
  asksAlways: "4000002760003184",
  /** The bank asks for each payment made while the holder is present. */
  asksThenPoor: "4000008260003178",
} as const;

export type CheckoutApp = TestApp & {
  stripe: StripeEmulator;
  /** The HTTP address of its webhook. */
  webhookUrl: string;
  webhookSecret: string;
  /** A seller who has not paid. */
  seller(): Promise<TestAccount>;
  /**
   * Waits for the webhooks on their way and handles all that were received; returns their number.
   */
  processEvents(): Promise<number>;
  /** Resets every fault that a test set in the emulator. */
  resetFaults(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The app with its own Stripe emulator, receiving its webhooks. No worker runs: tests handle the
 * events when they need to.
 */
export async function checkoutApp(variables: Record<string, string> = {}): Promise<CheckoutApp> {
  const stripe = await startStripe();
  let app: TestApp | undefined;
  const server = createAdaptorServer({
    fetch: (request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/stripe`;
  const webhookSecret = await stripe.webhookSecret(webhookUrl);
  const built = await testApp({
    ...stripe.variables,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    RATE_LIMIT_SCALE: "100",
    ...variables,
  });
  app = built;
  await forgetOtherEmulators(built);

  async function processEvents(): Promise<number> {
    await webhooksAreOut(stripe);
    const received = await built.db.stripeEvent.findMany({ where: { status: "received" } });
    for (const { id } of received) await processStripeEvent(built.deps, { eventId: id });
    return received.length > 0 ? received.length + (await processEvents()) : 0;
  }

  return {
    ...built,
    stripe,
    webhookUrl,
    webhookSecret,
    seller: () => createAccount(built),
    processEvents,
    async resetFaults() {
      await stripe.ask("DELETE", "/_local/faults");
      await stripe.control("/_local/webhooks", { mode: "normal" });
      await stripe.control("/_local/three-d-secure", { outcome: "ask" });
      await processEvents();
    },
    async stop() {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await stripe.stop();
    },
  };
}

/**
 * Waits until no webhook is on its way: a request's webhooks are sent shortly after its response.
 */
async function webhooksAreOut(stripe: StripeEmulator): Promise<void> {
  await stripe.control("/_local/webhooks/settle");
  const deliveries = await stripe.ask<{ status: string }[]>("GET", "/_local/deliveries");
  if (deliveries.some(({ status }) => status === "queued" || status === "retrying"))
    await webhooksAreOut(stripe);
}

/** Rows of earlier test files belong to emulators that no longer exist. */
async function forgetOtherEmulators({ db }: TestApp): Promise<void> {
  await db.stripeEvent.deleteMany();
  await db.billingAttempt.deleteMany();
  await db.billingAccount.deleteMany();
}

/** The response of `/api/get-or-create-subscription` and `/api/complete-subscription`. */
export type Progress = {
  step: string;
  plan: string;
  priceId: string;
  status: string | null;
  subscriptionId: string | null;
  setupIntentId: string | null;
  setupIntentClientSecret: string | null;
  clientSecret: string | null;
};

/** The unchecked response of a call, possibly a refusal. */
export type Answer = { status: number; body: Record<string, unknown> };

export async function post(client: TestAccount["client"], path: string, body?: object): Promise<Answer> {
  const response = await client.post(path, body);
  // The tests assert what the response contains, so its type does not matter.
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Chooses a plan; throws when refused. */
export async function choose({ client }: TestAccount, plan = "monthly"): Promise<Progress> {
  const { status, body } = await post(client, "/api/get-or-create-subscription", { plan });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Progress; // S3-03
}

/** Confirms the card set-up of a purchase as the browser would. */
export async function setUpCard(
  app: Pick<CheckoutApp, "stripe">,
  progress: Progress,
  card: string,
): Promise<void> {
  await app.stripe.control(`/_local/setup-intents/${progress.setupIntentId}/confirm`, { card });
}

/** The request that the browser makes once its card is set up. */
export function complete(
  { client }: TestAccount,
  { setupIntentId, priceId, plan }: Progress,
): Promise<Answer> {
  return post(client, "/api/complete-subscription", { setupIntentId, priceId, plan });
}

/** Completes the bank's challenge for a purchase's pending payment. */
export async function answerBank(
  app: CheckoutApp,
  clientSecret: unknown,
  outcome: "succeed" | "fail",
): Promise<void> {
  await app.stripe.control(`/_local/3ds/${String(clientSecret).split("_secret_")[0]}`, { outcome });
}

/** Does the whole purchase; returns the completed progress. */
export async function buy(
  app: Pick<CheckoutApp, "stripe">,
  seller: TestAccount,
  { plan = "monthly", card = cards.good }: { plan?: string; card?: string } = {},
): Promise<Answer & { begun: Progress }> {
  const begun = await choose(seller, plan);
  await setUpCard(app, begun, card);
  return { begun, ...(await complete(seller, begun)) };
}

/** A seller's objects at the provider. */
export async function stripeState(app: CheckoutApp, { userId, email }: TestAccount) {
  const { client } = app.stripe;
  const customers = (await client.customers.list({ email, limit: 100 })).data;
  const of = async <Item>(list: (customer: string) => Promise<Stripe.ApiList<Item>>) =>
    (await Promise.all(customers.map(({ id }) => list(id)))).flatMap(({ data }) => data);
  return {
    userId,
    customers,
    setupIntents: await of((customer) => client.setupIntents.list({ customer, limit: 100 })),
    subscriptions: await of((customer) => client.subscriptions.list({ customer, status: "all", limit: 100 })),
    paid: await of((customer) => client.invoices.list({ customer, status: "paid", limit: 100 })),
    payments: await of((customer) => client.paymentIntents.list({ customer, limit: 100 })),
  };
}

/** The names of a seller's recorded events, in order. */
export async function recordedEvents({ db }: CheckoutApp, { userId }: TestAccount): Promise<string[]> {
  const events = await db.outboxEvent.findMany({
    where: { payload: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });
  return events.map(({ name }) => name).filter((name) => name !== "user.registered");
}
