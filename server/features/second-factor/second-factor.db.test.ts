import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import {
  ageSessions,
  createAccount,
  signedInClient,
  type TestAccount,
  testPassword,
} from "#testing/data/accounts.ts";
import { workFor } from "#testing/data/mailbox.ts";
import {
  afterPassword,
  complete,
  protectedAccount,
  totpCode,
  turnOn,
  wrongCode,
} from "#testing/data/second-factor.ts";
import {
  BeginSecondFactor,
  EnableSecondFactor,
  MySecondFactor,
} from "#testing/documents/second-factor-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Hashing recovery codes is slow by design. */
const patient = { timeout: 60_000 };
const unproven = { __typename: "RefusedError", code: "REAUTHENTICATION_REQUIRED" };
const changed = { __typename: "RefusedError", code: "SECOND_FACTOR_CHANGED" };
const wrongTotp = {
  __typename: "InvalidInputError",
  fields: [{ field: "code", message: "Este código não confere. Use o que o aplicativo mostra agora." }],
};

const begin = async (client: TestClient, currentPassword?: string) =>
  (await client.graphql(BeginSecondFactor, { input: { currentPassword } })).beginSecondFactor;
const enable = async (client: TestClient, code: string) =>
  (await client.graphql(EnableSecondFactor, { input: { code } })).enableSecondFactor;
const mine = async (client: TestClient) => (await client.graphql(MySecondFactor)).viewer?.secondFactor;

async function begunSecret(client: TestClient): Promise<string> {
  const begun = await begin(client);
  return "secret" in begun ? begun.secret : "";
}

const statusOfLogin = async ({ username }: Pick<TestAccount, "username">) =>
  (await app.client().post("/api/login", { username, password: testPassword })).status;

describe("D104 turning the second factor on", patient, () => {
  test("requires a code from the app, returns ten recovery codes, and notifies the owner", async () => {
    const account = await createAccount(app);
    const { client, email, userId } = account;
    expect(await mine(client)).toBeNull();
    const begun = await begin(client);
    expect(begun).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\//),
    });
    // No code is required before the app has proved that it works.
    expect(await mine(client)).toBeNull();
    expect(await statusOfLogin(account)).toBe(200);

    const secret = "secret" in begun ? begun.secret : "";
    expect(await enable(client, wrongCode(app, secret))).toMatchObject(wrongTotp);
    const enabled = await enable(client, totpCode(app, secret));
    const enabledAt = app.clock.now().toISOString();
    expect(enabled).toMatchObject({ viewer: { secondFactor: { enabledAt, recoveryCodesLeft: 10 } } });
    const codes = "recoveryCodes" in enabled ? enabled.recoveryCodes : [];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await statusOfLogin(account)).toBe(403);
    const [mail] = await workFor(app, userId);
    expect(mail).toMatchObject({ to: email, subject: "Verificação em duas etapas ativada" });
  });

  test("SEC-9 needs recent authentication: a recent session or the password", async () => {
    const account = await createAccount(app);
    await ageSessions(app, account);
    expect(await begin(account.client)).toMatchObject(unproven);
    expect(await begin(account.client, "errada-errada")).toMatchObject({
      fields: [{ field: "currentPassword" }],
    });
    expect(await begin(account.client, testPassword)).toMatchObject({
      __typename: "BeginSecondFactorPayload",
    });
  });

  test("a replaced or expired secret is refused", async () => {
    const { client } = await createAccount(app);
    const first = await begunSecret(client);
    const second = await begunSecret(client);
    expect(await enable(client, totpCode(app, first))).toMatchObject(wrongTotp);
    app.clock.advance(1, "hours");
    expect(await enable(client, totpCode(app, second))).toMatchObject(changed);
    expect(await mine(client)).toBeNull();
  });

  test("succeeds once when sent twice, and not again while it is on", async () => {
    const { client, userId } = await createAccount(app);
    const secret = await begunSecret(client);
    const other = await signedInClient(app, userId);
    const code = totpCode(app, secret);
    const answers = await Promise.all([enable(client, code), enable(other, code)]);
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual([
      "EnableSecondFactorPayload",
      "RefusedError",
    ]);
    expect(await app.db.recoveryCode.count({ where: { userId } })).toBe(10);
    expect(await begin(client)).toMatchObject(changed);
    expect(await enable(client, totpCode(app, secret, 1))).toMatchObject(changed);
  });

  test("needs a session", async () => {
    const answer = await app.client().rawGraphql("mutation { beginSecondFactor(input: {}) { __typename } }");
    expect(answer.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });
});

describe("D104 storage of a second factor", patient, () => {
  test("no secret or recovery code is in the database, the log or a response", async () => {
    const { client, userId, username } = await createAccount(app);
    const { secret, recoveryCodes } = await turnOn(app, client);
    const browser = await afterPassword(app, { username });
    const used = recoveryCodes[0] ?? "";
    await complete(browser, used);
    await complete(await afterPassword(app, { username }), totpCode(app, secret, 1));
    const stored = await app.db.$queryRaw<{ row: string }[]>`
      SELECT f::text || r::text || coalesce(o.payload::text, '') AS row FROM second_factors f
      JOIN recovery_codes r USING (user_id)
      LEFT JOIN outbox_events o ON o.payload->>'userId' = f.user_id::text
      WHERE f.user_id = ${userId}::uuid`;
    const seen = JSON.stringify([stored, app.logged, await mine(client)]);
    expect(seen).toContain(userId);
    for (const code of [secret, ...recoveryCodes, used.replace("-", "")]) expect(seen).not.toContain(code);
  });

  test("a sealed secret moved to another user's row does not open", async () => {
    const [ana, bia] = [await protectedAccount(app), await protectedAccount(app)];
    const { sealedSecret } = await app.db.secondFactor.findUniqueOrThrow({
      where: { userId: ana.userId },
      omit: { sealedSecret: false },
    });
    await app.db.secondFactor.update({ where: { userId: bia.userId }, data: { sealedSecret } });
    const client = await afterPassword(app, bia);
    expect(await complete(client, totpCode(app, ana.secret, 1))).toMatchObject(wrongTotp);
  });

  test("codes work while SESSION_SECRET is rotated", async () => {
    const rotated = await testApp({
      SESSION_SECRET: "the newest secret that the tests use,a secret that only the tests use",
    });
    const account = await protectedAccount(await testApp());
    const client = await afterPassword(rotated, account);
    expect(await complete(client, totpCode(rotated, account.secret, 1))).toMatchObject({
      __typename: "CompleteSignInPayload",
    });
  });

  test("without its SESSION_SECRET an error is logged, and recovery codes still work", async () => {
    const forgetful = await testApp({ SESSION_SECRET: "quite another secret of the tests" });
    const account = await protectedAccount(await testApp());
    const client = await afterPassword(forgetful, account);
    expect(await complete(client, totpCode(forgetful, account.secret, 1))).toMatchObject(wrongTotp);
    expect(forgetful.logged).toContainEqual(
      expect.objectContaining({ level: "error", msg: "second_factor_unreadable", userId: account.userId }),
    );
    expect(await complete(client, account.recoveryCodes[0] ?? "")).toMatchObject({
      __typename: "CompleteSignInPayload",
    });
  });
});
