import { readdir } from "node:fs/promises";
import type Stripe from "stripe";
import type { Db } from "#server/platform/db/client.ts";
import type { PlanOutcome } from "./changes.ts";
import { checkPlanChange } from "./check-plan-change.ts";

/** The violated invariants, one line each; empty when all hold. */
export async function checkInvariants(
  { db, stripe, mailDir }: { db: Db; stripe: Stripe; mailDir: string },
  usernames: readonly string[],
  outcomes: ReadonlyMap<string, PlanOutcome>,
): Promise<string[]> {
  const violations: string[] = [];
  for (const username of usernames) {
    violations.push(...(await checkSeller(db, stripe, username, outcomes.get(username) ?? null)));
  }
  return [...violations, ...(await checkBacklog(db, mailDir))];
}

/**
 * One customer, one active subscription with the confirmed plan or the old one, one unrefunded
 * charge for the purchase and one for a change, one mirrored subscription, each e-mail once.
 * `outcome` is null for a seller who got stuck before the changes.
 */
async function checkSeller(
  db: Db,
  stripe: Stripe,
  username: string,
  outcome: PlanOutcome | null,
): Promise<string[]> {
  const user = await db.user.findFirstOrThrow({
    where: { username },
    include: { billingAccounts: true, subscriptions: true, cancellationRequests: true },
  });
  const customers = await stripe.customers.list({ email: user.email, limit: 100 });
  const customer = user.billingAccounts[0]?.stripeCustomerId ?? "";
  const subscriptions = await stripe.subscriptions.list({
    customer,
    status: "all",
    limit: 100,
    expand: ["data.default_payment_method"],
  });
  const active = subscriptions.data.filter(({ status }) => status === "active");
  const charges = await stripe.charges.list({ customer, limit: 100 });
  const standing = charges.data.filter(({ status, refunded }) => status === "succeeded" && !refunded);
  const mirrored = user.subscriptions.filter(({ status }) => status === "active");
  const events = await db.outboxEvent.findMany({ where: { payload: { path: ["userId"], equals: user.id } } });
  const change =
    outcome && checkPlanChange(outcome, { subscription: active[0], charges: standing, mirror: mirrored[0] });
  const changes = change?.wasCharged ? 1 : 0;
  const cards = await db.billingAttempt.count({
    where: { userId: user.id, purpose: "card", state: "subscribed" },
  });
  const mails = await db.sentMail.findMany({ where: { eventId: { in: events.map(({ id }) => id) } } });

  const expected: [what: string, found: number, expected: number][] = [
    ["customers", customers.data.length, 1],
    ["active subscriptions", active.length, 1],
    ["unrefunded charges", standing.length, 1 + changes],
    ["charges in total", charges.data.length, 1 + changes],
    ["active mirrors", mirrored.length, 1],
    ["cancellation requests", user.cancellationRequests.length, 1],
    // Welcome, subscription activated, the cancellation request to the seller and to support, and
    // each change.
    ["e-mails", mails.length, 4 + cards + changes],
    ["e-mails of a changed card", mails.filter(({ template }) => template === "card-changed").length, cards],
    [
      "kinds of e-mail",
      new Set(mails.map(({ template }) => template)).size,
      4 + Math.min(cards, 1) + changes,
    ],
    ["sellers with another card", Math.min(cards, 1), outcome ? 1 : 0],
  ];
  const wrong = expected
    .filter(([, found, count]) => found !== count)
    .map(([what, found, count]) => `${username}: ${found} ${what} instead of ${count}`);
  return [...wrong, ...(change?.violations ?? []).map((violation) => `${username}: ${violation}`)];
}

/** No row waits, and every sent e-mail is exactly one file. */
async function checkBacklog(db: Db, mailDir: string): Promise<string[]> {
  const waiting = await waitingRows(db);
  const sent = await db.sentMail.count();
  const files = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const lines = Object.entries(waiting)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${rows} rows still wait in ${table}`);
  return files.length === sent ? lines : [...lines, `${files.length} .eml files for ${sent} e-mails`];
}

/** Number of rows by table that a worker still has to process. */
export async function waitingRows(db: Db): Promise<Record<string, number>> {
  return {
    outbox_events: await db.outboxEvent.count({ where: { handledAt: null } }),
    stripe_events: await db.stripeEvent.count({ where: { status: "received" } }),
    sent_mails: await db.sentMail.count({ where: { sentAt: null } }),
  };
}
