import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStream } from "#testing/app/event-stream.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, signedInClient, type TestAccount, testPassword } from "#testing/data/accounts.ts";
import { Viewer } from "#testing/documents/documents.ts";
import { ChangePassword, SignOutEverywhere } from "#testing/documents/password-documents.ts";
import { inLineAtUser } from "#testing/hostile/in-line.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.deps.accountChanges.close());

/** Hashing passwords is slow by design. */
const patient = { timeout: 30_000 };
const another = "outra senha, bem comprida";

const statusOfUser = async (client: TestClient) => (await client.get("/api/user")).status;
const signInStatus = async (username: string, password: string) =>
  (await app.client().post("/api/login", { username, password })).status;

async function change(client: TestClient, currentPassword = testPassword, newPassword = another) {
  const { changePassword } = await client.graphql(ChangePassword, {
    input: { currentPassword, newPassword },
  });
  return changePassword;
}

function copyOf({ client }: TestAccount): TestClient {
  const copy = app.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

const wrongCurrent = {
  __typename: "InvalidInputError",
  code: "BAD_USER_INPUT",
  fields: [{ field: "currentPassword", message: "Esta não é a sua senha atual" }],
};

describe("I5 changing the password", patient, () => {
  test("D27 ends every other session, opens a new one here, and notifies the seller", async () => {
    const account = await createAccount(app);
    const { client, userId, username } = account;
    const [copy, phone] = [copyOf(account), await signedInClient(app, userId)];
    expect(await change(client)).toMatchObject({
      __typename: "ChangePasswordPayload",
      viewer: { username, hasPassword: true },
    });
    expect(await Promise.all([client, copy, phone].map(statusOfUser))).toEqual([200, 401, 401]);
    expect(await app.db.session.count({ where: { userId } })).toBe(1);
    expect([await signInStatus(username, testPassword), await signInStatus(username, another)]).toEqual([
      400, 200,
    ]);
    const events = await app.db.outboxEvent.findMany({
      where: { payload: { path: ["userId"], equals: userId } },
    });
    const payload = { userId, changedAt: app.clock.now().toISOString() };
    expect(events).toMatchObject([{ name: "password.changed", payload }]);
  });

  test("keeps API keys and other data", async () => {
    const { client, userId } = await createAccount(app, "paid");
    await app.db.apiKey.create({
      data: {
        userId,
        name: "loja",
        hash: Buffer.from(userId),
        hint: "abcd",
        createdAt: app.clock.now(),
      },
    });
    await change(client);
    expect(await app.db.apiKey.count({ where: { userId, revokedAt: null } })).toBe(1);
    expect((await client.graphql(Viewer)).viewer?.hasActiveSubscription).toBe(true);
  });

  test("an earlier reset link stops working", async () => {
    const { client, userId } = await createAccount(app);
    const createdAt = app.clock.now();
    const expiresAt = new Date(createdAt.getTime() + 1000);
    await app.db.passwordReset.create({ data: { userId, createdAt, expiresAt } });
    await change(client);
    expect(await app.db.passwordReset.count({ where: { userId } })).toBe(0);
  });

  test("a wrong current password changes nothing", async () => {
    const { client, username, userId } = await createAccount(app);
    const phone = await signedInClient(app, userId);
    expect(await change(client, "errada-errada")).toEqual(wrongCurrent);
    expect(await Promise.all([client, phone].map(statusOfUser))).toEqual([200, 200]);
    expect(await signInStatus(username, testPassword)).toBe(200);
  });

  test("an account without a password gets the same error as for a wrong one", async () => {
    const { client, userId } = await createAccount(app);
    await app.db.user.update({ where: { id: userId }, data: { passwordHash: null } });
    expect(await change(client, "a password that nobody has")).toEqual(wrongCurrent);
    const { data } = await client.rawGraphql("{ viewer { hasPassword } }");
    expect(data).toEqual({ viewer: { hasPassword: false } });
  });

  test("D28 D20 the new password follows the rules of sign-up, with issues by field", async () => {
    const { client } = await createAccount(app);
    expect(await change(client, "", "12345")).toMatchObject({
      fields: [
        { field: "currentPassword", message: "Senha é obrigatória" },
        { field: "newPassword", message: "A senha deve ter pelo menos 6 caracteres" },
      ],
    });
  });

  test("only one of two concurrent changes succeeds", async () => {
    const account = await createAccount(app);
    const other = await signedInClient(app, account.userId);
    const [first, second] = await Promise.allSettled([
      change(account.client, testPassword, "a primeira senha"),
      change(other, testPassword, "a segunda senha"),
    ]);
    // The slower one finds another password, or that its session has ended.
    const answers = [first, second].map((answer) =>
      answer.status === "fulfilled"
        ? answer.value.__typename
        : /UNAUTHENTICATED/.exec(String(answer.reason))?.[0],
    );
    expect(answers).toContain("ChangePasswordPayload");
    expect(
      answers.filter((answer) => answer === "InvalidInputError" || answer === "UNAUTHENTICATED"),
    ).toHaveLength(1);
    expect(await app.db.session.count({ where: { userId: account.userId } })).toBe(1);
  });

  test("a concurrent sign-in with the old password leaves no session", async () => {
    const { client, username, userId } = await createAccount(app);
    // The sign-in has already verified the old password when the change locks the account's row.
    const answers = await inLineAtUser<unknown>(app.db, userId, [
      async () => (await change(client)).__typename,
      () => signInStatus(username, testPassword),
    ]);
    expect(answers).toEqual(["ChangePasswordPayload", 400]);
    expect(await app.db.session.count({ where: { userId } })).toBe(1);
    expect(await statusOfUser(client)).toBe(200);
  });

  test("after 10 wrong current passwords the right one is refused; a success resets the count", async () => {
    const { client, userId } = await createAccount(app);
    const wrongBefore = (times: number) => app.deps.limits.take("passwordChangeByUser", userId, times);
    await wrongBefore(8);
    await change(client, "errada-9");
    expect((await change(client)).__typename).toBe("ChangePasswordPayload");
    await wrongBefore(9);
    await change(client, "errada-10");
    expect(await change(client, another)).toEqual({ __typename: "RateLimitedError", code: "RATE_LIMITED" });
  });

  test("is refused when signed out", async () => {
    const input = { currentPassword: testPassword, newPassword: another };
    const { errors } = await app
      .client()
      .rawGraphql(
        "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }",
        {
          input,
        },
      );
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("I5 'sair de todos os dispositivos'", () => {
  test("D27 ends every session including this one, its cookie and the streams", async () => {
    const { client, userId } = await createAccount(app);
    const phone = await signedInClient(app, userId);
    const stream = await openStream(phone, "subscription { viewerChanged { id } }");
    await stream.next();
    expect(await client.graphql(SignOutEverywhere, { input: {} })).toEqual({
      signOutEverywhere: { ok: true },
    });
    expect(client.cookies.size).toBe(0);
    expect(await app.db.session.count({ where: { userId } })).toBe(0);
    expect(await statusOfUser(phone)).toBe(401);
    let event = await stream.next();
    while (event?.data?.viewerChanged) event = await stream.next();
    expect(event).toEqual({ data: { viewerChanged: null } });
    await stream.leave();
  });

  test("does not affect other sellers", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    await ana.client.graphql(SignOutEverywhere, { input: {} });
    expect(await statusOfUser(bia.client)).toBe(200);
  });

  test("is refused when signed out", async () => {
    const { errors } = await app.client().rawGraphql("mutation { signOutEverywhere(input: {}) { ok } }");
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
