import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { testPassword, viewerOf } from "#testing/data/accounts.ts";
import { workFor } from "#testing/data/mailbox.ts";
import {
  beginSignIn,
  type PasskeyAccount,
  passkeyAccount,
  passkeysOf,
  sendAnswer,
  signInWith,
} from "#testing/data/passkeys.ts";
import { copyOf, sessionsOf, turnOn } from "#testing/data/second-factor.ts";
import type { Ceremony } from "#testing/data/software-authenticator.ts";
import { ChangePassword } from "#testing/documents/password-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const signedIn = { __typename: "SignInWithPasskeyPayload" };
const refused = { __typename: "RefusedError", code: "PASSKEY_REFUSED" };

const reasonsOf = (userId: string) =>
  app.logged
    .filter((line) => line.event === "sign_in_refused" && line.userId === userId)
    .map(({ reason }) => reason);

describe("D232 signing in with a passkey", () => {
  test("opens a session as a password does, and is logged", async () => {
    const account = await passkeyAccount(app);
    const client = app.client();
    expect(await signInWith(client, account)).toMatchObject({ viewer: { username: account.username } });
    expect((await viewerOf(client))?.username).toBe(account.username);
    expect([...client.cookies.keys()].map((name) => name.replace(/-\d+$/, "")).toSorted()).toEqual([
      "device",
      "session",
    ]);
    const [passkey] = await passkeysOf(client);
    expect(passkey?.lastUsedAt).toBe(app.clock.now().toISOString());
    expect(app.logged).toContainEqual(
      expect.objectContaining({ event: "sign_in_accepted", method: "passkey", userId: account.userId }),
    );
  });

  test("asks for no code: its user is verified", { timeout: 60_000 }, async () => {
    const account = await passkeyAccount(app);
    await turnOn(app, account.client);
    expect(await signInWith(app.client(), account)).toMatchObject(signedIn);
  });

  test("a 21st session ends the least recently used one", async () => {
    const account = await passkeyAccount(app);
    const now = app.clock.now();
    const session = { userId: account.userId, createdAt: now, lastSeenAt: now };
    await app.db.session.createMany({ data: Array.from({ length: 19 }, () => session) });
    expect(await signInWith(app.client(), account)).toMatchObject(signedIn);
    expect(await sessionsOf(app, account.userId)).toBe(20);
  });

  test("a response from another site, to another challenge or without user verification is refused", async () => {
    const account = await passkeyAccount(app);
    const client = app.client();
    const evil = "https://evil.example";
    const wrong: Ceremony[] = [
      { origin: evil },
      { rpId: "evil.example" },
      { challenge: "AAAA" },
      { isVerified: false },
    ];
    for (const ceremony of wrong) expect(await signInWith(client, account, ceremony)).toMatchObject(refused);
    expect(await viewerOf(client)).toBeNull();
    expect(reasonsOf(account.userId)).toEqual(Array(4).fill("invalid_passkey"));
  });

  test("a response is accepted once, even when sent eight times", async () => {
    const account = await passkeyAccount(app);
    const before = await sessionsOf(app, account.userId);
    const client = app.client();
    const answer = account.authenticator.get(await beginSignIn(client), account.userHandle);
    const browsers = Array.from({ length: 8 }, () => copyOf(app, client));
    const answers = await Promise.all(browsers.map((browser) => sendAnswer(browser, answer)));
    expect(answers.filter(({ __typename }) => __typename === signedIn.__typename)).toHaveLength(1);
    expect(await sessionsOf(app, account.userId)).toBe(before + 1);
    expect(new Set(reasonsOf(account.userId))).toEqual(new Set(["challenge_spent"]));
  });

  test("a response is accepted only in the browser that requested it, within five minutes", async () => {
    const account = await passkeyAccount(app);
    const client = app.client();
    const answer = account.authenticator.get(await beginSignIn(client), account.userHandle);
    expect(await sendAnswer(app.client(), answer)).toMatchObject(refused);
    app.clock.advance(5, "minutes");
    expect(await sendAnswer(client, answer)).toMatchObject(refused);
    expect(reasonsOf(account.userId)).toEqual(["sign_in_expired", "sign_in_expired"]);
  });

  test("a passkey signs in its own user only, with its own key", async () => {
    const [ana, bia] = [await passkeyAccount(app), await passkeyAccount(app)];
    const mixed: Pick<PasskeyAccount, "authenticator" | "userHandle"> = {
      ...bia,
      userHandle: ana.userHandle,
    };
    expect(await signInWith(app.client(), mixed)).toMatchObject(refused);
    const client = app.client();
    const asked = await beginSignIn(client);
    const { credentialId } = ana.authenticator.get(asked, ana.userHandle);
    const forged = { ...bia.authenticator.get(asked, ana.userHandle), credentialId };
    expect(await sendAnswer(client, forged)).toMatchObject(refused);
    expect([reasonsOf(ana.userId), reasonsOf(bia.userId)]).toEqual([["invalid_passkey"], ["other_user"]]);
  });

  test("a counter that does not increase is refused: the passkey may be a copy", async () => {
    const account = await passkeyAccount(app, { counter: 7 });
    expect(await signInWith(app.client(), account, { counter: 8 })).toMatchObject(signedIn);
    for (const counter of [8, 7, 0]) {
      expect(await signInWith(app.client(), account, { counter })).toMatchObject(refused);
    }
    expect(reasonsOf(account.userId)).toEqual(Array(3).fill("passkey_counter_back"));
    expect(await signInWith(app.client(), account, { counter: 9 })).toMatchObject(signedIn);
  });

  test("a closed account is refused like an invalid response", async () => {
    const account = await passkeyAccount(app);
    await app.db.user.update({ where: { id: account.userId }, data: { closedAt: app.clock.now() } });
    expect(await signInWith(app.client(), account)).toMatchObject(refused);
    expect(reasonsOf(account.userId)).toEqual(["account_closed"]);
  });

  test("values that are not base64url, or too long, are refused at their field", async () => {
    const long = "A".repeat(5000);
    const parts = { clientData: long, authenticatorData: long, signature: long };
    const result = await sendAnswer(app.client(), { credentialId: "", userHandle: "a b", ...parts });
    expect(result).toMatchObject({
      fields: ["credentialId", "userHandle", ...Object.keys(parts)].map((field) => ({ field })),
    });
  });
});

test("D232 D85 refused responses are limited by address; a known browser has its own limit", async () => {
  const account = await passkeyAccount(app);
  // A tenth of every limit: ten refused responses instead of a hundred.
  const strict = await testApp({ RATE_LIMIT_SCALE: "0.1" });
  const [stranger, known] = [strict.client("10.9.8.7"), strict.client()];
  expect(await signInWith(known, account)).toMatchObject(signedIn);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await signInWith(stranger, account, { isVerified: false })).toMatchObject(refused);
  }
  expect(await signInWith(stranger, account)).toMatchObject({ __typename: "RateLimitedError" });
  const neighbour = strict.client("10.9.8.7");
  for (const [name, value] of known.cookies) neighbour.cookies.set(name, value);
  expect(await signInWith(neighbour, account)).toMatchObject(signedIn);
});

test("D233 a new password removes no passkey, and the e-mail says so", async () => {
  const account = await passkeyAccount(app);
  const input = { currentPassword: testPassword, newPassword: "senha nova e comprida" };
  const { changePassword } = await account.client.graphql(ChangePassword, { input });
  expect(changePassword.__typename).toBe("ChangePasswordPayload");
  expect(await signInWith(app.client(), account)).toMatchObject(signedIn);
  const mails = await workFor(app, account.userId);
  expect(mails.at(-1)?.text).toContain("Suas chaves de acesso (passkeys) também continuam valendo");
});
