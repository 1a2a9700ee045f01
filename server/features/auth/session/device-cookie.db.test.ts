import { randomUUID } from "node:crypto";
import { sealData } from "iron-session";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, testPassword, uniqueName } from "#testing/data/accounts.ts";
import { mailedToken } from "#testing/data/mailbox.ts";
import { ChangePassword, ResetPassword } from "#testing/documents/password-documents.ts";
import { deviceCookie } from "./device-cookie.ts";

/** A fifth of every limit: two failures per name and address, and two in a known browser. */
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "0.2" });
});

const patient = { timeout: 60_000 };
const cookieName = "device-3000";
const signIn = async (client: TestClient, username: string, password = testPassword) =>
  (await client.post("/api/login", { username, password })).status;
const deviceOf = (client: TestClient) => {
  const value = client.cookies.get(cookieName);
  return deviceCookie(app.deps).read(value === undefined ? null : `${cookieName}=${value}`);
};

/** A signed-out browser that has signed in to the account before. */
async function knownBrowser(username: string, password = testPassword): Promise<TestClient> {
  const client = app.client();
  expect(await signIn(client, username, password)).toBe(200);
  await client.post("/api/logout");
  expect([...client.cookies.keys()]).toEqual([cookieName]);
  return client;
}

let lastAddress = 0;

/** The same cookies at another client's address, whose limit for the name is used up. */
async function lockedOut(known: TestClient, username: string): Promise<TestClient> {
  lastAddress += 1;
  const stranger = app.client(`198.18.0.${lastAddress}`);
  for (let count = 0; count < 2; count += 1) expect(await signIn(stranger, username, "errada")).toBe(400);
  expect(await signIn(stranger, username)).toBe(429);
  for (const [name, value] of known.cookies) stranger.cookies.set(name, value);
  return stranger;
}

describe("SEC-3 D85 a browser in which the account has signed in before", patient, () => {
  test("is not blocked by strangers' attempts, even at their address", async () => {
    const { username } = await createAccount(app);
    const client = await lockedOut(await knownBrowser(username), username);
    expect(await signIn(client, username)).toBe(200);
  });

  test("has its own ten failures (here two), reset by a success", async () => {
    const { username } = await createAccount(app);
    const known = await knownBrowser(username);
    expect(await signIn(known, username, "errada")).toBe(400);
    expect(await signIn(known, username)).toBe(200);
    for (const status of [400, 400, 429, 429]) expect(await signIn(known, username, "errada")).toBe(status);
    expect(await signIn(known, username)).toBe(429);
    expect(await signIn(app.client(), username)).toBe(200);
    expect(await signIn(await knownBrowser(username), username)).toBe(200);
  });

  test("gains no access from its cookie, and no exemption for another account", async () => {
    const { username } = await createAccount(app);
    const { username: other } = await createAccount(app);
    const known = await knownBrowser(username);
    expect((await known.get("/api/user")).status).toBe(401);
    const client = await lockedOut(known, other);
    expect(await signIn(client, other)).toBe(429);
  });

  test.each(["changed", "reset"])("is no longer known once the password was %s elsewhere", async (how) => {
    const account = await createAccount(app);
    const { username } = account;
    const known = await knownBrowser(username);
    const newPassword = "outra senha, bem comprida";
    const here = app.client();
    if (how === "changed") {
      await signIn(here, username);
      const input = { currentPassword: testPassword, newPassword };
      await here.graphql(ChangePassword, { input });
    } else {
      const input = { token: await mailedToken(app, account), newPassword };
      await here.graphql(ResetPassword, { input });
    }
    expect(await signIn(await lockedOut(known, username), username, newPassword)).toBe(429);
    // The browser that set the password is known.
    expect(await signIn(await lockedOut(here, username), username, newPassword)).toBe(200);
  });

  test("is known after a registration, too", async () => {
    const client = app.client();
    const username = uniqueName();
    const person = {
      username,
      email: `${username}@exemplo.com.br`,
      firstName: "Ana",
      password: testPassword,
    };
    expect((await client.post("/api/register", person)).status).toBe(201);
    expect(await deviceOf(client)).toMatchObject({ accounts: [{ userId: expect.any(String) }] });
    expect(await signIn(await lockedOut(client, username), username)).toBe(200);
  });

  test("remembers the last five accounts, each once, under one id", async () => {
    const client = app.client();
    const accounts = await Promise.all(Array.from({ length: 6 }, () => createAccount(app)));
    for (const { username } of accounts) expect(await signIn(client, username)).toBe(200);
    const before = await deviceOf(client);
    const newestFirst = accounts.map(({ userId }) => userId).reverse();
    expect(before?.accounts.map(({ userId }) => userId)).toEqual(newestFirst.slice(0, 5));
    expect(await signIn(client, accounts[2]?.username ?? "")).toBe(200);
    const after = await deviceOf(client);
    expect(after?.id).toBe(before?.id);
    expect(after?.accounts).toHaveLength(5);
    expect(after?.accounts[0]?.userId).toBe(accounts[2]?.userId);
    // Browsers limit a cookie to 4 KB.
    expect(client.cookies.get(cookieName)?.length).toBeLessThan(3000);
  });
});

describe("D85 an invalid cookie", patient, () => {
  const forged = async (userId: string): Promise<Record<string, string>> => {
    const content = { id: randomUUID(), accounts: [{ userId, mark: "x".repeat(22) }] };
    const untilMs = app.clock.now().getTime() + 1000;
    const [secret = ""] = app.deps.env.sessionSecrets;
    const sealed = { purpose: "device", untilMs, content };
    return {
      text: "nada",
      json: encodeURIComponent(JSON.stringify(sealed)),
      "another secret": await sealData(sealed, { password: "x".repeat(40) }),
      "a made-up mark": await sealData(sealed, { password: secret }),
      "another purpose": await sealData({ ...sealed, purpose: "google-flow" }, { password: secret }),
      "another shape": await sealData({ ...sealed, content: [] }, { password: secret }),
      "a session": await sealData({ sessionId: userId }, { password: secret }),
    };
  };

  test("is ignored when it is forged or older than a year", async () => {
    const { username, userId } = await createAccount(app);
    for (const [what, value] of Object.entries(await forged(userId))) {
      const client = app.client();
      client.cookies.set(cookieName, value);
      expect([what, await signIn(await lockedOut(client, username), username)]).toEqual([what, 429]);
    }
    const late = await testApp({ RATE_LIMIT_SCALE: "0.2" });
    const known = await knownBrowser(username);
    const read = (of: TestApp) =>
      deviceCookie(of.deps).read(`${cookieName}=${known.cookies.get(cookieName)}`);
    late.clock.advance(365, "days");
    expect([await read(app), await read(late)]).toEqual([expect.any(Object), null]);
  });
});
