import { once } from "node:events";
import { createAdaptorServer } from "@hono/node-server";
import type Stripe from "stripe";
import { processStripeEvent } from "#server/features/billing/webhooks/process-stripe-event.ts";
import { createAccount, type TestAccount } from "../data/accounts.ts";
import { type StripeEmulator, startStripe } from "../emulators/stripe-emulator.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** Cards of Stripe's test list, by what they do. */
export const cards = {
  good: "4242424242424242",
  mastercard: "5555555555554444",
  /** Can be set up, and is declined when charged. */
  declinedOnCharge: "4000000000000341",
  /** The bank asks once, when it is set up. */
  asksOnSetUp: "4000002500003155",
  /** The bank asks for each payment. */
  asksAlways: "4000002760003184",
  /** The bank asks for each payment that its holder is present for. */
  asksThenPoor: "4000008260003178",
} as const;

export type CheckoutApp = TestApp & {
  stripe: StripeEmulator;
  /** Where its webhooks come in, over HTTP. */
  webhookUrl: string;
  webhookSecret: string;
  /** A seller who has not paid. */
  seller(): Promise<TestAccount>;
  /**
   * Waits for the webhooks that are on their way, and acts on all that were received; how many
   * there were.
   */
  processEvents(): Promise<number>;
  /** Puts everything back that a test may have told the emulator. */
  resetFaults(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The app over a Stripe emulator of its own, listening for its webhooks. No worker runs: tests act
 * on events when they like.
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

/** Waits until no webhook is on its way: those of a request leave a moment after its answer. */
async function webhooksAreOut(stripe: StripeEmulator): Promise<void> {
  await stripe.control("/_local/webhooks/settle");
  const deliveries = await stripe.ask<{ status: string }[]>("GET", "/_local/deliveries");
  if (deliveries.some(({ status }) => status === "queued" || status === "retrying"))
    await webhooksAreOut(stripe);
}

/** What earlier test files left behind belongs to emulators that are gone. */
async function forgetOtherEmulators({ db }: TestApp): Promise<void> {
  await db.stripeEvent.deleteMany();
  await db.billingAttempt.deleteMany();
  await db.billingAccount.deleteMany();
}

/** What `/api/get-or-create-subscription` and `/api/complete-subscription` answer. */
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

/** A refusal of theirs, as it comes. */
export type Answer = { status: number; body: Record<string, unknown> };

export async function post(client: TestAccount["client"], path: string, body?: object): Promise<Answer> {
  const response = await client.post(path, body);
  // What the server answers is what these tests are about.
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Chooses a plan; throws what is refused. */
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

/** What the browser asks for once its card is set up. */
export function complete(
  { client }: TestAccount,
  { setupIntentId, priceId, plan }: Progress,
): Promise<Answer> {
  return post(client, "/api/complete-subscription", { setupIntentId, priceId, plan });
}

/** Answers the bank's question about the payment of a purchase that waits for it. */
export async function answerBank(
  app: CheckoutApp,
  clientSecret: unknown,
  outcome: "succeed" | "fail",
): Promise<void> {
  await app.stripe.control(`/_local/3ds/${String(clientSecret).split("_secret_")[0]}`, { outcome });
}

/** The whole purchase; answers the completed progress. */
export async function buy(
  app: Pick<CheckoutApp, "stripe">,
  seller: TestAccount,
  { plan = "monthly", card = cards.good }: { plan?: string; card?: string } = {},
): Promise<Answer & { begun: Progress }> {
  const begun = await choose(seller, plan);
  await setUpCard(app, begun, card);
  return { begun, ...(await complete(seller, begun)) };
}

/** What a seller has at the provider. */
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

/** The events recorded of a seller, by name, in order. */
export async function recordedEvents({ db }: CheckoutApp, { userId }: TestAccount): Promise<string[]> {
  const events = await db.outboxEvent.findMany({
    where: { payload: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });
  return events.map(({ name }) => name).filter((name) => name !== "user.registered");
}
