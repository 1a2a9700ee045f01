import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, testPassword, viewerOf } from "#testing/data/accounts.ts";
import {
  afterPassword,
  codeAnswers,
  complete,
  copyOf,
  protectedAccount,
  sessionsOf,
  totpCode,
  wrongCode,
} from "#testing/data/second-factor.ts";
import { Login } from "#testing/documents/documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Hashing recovery codes is slow by design. */
const patient = { timeout: 60_000 };
const { expired, wrong, signedIn } = codeAnswers;

describe("D104 signing in with a second factor", patient, () => {
  test("a right password opens no session and requires a code", async () => {
    const account = await protectedAccount(app);
    const { username, userId } = account;
    const before = await sessionsOf(app, userId);
    const client = app.client();
    const response = await client.post("/api/login", { username, password: testPassword });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: "SECOND_FACTOR_REQUIRED",
      message: "Falta o código de verificação. Informe o que o seu aplicativo mostra agora.",
    });
    const { login } = await app.client().graphql(Login, { input: { username, password: testPassword } });
    expect(login).toMatchObject({ __typename: "RefusedError", code: "SECOND_FACTOR_REQUIRED" });
    expect(await sessionsOf(app, userId)).toBe(before);
    expect(await viewerOf(client)).toBeNull();
    expect((await client.get("/api/user")).status).toBe(401);
    const cookies = response.headers.getSetCookie().filter((line) => line.startsWith("second-factor"));
    expect(cookies).toEqual([expect.stringMatching(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)]);
  });

  test("the app's code completes the sign-in, over GraphQL and REST", async () => {
    const account = await protectedAccount(app);
    const browser = await afterPassword(app, account);
    const code = totpCode(app, account.secret, 1);
    expect(await complete(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
      viewer: { username: account.username },
    });
    expect((await viewerOf(browser))?.id).toBeDefined();
    expect([...browser.cookies.keys()].some((name) => name.startsWith("second-factor"))).toBe(false);

    app.clock.advance(60, "seconds");
    const program = await afterPassword(app, account);
    const response = await program.post("/api/complete-sign-in", { code: totpCode(app, account.secret, 1) });
    expect([response.status, (await response.json()).id]).toEqual([200, account.userId]);
    expect((await program.get("/api/user")).status).toBe(200);
  });

  test("a wrong password and an unknown name are refused as before", async () => {
    const { username } = await protectedAccount(app);
    const response = await app.client().post("/api/login", { username, password: "errada-errada" });
    expect([response.status, (await response.json()).code]).toEqual([400, "INVALID_CREDENTIALS"]);
  });

  test("the browser's earlier session ends", async () => {
    const [owner, other] = [await protectedAccount(app), await createAccount(app)];
    await other.client.post("/api/login", { username: owner.username, password: testPassword });
    expect(await viewerOf(other.client)).toBeNull();
    expect(await sessionsOf(app, other.userId)).toBe(0);
  });

  test.each([
    [
      "12345",
      "O código do aplicativo tem 6 números. O de recuperação tem 10 letras e números, como 7K2M9-QF4TX.",
    ],
    ["", "Informe o código"],
  ])("'%s' is refused at its field, and does not count as an attempt", async (code, message) => {
    const account = await protectedAccount(app);
    const client = await afterPassword(app, account);
    expect(await complete(client, code)).toMatchObject({ ...wrong, fields: [{ field: "code", message }] });
    const response = await client.post("/api/complete-sign-in", { code });
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { code: message } }]);
    const challenges = await app.db.signInChallenge.findMany({ where: { userId: account.userId } });
    expect(challenges.map(({ tries }) => tries)).toEqual([0]);
  });

  test("fails without a first step, with a forged cookie or after ten minutes", async () => {
    const account = await protectedAccount(app);
    const code = totpCode(app, account.secret, 1);
    expect(await complete(app.client(), code)).toMatchObject(expired);
    const [name = "", value = ""] = [...account.client.cookies][0] ?? [];
    const forger = app.client();
    forger.cookies.set(name.replace("session", "second-factor"), value);
    expect(await complete(forger, code)).toMatchObject(expired);

    const late = await afterPassword(app, account);
    const cookies = new Map(late.cookies);
    app.clock.advance(10, "minutes");
    expect(await complete(late, totpCode(app, account.secret))).toMatchObject(expired);
    const response = await late.post("/api/complete-sign-in", { code });
    expect([response.status, (await response.json()).code]).toEqual([400, "SIGN_IN_EXPIRED"]);
    expect(cookies.size).toBeGreaterThan(0);
    expect(await viewerOf(late)).toBeNull();
  });

  test("the challenge's row expires after ten minutes, whatever its cookie says", async () => {
    const account = await protectedAccount(app);
    const client = await afterPassword(app, account);
    const createdAt = new Date(app.clock.now().getTime() - 600_000);
    await app.db.signInChallenge.updateMany({ where: { userId: account.userId }, data: { createdAt } });
    expect(await complete(client, totpCode(app, account.secret, 1))).toMatchObject(expired);
    await afterPassword(app, account);
    expect(await app.db.signInChallenge.count({ where: { userId: account.userId } })).toBe(1);
  });

  test("a challenge works once", async () => {
    const account = await protectedAccount(app);
    const client = await afterPassword(app, account);
    const copy = copyOf(app, client);
    expect(await complete(client, totpCode(app, account.secret, 1))).toMatchObject(signedIn);
    app.clock.advance(60, "seconds");
    expect(await complete(copy, totpCode(app, account.secret))).toMatchObject(expired);
  });
});

test("SEC-5 D104 D110 each step is an event of the security log, without the code", patient, async () => {
  const account = await protectedAccount(app);
  const bad = wrongCode(app, account.secret);
  const right = totpCode(app, account.secret, 1);
  const client = await afterPassword(app, account);
  for (const code of [bad, right]) await complete(client, code);
  const events = app.logged.filter(({ userId, event }) => event && userId === account.userId);
  expect(events.map(({ event, outcome, reason, method }) => ({ event, outcome, reason, method }))).toEqual([
    { event: "second_factor_asked", outcome: "accepted", method: "password" },
    { event: "second_factor_refused", outcome: "refused", reason: "wrong_code" },
    { event: "sign_in_accepted", outcome: "accepted", method: "totp" },
  ]);
  expect(JSON.stringify(app.logged)).not.toMatch(new RegExp(`\\b(${bad}|${right})\\b`));
});
