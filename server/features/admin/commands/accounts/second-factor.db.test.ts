import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, testPassword } from "#testing/data/accounts.ts";
import { workFor } from "#testing/data/mailbox.ts";
import { createOperator } from "#testing/data/operator.ts";
import { protectedAccount } from "#testing/data/second-factor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const command = "disable-2fa";

test("D105 support turns a second factor off: the owner is notified and the run is audited", async () => {
  const operator = createOperator(app, randomUUID());
  const account = await protectedAccount(app);
  const { username, userId, email } = account;
  expect((await operator.type("user", username)).out).toMatch(/2 etapas +desde /);
  const { out, code } = await operator.type(command, email);
  expect([code, out]).toEqual([
    0,
    `A verificação em duas etapas de ${username} está desativada. Chaves de acesso removidas: 0. O dono da conta recebe um e-mail agora.`,
  ]);
  const login = await app.client().post("/api/login", { username, password: testPassword });
  expect(login.status).toBe(200);
  expect(await app.db.secondFactor.count({ where: { userId } })).toBe(0);
  const [mail] = await workFor(app, userId);
  expect(mail).toMatchObject({ to: email, subject: "Verificação em duas etapas desativada" });
  expect(mail?.text).toContain("Nossa equipe de suporte");
  expect(await operator.audit()).toMatchObject([
    { command: "user", userId },
    { command, userId, details: { asked: email } },
  ]);
});

test("D105 turning off a second factor that is not enabled is refused and audited", async () => {
  const operator = createOperator(app, randomUUID());
  const { username, userId } = await createAccount(app);
  expect(await operator.type(command, username)).toEqual({
    out: "",
    err: `${username} não tem a verificação em duas etapas ativada nem chaves de acesso.`,
    code: 1,
  });
  expect(await operator.audit()).toMatchObject([
    { command, userId, details: { refused: expect.any(String) } },
  ]);
  expect((await operator.type("user", username)).out).toMatch(/2 etapas +não/);
});
