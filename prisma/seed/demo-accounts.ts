import type { Account } from "#core/entitlements/account.ts";
import { type AccountStatus, accountStatus } from "#core/entitlements/account-status.ts";
import { dayMs } from "#core/time.ts";
import { hashPassword } from "#server/features/auth/proof/password-hash.ts";
import type { Db } from "#server/platform/db/client.ts";
import { seedDemoCatalogue } from "./demo-catalogue/seed-demo-catalogue.ts";
import { seedDemoScenarios } from "./demo-scenarios.ts";
import { seedDemoStatements } from "./demo-statements.ts";

/** One account for each tier. `trialAgeDays` null: the trial was never started. */
export const demoAccounts = [
  { username: "gratuito", firstName: "Gabriela", about: "free, trial never started", trialAgeDays: null },
  { username: "teste", firstName: "Tomás", about: "on trial, just started", trialAgeDays: 0 },
  { username: "acabando", firstName: "Alice", about: "on trial, in its last 2 days", trialAgeDays: 5.5 },
  { username: "expirado", firstName: "Elias", about: "trial over", trialAgeDays: 10 },
  { username: "assinante", firstName: "Sofia", about: "subscribed, monthly plan", trialAgeDays: 20 },
] as const;

/** The demo account with a paid plan. */
export const demoSubscriber = "assinante";
const unpaidId = "demo_assinante";

type DemoAccount = (typeof demoAccounts)[number];
type SeedOptions = { password: string; now: Date };

/**
 * Creates missing demo accounts. Existing ones only get new trial dates, so that each stays in the
 * tier of its name; other changes (password, name) are kept. Skips a name or e-mail that another
 * account uses.
 */
export async function seedDemoAccounts(db: Db, { password, now }: SeedOptions): Promise<void> {
  const names = { username: { in: demoAccounts.map(({ username }) => username) } };
  if ((await db.user.count({ where: names })) < demoAccounts.length) {
    const passwordHash = await hashPassword(password);
    const data = demoAccounts.map((account) => newUser(account, passwordHash, now));
    await db.user.createMany({ data, skipDuplicates: true });
  }
  // Usernames compare without case: a person's own "Acabando" is not the demo account.
  for (const { id, username } of await db.user.findMany({ where: names })) {
    const account = demoAccounts.find((demo) => demo.username === username);
    if (!account) continue;
    await db.user.update({ where: { id }, data: { trialStartedAt: trialStart(account, now) } });
    // E-mails of notices go to confirmed addresses only (D360), and the demo shows them.
    if (username === demoSubscriber) await db.user.updateMany(unconfirmed(id, account, now));
  }
}

function newUser(account: DemoAccount, passwordHash: string, now: Date) {
  const { username, firstName } = account;
  const email = emailOf(username);
  const createdAt = trialStart(account, now) ?? now;
  return { username, email, firstName, lastName: "Demonstração", passwordHash, createdAt };
}

/** Confirms the demo address, not another one that a person has put in its place. */
function unconfirmed(id: string, { username }: DemoAccount, now: Date) {
  const where = { id, email: emailOf(username), emailConfirmedAt: null };
  return { where, data: { emailConfirmedAt: now } };
}

function emailOf(username: string): string {
  return `${username}@exemplo.com.br`;
}

function trialStart({ trialAgeDays }: DemoAccount, now: Date): Date | null {
  return trialAgeDays === null ? null : new Date(now.getTime() - trialAgeDays * dayMs);
}

/** Gives the demo subscriber a catalogue and scenarios of it at the first start. */
export async function seedDemoSubscriberCatalogue(db: Db, now: Date): Promise<void> {
  const user = await db.user.findFirst({ where: { username: demoSubscriber } });
  if (user?.username !== demoSubscriber) return;
  await seedDemoCatalogue(db, user.id, now);
  const account = await subscribed(db, user.id, now);
  await seedDemoScenarios(db, account, now);
  await seedDemoStatements(db, account, now);
}

/** The account as it is once its subscription is paid. */
async function subscribed(db: Db, id: string, now: Date): Promise<Account> {
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  const currentPeriodEnd = new Date(now.getTime() + 30 * dayMs);
  const paid = { status: "active", currentPeriodEnd, cancelAtPeriodEnd: false, pastDueSince: null } as const;
  const status: AccountStatus = accountStatus({ trialStartedAt: null, subscriptions: [paid] }, now);
  return { ...user, status };
}

/**
 * Without the Stripe emulator the demo subscriber cannot buy, so this stores a subscription that
 * nobody pays.
 */
export async function seedDemoSubscription(db: Db, now: Date): Promise<void> {
  const user = await db.user.findFirst({ where: { username: demoSubscriber } });
  if (user?.username !== demoSubscriber) return;
  const dates = { status: "active", currentPeriodEnd: new Date(now.getTime() + 30 * dayMs) } as const;
  await db.subscription.upsert({
    where: { stripeSubscriptionId: unpaidId },
    create: { stripeSubscriptionId: unpaidId, userId: user.id, planId: "monthly", ...dates },
    update: { userId: user.id, ...dates },
  });
}

/** Removes that subscription before the demo subscriber buys one. */
export async function dropDemoSubscription(db: Db): Promise<void> {
  await db.subscription.deleteMany({ where: { stripeSubscriptionId: unpaidId } });
}
