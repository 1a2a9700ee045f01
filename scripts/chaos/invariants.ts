import { readdir } from "node:fs/promises";
import type Stripe from "stripe";
import type { Db } from "#server/platform/db/client.ts";

/** What is wrong, a line each; nothing is wrong when it is empty. */
export async function checkInvariants(
  { db, stripe, mailDir }: { db: Db; stripe: Stripe; mailDir: string },
  usernames: readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const username of usernames) wrong.push(...(await judgeSeller(db, stripe, username)));
  return [...wrong, ...(await judgeRest(db, mailDir))];
}

/** One customer, one active subscription, one charge that stands, one mirror, and each e-mail once. */
async function judgeSeller(db: Db, stripe: Stripe, username: string): Promise<string[]> {
  const user = await db.user.findFirstOrThrow({
    where: { username },
    include: { billingAccounts: true, subscriptions: true, cancellationRequests: true },
  });
  const customers = await stripe.customers.list({ email: user.email, limit: 100 });
  const customer = user.billingAccounts[0]?.stripeCustomerId ?? "";
  const subscriptions = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
  const active = subscriptions.data.filter(({ status }) => status === "active");
  const charges = await stripe.charges.list({ customer, limit: 100 });
  const standing = charges.data.filter(({ status, refunded }) => status === "succeeded" && !refunded);
  const mirrored = user.subscriptions.filter(({ status }) => status === "active");
  const events = await db.outboxEvent.findMany({ where: { payload: { path: ["userId"], equals: user.id } } });
  const mails = await db.sentMail.findMany({ where: { eventId: { in: events.map(({ id }) => id) } } });

  const expected: [what: string, found: number, wanted: number][] = [
    ["customers", customers.data.length, 1],
    ["active subscriptions", active.length, 1],
    ["charges that stand", standing.length, 1],
    ["charges in all", charges.data.length, 1],
    ["active mirrors", mirrored.length, 1],
    ["cancellation requests", user.cancellationRequests.length, 1],
    // It is active; the request to cancel, to the seller and to the support team.
    ["e-mails", mails.length, 3],
    ["kinds of e-mail", new Set(mails.map(({ template }) => template)).size, 3],
  ];
  return expected
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `${username}: ${found} ${what} instead of ${wanted}`);
}

/** Nothing waits, and every e-mail that was sent is one file. */
async function judgeRest(db: Db, mailDir: string): Promise<string[]> {
  const waiting = await waitingRows(db);
  const sent = await db.sentMail.count();
  const files = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const lines = Object.entries(waiting)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${rows} rows still wait in ${table}`);
  return files.length === sent ? lines : [...lines, `${files.length} .eml files for ${sent} e-mails`];
}

/** Rows that a worker still has to deal with. */
export async function waitingRows(db: Db): Promise<Record<string, number>> {
  return {
    outbox_events: await db.outboxEvent.count({ where: { handledAt: null } }),
    stripe_events: await db.stripeEvent.count({ where: { status: "received" } }),
    sent_mails: await db.sentMail.count({ where: { sentAt: null } }),
  };
}
