import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator, createKey } from "#testing/data/api-keys.ts";
import { mailedToken, workFor } from "#testing/data/mailbox.ts";
import { ChangePassword, ResetPassword, SignOutEverywhere } from "#testing/documents/password-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Integrator = Awaited<ReturnType<typeof createIntegrator>>;
const newPassword = "outra senha, bem comprida";

/** The mutations that end sessions and can revoke keys. */
const ways: [name: string, (integrator: Integrator, revokeApiKeys?: boolean) => Promise<unknown>][] = [
  [
    "signing out everywhere",
    ({ client }, revokeApiKeys) => client.graphql(SignOutEverywhere, { input: { revokeApiKeys } }),
  ],
  [
    "changing the password",
    ({ client }, revokeApiKeys) =>
      client.graphql(ChangePassword, {
        input: { currentPassword: testPassword, newPassword, revokeApiKeys },
      }),
  ],
  [
    "resetting the password",
    async (integrator, revokeApiKeys) => {
      const token = await mailedToken(app, integrator);
      return app.client().graphql(ResetPassword, { input: { token, newPassword, revokeApiKeys } });
    },
  ],
];

describe.each(ways)("SEC-9 D102 %s", (_name, end) => {
  test("revokes every key on request, and no other seller's", async () => {
    const [ana, bia] = [await createIntegrator(app), await createIntegrator(app)];
    const second = await createKey(app, ana);
    await end(ana, true);
    const programs = [ana.program, second.program, bia.program];
    const answers = await Promise.all(programs.map((program) => program.get("/api/user")));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
    expect(await app.db.apiKey.count({ where: { userId: ana.userId, revokedAt: null } })).toBe(0);
  });

  test.each([undefined, false])("keeps them with revokeApiKeys: %s", async (revokeApiKeys) => {
    const ana = await createIntegrator(app);
    await end(ana, revokeApiKeys);
    expect((await ana.program.get("/api/user")).status).toBe(200);
  });
});

describe("SEC-9 D102 the mail", () => {
  test("about a new key has its last characters, the time and how to revoke it, not its name", async () => {
    const ana = await createIntegrator(app);
    const [mail] = await workFor(app, ana.userId);
    expect(mail).toMatchObject({ to: ana.email, subject: "Uma chave de API foi criada na sua conta" });
    expect(mail?.text).toContain(`…${ana.secret.slice(-4)}`);
    expect(mail?.text).toContain("/settings");
    expect(mail?.text).not.toContain("Programa");
    expect(mail?.text).not.toContain(ana.secret);
  });

  test.each([
    [0, "Suas chaves de API, se você tem alguma, continuam valendo."],
    [1, "Sua chave de API foi revogada e não funciona mais."],
    [2, "Suas 2 chaves de API foram revogadas e não funcionam mais."],
  ])("about a new password mentions %i revoked keys", async (count, words) => {
    const account = await createAccount(app, "paid");
    for (let made = 0; made < count; made += 1) await createKey(app, account);
    const input = { currentPassword: testPassword, newPassword, revokeApiKeys: count > 0 };
    await account.client.graphql(ChangePassword, { input });
    const mail = (await workFor(app, account.userId)).at(-1);
    expect(mail?.subject).toBe("Sua senha foi alterada");
    expect(mail?.text).toContain(words);
  });

  test("about a new password does not count an expired key, which is revoked too", async () => {
    const { userId } = await createIntegrator(app, { expiresInDays: 30 });
    app.clock.advance(30 * 86_400, "seconds");
    await createKey(app, { userId });
    const input = { currentPassword: testPassword, newPassword, revokeApiKeys: true };
    await (await signedInClient(app, userId)).graphql(ChangePassword, { input });
    const mail = (await workFor(app, userId)).at(-1);
    expect(mail?.text).toContain("Sua chave de API foi revogada e não funciona mais.");
    expect(await app.db.apiKey.count({ where: { userId, revokedAt: null } })).toBe(0);
  });
});
