import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { queueApp } from "#testing/app/queue-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, uniqueName } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { createOperator } from "#testing/data/operator.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
const operator = () => createOperator(app, randomUUID());

describe("I5 the user of a command", () => {
  test.each([
    ["username, in any case", (account: Named) => account.username.toUpperCase()],
    ["e-mail, in any case", (account: Named) => account.email.toUpperCase()],
    ["id", (account: Named) => account.userId],
    ["id as the API writes it", (account: Named) => btoa(`User:${account.userId}`)],
    ["username with blanks around it", (account: Named) => ` ${account.username} `],
  ])("is found by %s", async (_by, asked) => {
    const account = await createAccount(app);
    expect(await operator().ask("user", asked(account))).toMatchObject({ id: account.userId });
  });

  test("an unknown user is refused with one line and audited", async () => {
    const ana = operator();
    const refused = "Não há usuário 'ninguém; DROP'.";
    expect(await ana.type("user", "ninguém; DROP")).toEqual({ out: "", err: refused, code: 1 });
    expect(await ana.audit()).toMatchObject([{ userId: null, details: { asked: "ninguém; DROP", refused } }]);
  });

  test("a username that equals another user's e-mail is ambiguous", async () => {
    const account = await createAccount(app);
    const data = { username: account.email, email: `${uniqueName()}@exemplo.com.br`, firstName: "Bia" };
    const other = await app.db.user.create({ data });
    const { code, err } = await operator().type("give-trial", account.email);
    expect(code).toBe(1);
    expect(err).toContain(`o e-mail de ${account.userId} e o nome de ${other.id}`);
    expect(await operator().ask("user", other.id)).toMatchObject({ username: account.email });
  });
});

type Named = { userId: string; username: string; email: string };

describe("I5 user", () => {
  test("shows the account without secrets", async () => {
    const { userId, username, email, secret } = await createIntegrator(app);
    const now = app.clock.now();
    const account = { userId, stripeCustomerId: `cus_${userId}`, stripeMode: "local" };
    await app.db.billingAccount.create({
      data: { ...account, cardBrand: "visa", cardLast4: "4242", cardExpMonth: 12, cardExpYear: 2029 },
    });
    await app.db.cancellationRequest.create({
      data: { userId, reason: "Ficou caro\nroot  give-trial\u001b[2J", email, createdAt: now },
    });
    const ana = operator();
    const { out } = await ana.type("user", username);
    for (const word of [
      userId,
      username,
      email,
      "assinante (avançado: sim)",
      "monthly",
      "active",
      "visa 4242, 12/2029",
    ])
      expect(out).toContain(word);
    expect(out).toContain(`Programa  …${secret.slice(-4)}`);
    // User input stays within its cell.
    expect(out).toContain("Ficou caro root  give-trial [2J");
    expect(out).not.toContain("\u001b");
    const json = JSON.stringify(await ana.ask("user", username));
    const { passwordHash } = await app.db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { passwordHash: true },
    });
    const { hash } = await app.db.apiKey.findFirstOrThrow({ where: { userId } });
    for (const shown of [out, json]) {
      expect(shown).not.toContain(passwordHash);
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(Buffer.from(hash).toString("hex"));
    }
    expect(json).not.toMatch(/hash/i);
    expect(await ana.audit()).toMatchObject([
      { command: "user", userId },
      { command: "user", userId },
    ]);
  });

  test("a new account", async () => {
    const { username } = await createAccount(app);
    const { out } = await operator().type("user", username);
    expect(out).toContain("teste      nunca começou");
    expect(out).toContain("Assinaturas\n  nenhuma");
  });
});

test("I5 audit lists actions, newest first, of all users or one", async () => {
  // Without a user: other tests must not have added rows.
  const alone = await queueApp("postgres");
  const { username, userId } = await createAccount(alone, "trial");
  const ana = createOperator(alone, "ana");
  await ana.type("end-trial", username);
  await ana.type("failed-webhooks");
  const { entries } = await ana.ask<{ entries: { command: string; operator: string }[] }>("audit", username);
  expect(entries).toMatchObject([
    { command: "audit", userId },
    { command: "end-trial", userId },
  ]);
  const { out } = await ana.type("audit");
  const commands = out.split("\n").flatMap((line) => /tests@here +(\S+)/.exec(line)?.[1] ?? []);
  expect(commands).toEqual(["audit", "audit", "failed-webhooks", "end-trial"]);
  await alone.close();
});
