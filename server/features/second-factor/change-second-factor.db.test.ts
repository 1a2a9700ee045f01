import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { ageSessions, createAccount, type TestAccount, testPassword } from "#testing/data/accounts.ts";
import { workFor } from "#testing/data/mailbox.ts";
import {
  afterPassword,
  complete,
  protectedAccount,
  totpCode,
  wrongCode,
} from "#testing/data/second-factor.ts";
import {
  DisableSecondFactor,
  MySecondFactor,
  RenewRecoveryCodes,
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

const disable = async (client: TestClient, code: string, currentPassword?: string) =>
  (await client.graphql(DisableSecondFactor, { input: { code, currentPassword } })).disableSecondFactor;
const renew = async (client: TestClient, code: string, currentPassword?: string) =>
  (await client.graphql(RenewRecoveryCodes, { input: { code, currentPassword } })).renewRecoveryCodes;
const mine = async (client: TestClient) => (await client.graphql(MySecondFactor)).viewer?.secondFactor;

const statusOfLogin = async ({ username }: Pick<TestAccount, "username">) =>
  (await app.client().post("/api/login", { username, password: testPassword })).status;

describe("D104 turning the second factor off", patient, () => {
  test("requires a code, ends pending sign-ins, and notifies the owner", async () => {
    const account = await protectedAccount(app);
    const waiting = await afterPassword(app, account);
    expect(await disable(account.client, wrongCode(app, account.secret))).toMatchObject(wrongTotp);
    expect(await disable(account.client, "")).toMatchObject({ fields: [{ field: "code" }] });
    expect(await disable(account.client, totpCode(app, account.secret, 1))).toMatchObject({
      viewer: { secondFactor: null },
    });
    expect(await statusOfLogin(account)).toBe(200);
    expect(await app.db.recoveryCode.count({ where: { userId: account.userId } })).toBe(0);
    expect(await complete(waiting, account.recoveryCodes[0] ?? "")).toMatchObject({
      code: "SIGN_IN_EXPIRED",
    });
    const [mail] = await workFor(app, account.userId);
    expect(mail).toMatchObject({ to: account.email, subject: "Verificação em duas etapas desativada" });
    expect(mail?.text).toContain("com um código");
    expect(await disable(account.client, totpCode(app, account.secret, 1))).toMatchObject(changed);
  });

  test("SEC-9 needs both recent authentication and a code", async () => {
    const account = await protectedAccount(app);
    await ageSessions(app, account);
    const code = totpCode(app, account.secret, 1);
    expect(await disable(account.client, code)).toMatchObject(unproven);
    expect(await disable(account.client, wrongCode(app, account.secret), testPassword)).toMatchObject(
      wrongTotp,
    );
    expect(await disable(account.client, code, testPassword)).toMatchObject({
      viewer: { secondFactor: null },
    });
  });

  test("an older session uses up none of the owner's attempts", async () => {
    const account = await protectedAccount(app);
    await ageSessions(app, account);
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await disable(account.client, wrongCode(app, account.secret))).toMatchObject(unproven);
    }
    const owner = await afterPassword(app, account);
    expect(await complete(owner, totpCode(app, account.secret, 1))).toMatchObject({
      __typename: "CompleteSignInPayload",
    });
  });
});

describe("D104 new recovery codes", patient, () => {
  test("require a code and replace the earlier ones", async () => {
    const account = await protectedAccount(app);
    const renewed = await renew(account.client, totpCode(app, account.secret, 1));
    const codes = "recoveryCodes" in renewed ? renewed.recoveryCodes : [];
    expect(new Set([...codes, ...account.recoveryCodes]).size).toBe(20);
    const client = await afterPassword(app, account);
    expect(await complete(client, account.recoveryCodes[1] ?? "")).toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await complete(client, codes[1] ?? "")).toMatchObject({ __typename: "CompleteSignInPayload" });
    expect(await mine(client)).toMatchObject({ recoveryCodesLeft: 9 });
    const mails = await workFor(app, account.userId);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Novos códigos de recuperação",
      "Um código de recuperação foi usado",
    ]);
    expect(mails[1]?.text).toContain("Restam 9 códigos.");
  });

  test("SEC-9 need recent authentication, a code and a second factor", async () => {
    const account = await protectedAccount(app);
    expect(await renew(account.client, wrongCode(app, account.secret))).toMatchObject(wrongTotp);
    await ageSessions(app, account);
    expect(await renew(account.client, totpCode(app, account.secret, 1))).toMatchObject(unproven);
    const { client } = await createAccount(app);
    expect(await renew(client, "123456")).toMatchObject(changed);
  });
});
