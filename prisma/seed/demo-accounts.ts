import { hashPassword } from "../../server/auth/password-hash.ts";
import type { Db } from "../../server/db/client.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** One account for each tier of spec 4; `trialAgeDays` null means that the trial was never started. */
export const demoAccounts = [
  { username: "gratuito", firstName: "Gabriela", about: "free, trial never started", trialAgeDays: null },
  { username: "teste", firstName: "Tomás", about: "on trial, just started", trialAgeDays: 0 },
  { username: "acabando", firstName: "Alice", about: "on trial, in its last 2 days", trialAgeDays: 5.5 },
  { username: "expirado", firstName: "Elias", about: "trial over", trialAgeDays: 10 },
  { username: "assinante", firstName: "Sofia", about: "subscribed, monthly plan", trialAgeDays: 20 },
] as const;

type DemoAccount = (typeof demoAccounts)[number];
type SeedOptions = { password: string; now: Date };

/**
 * Makes the demo accounts that are missing. Of those that exist only the dates move, so that each tier stays what its
 * name says: whatever else was changed in them (password, name) is kept.
 */
export async function seedDemoAccounts(db: Db, { password, now }: SeedOptions): Promise<void> {
  const usernames = demoAccounts.map(({ username }) => username);
  const existing = await db.user.findMany({ where: { username: { in: usernames } } });
  const idOf = new Map(existing.map(({ username, id }) => [username, id]));
  const passwordHash = existing.length < usernames.length ? await hashPassword(password) : "";

  for (const account of demoAccounts) {
    const trialStartedAt = trialStart(account, now);
    const id = idOf.get(account.username);
    const userId = id ?? (await createAccount(db, account, { passwordHash, trialStartedAt, now }));
    if (id) await db.user.update({ where: { id }, data: { trialStartedAt } });
    if (account.username === "assinante") await renewSubscription(db, userId, now);
  }
}

function trialStart({ trialAgeDays }: DemoAccount, now: Date): Date | null {
  return trialAgeDays === null ? null : new Date(now.getTime() - trialAgeDays * dayMs);
}

async function createAccount(
  db: Db,
  { username, firstName }: DemoAccount,
  { passwordHash, trialStartedAt, now }: { passwordHash: string; trialStartedAt: Date | null; now: Date },
): Promise<string> {
  const email = `${username}@exemplo.com.br`;
  const lastName = "Demonstração";
  const data = { username, email, firstName, lastName, passwordHash, trialStartedAt, createdAt: now };
  const { id } = await db.user.create({ data });
  return id;
}

async function renewSubscription(db: Db, userId: string, now: Date): Promise<void> {
  const stripeSubscriptionId = "demo_assinante";
  const dates = { status: "active", currentPeriodEnd: new Date(now.getTime() + 30 * dayMs) } as const;
  await db.subscription.upsert({
    where: { stripeSubscriptionId },
    create: { stripeSubscriptionId, userId, planId: "monthly", ...dates },
    update: { userId, ...dates },
  });
}
