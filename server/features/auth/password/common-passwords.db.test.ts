import { beforeAll, describe, expect, test } from "vitest";
import { credentialText } from "#core/auth/credential-text.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, testPassword, uniqueName } from "#testing/data/accounts.ts";
import { mailedToken } from "#testing/data/mailbox.ts";
import { Register } from "#testing/documents/documents.ts";
import { ChangePassword, ResetPassword } from "#testing/documents/password-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Hashing passwords is slow by design. */
const patient = { timeout: 30_000 };
const { commonPassword, ownNamePassword } = credentialText;
/** Only in the server's list, not in the browser's. */
const common = "Trustno1";

function newcomer(password: (username: string) => string) {
  const username = uniqueName("nova");
  return {
    username,
    email: `caixa.${username}@exemplo.com.br`,
    password: password(username),
    firstName: "Ana",
  };
}

describe("SEC-8 D96 a new password that attackers guess first is refused at its field", patient, () => {
  test.each<[what: string, password: (username: string) => string, message: string]>([
    ["a common one", () => common, commonPassword],
    ["one common in Brazil", () => "SENHA123", commonPassword],
    ["the username", (username) => username.toUpperCase(), ownNamePassword],
    ["the e-mail's first part", (username) => `caixa.${username}`, ownNamePassword],
    ["the product's name", () => "Calculadora de Preços", ownNamePassword],
  ])(
    "in a registration: %s, by REST and GraphQL, without creating an account",
    async (_what, password, message) => {
      const input = newcomer(password);
      const response = await app.client().post("/api/register", input);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { password: message } });
      const { register } = await app.client().graphql(Register, { input });
      expect(register).toMatchObject({
        __typename: "InvalidInputError",
        fields: [{ field: "password", message }],
      });
      expect(await app.db.user.count({ where: { username: input.username } })).toBe(0);
    },
  );

  test("in a password change, which keeps the old one and its sessions", async () => {
    const { client, username, email } = await createAccount(app);
    for (const [newPassword, message] of [
      [common, commonPassword],
      [username, ownNamePassword],
      [email, ownNamePassword],
    ] as const) {
      const input = { currentPassword: testPassword, newPassword };
      expect((await client.graphql(ChangePassword, { input })).changePassword).toMatchObject({
        __typename: "InvalidInputError",
        fields: [{ field: "newPassword", message }],
      });
    }
    expect((await client.get("/api/user")).status).toBe(200);
    expect((await app.client().post("/api/login", { username, password: testPassword })).status).toBe(200);
  });

  test("in a reset, whose link still works afterwards", async () => {
    const account = await createAccount(app);
    const token = await mailedToken(app, account);
    const resetTo = async (newPassword: string) =>
      (await app.client().graphql(ResetPassword, { input: { token, newPassword } })).resetPassword;
    for (const [newPassword, message] of [
      [common, commonPassword],
      [account.username, ownNamePassword],
      [account.email, ownNamePassword],
    ] as const) {
      expect(await resetTo(newPassword)).toMatchObject({
        __typename: "InvalidInputError",
        fields: [{ field: "newPassword", message }],
      });
    }
    expect(await resetTo("quatro gatos na janela")).toMatchObject({ viewer: { username: account.username } });
  });

  test("six uncommon characters are enough (S5-02)", async () => {
    const response = await app.client().post(
      "/api/register",
      newcomer(() => "gx7%kp"),
    );
    expect(response.status).toBe(201);
  });
});
