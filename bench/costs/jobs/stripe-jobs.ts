import { requireAccount } from "#server/features/account/account.ts";
import { sweepAttempts } from "#server/features/billing/attempts/sweep-attempts.ts";
import { startCheckout } from "#server/features/billing/checkout/start-checkout.ts";
import { reconcileSubscriptions } from "#server/features/billing/mirror/reconcile-subscriptions.ts";
import { fetchUndeliveredEvents } from "#server/features/billing/stripe-events/fetch-undelivered-events.ts";
import { cards } from "#testing/app/checkout-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { ratePerSecond } from "../../requests/load.ts";
import { type Cost, count } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";
import { measureJob } from "../job.ts";

/**
 * Number of sellers, each with an open attempt and later with a subscription: two pages of a sweep.
 */
const sellers = 1000;
const atOnce = 8;

const eventsBound = "5 pages of 100 with new ones a run, every 20 s";
const attemptsBound =
  "one a seller, closed after 24 hours, 500 read at a time, every 10 minutes, one run at a time";
const reconciliationBound = "nightly, 100 subscriptions a request, two queries each";

/**
 * The jobs that use Stripe, over the same sellers: their checkouts are swept, their cards set up
 * without a webhook, their purchases completed, and their subscriptions compared. Each job runs
 * once.
 */
export async function stripeJobCosts(environment: CostEnvironment): Promise<Cost[]> {
  const { deps } = environment;
  await forgetPurchases(environment);
  await ratePerSecond(sellers, atOnce, () => openCheckout(environment));
  const many = count(sellers);
  const waiting = await run(environment, () => sweepAttempts(deps), { waiting: sellers });
  const events = await fetchLostEvents(environment);
  const bought = await run(environment, () => sweepAttempts(deps), { completed: sellers });
  const same = await run(environment, () => reconcileSubscriptions(deps), {
    compared: sellers,
    differing: 0,
  });
  await environment.db.subscription.deleteMany({ where: { stripeMode: deps.env.stripe.mode } });
  const repaired = await run(environment, () => reconcileSubscriptions(deps), {
    differing: sellers,
    failed: 0,
  });
  return [
    { what: "undelivered events of Stripe, 5 full pages", bound: eventsBound, measured: events },
    { what: `open attempts, ${many} that wait for a card`, bound: attemptsBound, measured: waiting },
    { what: `open attempts, ${many} to be bought`, bound: attemptsBound, measured: bought },
    { what: `reconciliation, ${many} subscriptions`, bound: reconciliationBound, measured: same },
    { what: `reconciliation, ${many} to be repaired`, bound: reconciliationBound, measured: repaired },
  ];
}

/** Throws when the report of a run is not the expected one. */
async function run<Report extends object>(
  environment: CostEnvironment,
  job: () => Promise<Report>,
  expected: Partial<Report>,
): Promise<string> {
  const { result, ms, text } = await measureJob(environment, job);
  const found = JSON.stringify({ ...result, ...expected });
  if (found !== JSON.stringify(result)) throw new Error(`${JSON.stringify(result)} is not ${found}`);
  return `${text}; ${(ms / sellers).toFixed(1)} ms each`;
}

/** Removes the purchases of other measurements. */
async function forgetPurchases({ db, deps, stripe }: CostEnvironment): Promise<void> {
  await stripe.control("/_local/reset");
  deps.planPrices.forget();
  await db.billingAttempt.deleteMany();
  await db.billingAccount.deleteMany();
  await db.subscription.deleteMany();
}

async function openCheckout(environment: CostEnvironment): Promise<void> {
  const { deps } = environment;
  const { userId } = await createAccount(environment);
  const source = { address: "10.0.0.1", requestId: "bench" };
  await startCheckout(deps, await requireAccount(deps, userId), source, { plan: "monthly" });
}

/**
 * Sets up all cards while webhooks are lost; then fetches the events, and once more when all are
 * stored: that run reads past all of them.
 */
async function fetchLostEvents(environment: CostEnvironment): Promise<string> {
  const { stripe, db, deps } = environment;
  await stripe.webhookSecret("http://127.0.0.1:9/");
  await stripe.control("/_local/webhooks", { mode: "drop" });
  const attempts = await db.billingAttempt.findMany({ where: { state: "open" } });
  await ratePerSecond(attempts.length, atOnce, async (index) => {
    const id = attempts[index]?.setupIntentId;
    await stripe.control(`/_local/setup-intents/${id}/confirm`, { card: cards.good });
  });
  const first = await measureJob(environment, () => fetchUndeliveredEvents(deps));
  while ((await fetchUndeliveredEvents(deps)) > 0);
  const second = await measureJob(environment, () => fetchUndeliveredEvents(deps));
  for await (const { id } of stripe.client.webhookEndpoints.list())
    await stripe.client.webhookEndpoints.del(id);
  if (first.result !== 500 || second.result !== 0) throw new Error("these were not five full pages");
  return `${first.text}; then ${second.text} without new ones`;
}
