import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { ageSessions, createAccount, signedInClient, testPassword } from "#testing/data/accounts.ts";
import { ChangePassword, CreateKey } from "#testing/documents/password-documents.ts";
import { inLineAtUser } from "#testing/hostile/in-line.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function createKey(client: TestClient, currentPassword?: string) {
  const { createApiKey } = await client.graphql(CreateKey, { input: { name: "Planilha", currentPassword } });
  return createApiKey;
}

const made = { __typename: "CreateApiKeyPayload" };
const unproven = { __typename: "RefusedError", code: "REAUTHENTICATION_REQUIRED" };
const wrong = {
  __typename: "InvalidInputError",
  code: "BAD_USER_INPUT",
  fields: [{ field: "currentPassword", message: "Esta não é a sua senha atual" }],
};

/** A subscribed seller with a session that is not recent. */
async function signedInLongAgo(on = app) {
  const account = await createAccount(on, "paid");
  await ageSessions(on, account);
  return account;
}

const keysOf = ({ userId }: { userId: string }) => app.db.apiKey.count({ where: { userId } });

describe("D101 recent authentication", () => {
  test("SEC-9 a session alone can create a key for exactly 10 minutes", async () => {
    const { client, userId } = await createAccount(app, "paid");
    const openedAgo = (ms: number) =>
      app.db.session.updateMany({
        where: { userId },
        data: { createdAt: new Date(app.clock.now().getTime() - ms) },
      });
    await openedAgo(600_000 - 1);
    expect(await createKey(client)).toMatchObject(made);
    await openedAgo(600_000);
    expect(await createKey(client)).toMatchObject(unproven);
    expect(await keysOf({ userId })).toBe(1);
  });

  test("SEC-9 the password counts for one call and does not make the session recent", async () => {
    const account = await signedInLongAgo();
    expect(await createKey(account.client, testPassword)).toMatchObject(made);
    expect(await createKey(account.client)).toMatchObject(unproven);
    expect(await keysOf(account)).toBe(1);
  });

  test.each([
    ["a wrong password", "errada-errada", wrong],
    ["an empty password", "", { fields: [{ field: "currentPassword", message: "Senha é obrigatória" }] }],
  ])("SEC-9 %s is a field error and creates nothing", async (_what, password, refusal) => {
    const account = await signedInLongAgo();
    expect(await createKey(account.client, password)).toMatchObject(refusal);
    expect(await keysOf(account)).toBe(0);
  });

  test("SEC-9 a wrong password is refused even in a recent session", async () => {
    const { client } = await createAccount(app, "paid");
    expect(await createKey(client, "errada-errada")).toMatchObject(wrong);
  });

  test("SEC-9 an account without a password accepts none", async () => {
    const account = await signedInLongAgo();
    await app.db.user.update({ where: { id: account.userId }, data: { passwordHash: null } });
    expect(await createKey(account.client, "a password that nobody has")).toMatchObject(wrong);
  });

  test("SEC-9 wrong passwords share the limit of password changes; the right one resets it", async () => {
    const strict = await testApp({ RATE_LIMIT_SCALE: "0.2" });
    const { client } = await signedInLongAgo(strict);
    expect(await createKey(client, "errada-1")).toMatchObject(wrong);
    expect(await createKey(client, testPassword)).toMatchObject(made);
    expect(await createKey(client, "errada-2")).toMatchObject(wrong);
    expect(await createKey(client, "errada-3")).toMatchObject(wrong);
    const limited = { __typename: "RateLimitedError", code: "RATE_LIMITED" };
    expect(await createKey(client, testPassword)).toMatchObject(limited);
  });

  test("SEC-9 creating a key is refused when the session ends concurrently", async () => {
    const { client, userId } = await createAccount(app, "paid");
    const copy = app.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const signOut = "mutation { signOutEverywhere(input: {revokeApiKeys: true}) { ok } }";
    const create = 'mutation { createApiKey(input: {name: "x"}) { __typename } }';
    const [left, refused] = await inLineAtUser(app.db, userId, [
      () => client.rawGraphql(signOut),
      () => copy.rawGraphql(create),
    ]);
    expect(left).toMatchObject({ data: { signOutEverywhere: { ok: true } } });
    expect(refused).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    expect(await keysOf({ userId })).toBe(0);
  });

  test("SEC-9 a key created just before signing out everywhere is revoked too", async () => {
    const { client, userId } = await createAccount(app, "paid");
    const other = await signedInClient(app, userId);
    const input = { currentPassword: testPassword, newPassword: "outra senha, bem comprida" };
    await inLineAtUser<unknown>(app.db, userId, [
      () => createKey(other),
      () => client.graphql(ChangePassword, { input: { ...input, revokeApiKeys: true } }),
    ]);
    const [key] = await app.db.apiKey.findMany({ where: { userId } });
    expect(key?.revokedAt).toEqual(app.clock.now());
  });
});
