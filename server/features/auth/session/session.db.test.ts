import { sealData } from "iron-session";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, signedInClient, testPassword } from "#testing/data/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const statusOfUser = async (client: TestClient) => (await client.get("/api/user")).status;
const oneCookie = (client: TestClient) => [...client.cookies].map(([name, value]) => ({ name, value }))[0];

const sealedElsewhere = await sealData({ sessionId: "x" }, { password: "x".repeat(32) });

describe("D27 sessions", () => {
  test("the cookie is HttpOnly, SameSite=Lax and named by port on http", async () => {
    const { username } = await createAccount(app);
    const response = await app.client().post("/api/login", { username, password: testPassword });
    expect(response.headers.getSetCookie().sort()).toEqual([
      expect.stringMatching(
        /^device-3000=Fe26\.2\*[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^session-3000=Fe26\.2\*[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test("it is also Secure and named __Host- where PUBLIC_URL is https", async () => {
    const secure = await testApp({ PUBLIC_URL: "https://precos.example.com" });
    const { username } = await createAccount(secure);
    const response = await secure.client().post("/api/login", { username, password: testPassword });
    expect(response.headers.getSetCookie().sort()).toEqual([
      expect.stringMatching(
        /^__Host-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
      expect.stringMatching(
        /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
  });

  test("every sign-in opens a new session and ends the one the browser had", async () => {
    const { client, username, userId } = await createAccount(app);
    const before = app.client();
    for (const [name, value] of client.cookies) before.cookies.set(name, value);
    await client.post("/api/login", { username, password: testPassword });
    expect(oneCookie(client)).not.toEqual(oneCookie(before));
    expect(await statusOfUser(client)).toBe(200);
    expect(await statusOfUser(before)).toBe(401);
    expect(await app.db.session.count({ where: { userId } })).toBe(1);
  });

  test("ends after exactly 7 days without a request", async () => {
    const fresh = await testApp();
    const { client } = await createAccount(fresh);
    fresh.clock.advance(7 * 86_400 - 1, "seconds");
    expect(await statusOfUser(client)).toBe(200);
    fresh.clock.advance(7, "days");
    expect(await statusOfUser(client)).toBe(401);
  });

  test("ends after 30 days even in use", async () => {
    const fresh = await testApp();
    const { client } = await createAccount(fresh);
    for (let day = 1; day < 30; day += 1) {
      fresh.clock.advance(1, "days");
      expect(await statusOfUser(client)).toBe(200);
    }
    fresh.clock.advance(1, "days");
    expect(await statusOfUser(client)).toBe(401);
  });

  test("is written to at most every 5 minutes", async () => {
    const fresh = await testApp();
    const { client, userId } = await createAccount(fresh);
    const startedAt = fresh.clock.now();
    const lastSeenAt = async () =>
      (await fresh.db.session.findFirstOrThrow({ where: { userId } })).lastSeenAt;
    fresh.clock.advance(299, "seconds");
    await client.get("/api/user");
    expect(await lastSeenAt()).toEqual(startedAt);
    fresh.clock.advance(1, "seconds");
    await client.get("/api/user");
    expect(await lastSeenAt()).toEqual(fresh.clock.now());
  });

  test("a user's ended sessions are cleared at the next sign-in, the open ones are not", async () => {
    const fresh = await testApp();
    const { userId } = await createAccount(fresh);
    fresh.clock.advance(8, "days");
    const second = await signedInClient(fresh, userId);
    const third = await signedInClient(fresh, userId);
    expect(await fresh.db.session.count({ where: { userId } })).toBe(2);
    expect([await statusOfUser(second), await statusOfUser(third)]).toEqual([200, 200]);
  });

  test.each([
    ["nothing", ""],
    ["a made-up id", "01a1fc17-1215-753b-8fe6-47e8350bf5dd"],
    ["a value sealed with another secret", sealedElsewhere],
    ["text with strange characters", 'a"%00;é'],
  ])("a cookie with %s is ignored", async (_what, value) => {
    const client = app.client();
    client.cookies.set("session-3000", encodeURI(value));
    expect(await statusOfUser(client)).toBe(401);
  });

  test("a cookie sealed with the previous secret works after a rotation; with an unknown one it does not", async () => {
    const [oldSecret, newSecret] = [
      "the older secret that these tests use",
      "the newer secret that these tests use",
    ];
    const before = await testApp({ SESSION_SECRET: oldSecret });
    const { client } = await createAccount(before);
    const openIn = async (secrets: string) => {
      const after = await testApp({ SESSION_SECRET: secrets });
      const copy = after.client();
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      return statusOfUser(copy);
    };
    expect(await openIn(`${newSecret},${oldSecret}`)).toBe(200);
    expect(await openIn(newSecret)).toBe(401);
  });
});
