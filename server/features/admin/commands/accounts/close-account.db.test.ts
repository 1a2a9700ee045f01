import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStream } from "#testing/app/event-stream.ts";
import { googleApp, newPerson } from "#testing/app/google-app.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { createAccount, logIn, type TestAccount, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { workFor } from "#testing/data/mailbox.ts";
import { createOperator } from "#testing/data/operator.ts";
import { afterPassword, complete, protectedAccount, totpCode } from "#testing/data/second-factor.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";

let google: GoogleEmulator;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
});
afterAll(() => google.stop());
const operator = () => createOperator(app, randomUUID());
const close = async ({ username }: { username: string }) => {
  const { code, err } = await operator().type("close-account", username);
  if (code !== 0) throw new Error(err);
};
const endSubscriptions = (userId: string) =>
  app.db.subscription.updateMany({ where: { userId }, data: { status: "canceled" } });

describe("SEC-14 D108 nobody can sign in to a closed account", { timeout: 60_000 }, () => {
  test("with the right password: the response is the same as for a wrong one", async () => {
    const account = await createAccount(app);
    await close(account);
    const refused = await logIn(app, account.username, testPassword);
    expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_CREDENTIALS" } });
    expect(app.logged.find(({ userId }) => userId === account.userId)).toMatchObject({
      event: "sign_in_refused",
      reason: "account_closed",
    });
    expect(refused).toEqual(await logIn(app, account.username, "errada-de-novo"));
  });

  test("with a session: it has ended, and a session row created later gives no access", async () => {
    const account = await createAccount(app);
    const { userId, client } = account;
    expect((await client.get("/api/user")).status).toBe(200);
    const [session] = await app.db.session.findMany({ where: { userId } });
    await close(account);
    expect(await app.db.session.count({ where: { userId } })).toBe(0);
    if (session) await app.db.session.create({ data: session });
    expect((await client.get("/api/user")).status).toBe(401);
  });

  test("from an open page: its stream ends", async () => {
    const account = await createAccount(app);
    const stream = await openStream(account.client, "subscription { viewerChanged { username } }");
    expect(await stream.next()).toMatchObject({ data: { viewerChanged: { username: account.username } } });
    await close(account);
    let event = await stream.next();
    while (event?.data?.viewerChanged) event = await stream.next();
    expect(event).toEqual({ data: { viewerChanged: null } });
    expect(await stream.next()).toBeNull();
    await app.deps.accountChanges.close();
  });

  test("with an API key: it is revoked, and a key restored later gives no access", async () => {
    const account = await createIntegrator(app);
    expect((await account.program.get("/api/user")).status).toBe(200);
    await endSubscriptions(account.userId);
    await close(account);
    await app.db.subscription.updateMany({ where: { userId: account.userId }, data: { status: "active" } });
    expect((await account.program.get("/api/user")).status).toBe(401);
    await app.db.apiKey.updateMany({ where: { userId: account.userId }, data: { revokedAt: null } });
    expect((await account.program.get("/api/user")).status).toBe(401);
  });

  test("with Google: neither the linked account nor another with the same e-mail", async () => {
    const person = newPerson();
    await google.signIn(app.client(), person);
    const linked = await app.db.user.findFirstOrThrow({ where: { email: person.email } });
    await close(linked);
    expect(await google.signIn(app.client(), person)).toBe("/auth?error=google-closed");
    const other = await createAccount(app);
    await close(other);
    expect(await google.signIn(app.client(), { ...newPerson(), email: other.email })).toBe(
      "/auth?error=google-closed",
    );
    expect(await app.db.session.count({ where: { userId: { in: [linked.id, other.userId] } } })).toBe(0);
  });

  test("with a code of the second factor, in a pending or a later sign-in", async () => {
    const account = await protectedAccount(app);
    const waiting = await afterPassword(app, account);
    await close(account);
    expect(await complete(waiting, totpCode(app, account.secret, 1))).toMatchObject({
      code: "SIGN_IN_EXPIRED",
    });
    expect(await logIn(app, account.username, testPassword)).toMatchObject({ status: 400 });
    expect(await app.db.signInChallenge.count({ where: { userId: account.userId } })).toBe(0);
  });

  test("with Google and a code: no code is requested", async () => {
    const account = await protectedAccount(app);
    const person = { ...newPerson(), email: account.email, subject: randomUUID() };
    const { userId } = account;
    await app.db.googleIdentity.create({
      data: { subject: person.subject, userId, createdAt: app.clock.now() },
    });
    await close(account);
    expect(await google.signIn(app.client(), person)).toBe("/auth?error=google-closed");
    expect(await app.db.signInChallenge.count({ where: { userId } })).toBe(0);
  });

  test("with many concurrent sign-ins", async () => {
    const account = await createAccount(app);
    const clients = Array.from({ length: 12 }, () => app.client());
    const body = { username: account.username, password: testPassword };
    await Promise.all([...clients.map((client) => client.post("/api/login", body)), close(account)]);
    const statuses = await Promise.all(clients.map(async (client) => (await client.get("/api/user")).status));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await app.db.session.count({ where: { userId: account.userId } })).toBe(0);
  });
});

describe("SEC-14 D108 close-account", () => {
  test.each(["active", "trialing", "past_due", "unpaid", "paused", "incomplete"] as const)(
    "is refused while a subscription is %s, with a line that names it",
    async (status) => {
      const account = await createAccount(app, "paid");
      await app.db.subscription.updateMany({ where: { userId: account.userId }, data: { status } });
      const ana = operator();
      const { code, err } = await ana.type("close-account", account.email);
      expect(code).toBe(1);
      expect(err).toMatch(new RegExp(`assinatura que não terminou \\(monthly, ${status}, sub_`));
      expect((await account.client.get("/api/user")).status).toBe(200);
      expect(await ana.audit()).toMatchObject([{ userId: account.userId, details: { refused: err } }]);
    },
  );

  test("keeps e-mail, username and data; the audit row says what ended and who ended it", async () => {
    const account = await createAccount(app);
    const ana = operator();
    const output = await ana.type("close-account", account.username);
    expect(output.out).toContain("sessões encerradas, 1; chaves revogadas, 0");
    const person = { firstName: "Outra", password: "uma senha bem longa" };
    for (const [username, email, code] of [
      [account.username, "nova@exemplo.com.br", "USERNAME_TAKEN"],
      [randomUUID().slice(0, 13), account.email, "EMAIL_TAKEN"],
    ]) {
      const response = await app.client().post("/api/register", { ...person, username, email });
      expect([response.status, (await response.json()).code]).toEqual([409, code]);
    }
    expect(await ana.audit()).toMatchObject([
      {
        command: "close-account",
        userId: account.userId,
        systemUser: "tests@here",
        details: { asked: account.username, endedSessions: 1, revokedKeys: 0 },
      },
    ]);
    expect((await ana.type("user", account.username)).out).toMatch(/^encerrada em {2,}\d/m);
  });

  test("is refused the second time", async () => {
    const account = await createAccount(app);
    const outputs = await Promise.all([1, 2].map(() => operator().type("close-account", account.username)));
    expect(outputs.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(outputs.map(({ err }) => err).join("")).toContain("já está encerrada desde");
    expect(await workFor(app, account.userId)).toHaveLength(1);
  });

  test("its owner gets no further e-mail", async () => {
    const account = await createAccount(app, "trial");
    expect((await operator().type("end-trial", account.username)).code).toBe(0);
    await close(account);
    const subjects = (await workFor(app, account.userId)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Sua conta foi encerrada"]);
  });
});

describe("SEC-14 D108 reopen-account", () => {
  test("lets the owner sign in again; ended sessions and revoked keys are not restored", async () => {
    const account = await createIntegrator(app);
    await endSubscriptions(account.userId);
    await close(account);
    // A concurrent request could leave a session and a key.
    await app.db.session.create({
      data: { userId: account.userId, createdAt: app.clock.now(), lastSeenAt: app.clock.now() },
    });
    const late = await createKeyRow(account);
    const ana = operator();
    expect((await ana.type("reopen-account", account.username)).code).toBe(0);
    expect((await account.client.get("/api/user")).status).toBe(401);
    expect(await app.db.session.count({ where: { userId: account.userId } })).toBe(0);
    const keys = await app.db.apiKey.findMany({ where: { userId: account.userId } });
    expect(keys.map(({ id }) => id)).toContain(late);
    expect(keys.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    expect((await logIn(app, account.username, testPassword)).status).toBe(200);
    const subjects = (await workFor(app, account.userId)).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual(["Sua conta foi encerrada", "Sua conta foi reaberta"]);
    expect(await ana.audit()).toMatchObject([{ command: "reopen-account", userId: account.userId }]);
  });

  test("is refused for an account that is open", async () => {
    const { username } = await createAccount(app);
    const err = `A conta de ${username} não está encerrada.`;
    expect(await operator().type("reopen-account", username)).toEqual({ out: "", err, code: 1 });
  });
});

async function createKeyRow({ userId }: TestAccount): Promise<string> {
  const { id } = await app.db.apiKey.create({
    data: {
      userId,
      name: "Tarde",
      hash: new Uint8Array(Buffer.from(randomUUID())),
      hint: "abcd",
      createdAt: app.clock.now(),
    },
  });
  return id;
}
