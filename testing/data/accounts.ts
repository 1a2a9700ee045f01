import { randomUUID } from "node:crypto";
import type { AccessTier } from "#core/entitlements/account-status.ts";
import { dayMs, minuteMs } from "#core/time.ts";
import { hashPassword } from "#server/features/auth/proof/password-hash.ts";
import { openSession } from "#server/features/auth/session/session.ts";
import { createSessionCookie } from "#server/features/auth/session/session-cookie.ts";
import type { Clock } from "#server/platform/deps.ts";
import type { TestApp } from "../app/test-app.ts";
import type { TestClient } from "../app/test-client.ts";
import { Viewer } from "../documents/documents.ts";

export const testPassword = "segredo-de-teste";
let passwordHash: Promise<string> | undefined;

/** A unique name. */
export function uniqueName(prefix = "u"): string {
  return `${prefix}-${randomUUID().slice(0, 13)}`;
}

export type TestAccount = { userId: string; username: string; email: string; client: TestClient };

/** An app with the database, in this process or another one. */
export type AccountsApp = Pick<TestApp, "db" | "deps" | "client"> & { clock: Clock };

/** A user of a tier (spec 4), with a browser that is already signed in. */
export async function createAccount(app: AccountsApp, tier: AccessTier = "basic"): Promise<TestAccount> {
  const { db, clock } = app;
  passwordHash ??= hashPassword(testPassword);
  const username = uniqueName(tier);
  const email = `${username}@exemplo.com.br`;
  const { id: userId } = await db.user.create({
    data: {
      username,
      email,
      firstName: "Ana",
      passwordHash: await passwordHash,
      createdAt: clock.now(),
      trialStartedAt: trialStart(tier, clock.now()),
    },
  });
  if (tier === "paid") await subscribe(app, userId);
  return { userId, username, email, client: await signedInClient(app, userId) };
}

/** An account whose seller has proved to own its e-mail address. */
export async function createConfirmedAccount(
  app: AccountsApp,
  tier: AccessTier = "basic",
): Promise<TestAccount> {
  const account = await createAccount(app, tier);
  const data = { emailConfirmedAt: app.clock.now() };
  await app.db.user.update({ where: { id: account.userId }, data });
  return account;
}

/** Requests the cancellation of a paying seller's subscription: one event, two e-mails. */
export async function requestCancellation({ client, userId, email }: TestAccount): Promise<void> {
  const body = { reason: "Ficou caro.", userId, email };
  const { status } = await client.post("/api/cancel-subscription-request", body);
  if (status !== 200) throw new Error(`the cancellation request got status ${status}`);
}

/** A browser with an open session, created without the hashing of a sign-in. */
export async function signedInClient(app: AccountsApp, userId: string): Promise<TestClient> {
  const client = app.client();
  const sessionId = await openSession(app.deps, userId);
  const setCookie = await createSessionCookie(app.deps.env).write(sessionId);
  const [name = "", value = ""] = setCookie.split("; ")[0]?.split(/=(.*)/s) ?? [];
  client.cookies.set(name, value);
  return client;
}

/** Makes every session of a seller ten minutes old, so that authentication is no longer recent. */
export async function ageSessions(
  { db, clock }: AccountsApp,
  { userId }: Pick<TestAccount, "userId">,
): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - 10 * minuteMs);
  await db.session.updateMany({ where: { userId }, data: { createdAt } });
}

/** The status and body of the response to a sign-in with a password, in a new browser. */
export async function logIn(app: AccountsApp, username: string, password: string) {
  const response = await app.client().post("/api/login", { username, password });
  return { status: response.status, body: await response.json() };
}

async function subscribe({ db, clock }: AccountsApp, userId: string): Promise<void> {
  const currentPeriodEnd = new Date(clock.now().getTime() + 30 * dayMs);
  const stripeSubscriptionId = `sub_${randomUUID()}`;
  await db.subscription.create({
    data: { userId, planId: "monthly", stripeSubscriptionId, status: "active", currentPeriodEnd },
  });
}

function trialStart(tier: AccessTier, now: Date): Date | null {
  const ageDays = { basic: null, trial: 1, expired: 8, paid: null }[tier];
  return ageDays === null ? null : new Date(now.getTime() - ageDays * dayMs);
}

/** The user whom the server recognises in a browser or a program. */
export async function viewerOf(client: TestClient) {
  return (await client.graphql(Viewer)).viewer;
}

/** The user's name. */
export async function namesOf(client: TestClient): Promise<string | undefined> {
  return (await viewerOf(client))?.username;
}
