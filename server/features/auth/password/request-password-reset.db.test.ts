import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, uniqueName } from "#testing/data/accounts.ts";
import { mailedToken, requestReset, tokenIn, workFor } from "#testing/data/mailbox.ts";
import {
  PasswordResetOfLink,
  RequestPasswordReset,
  ResetPassword,
} from "#testing/documents/password-documents.ts";
import { requestPasswordReset } from "./request-password-reset.ts";

let app: TestApp;
/** A fifth of every limit: four requests per network address. */
let strict: TestApp;
beforeAll(async () => {
  app = await testApp();
  strict = await testApp({ RATE_LIMIT_SCALE: "0.2" });
});

/** Many sequential requests. */
const patient = { timeout: 60_000 };
const asked = { __typename: "RequestPasswordResetPayload", ok: true };
const limited = { __typename: "RateLimitedError", code: "RATE_LIMITED" };
const unknownEmail = () => `${uniqueName("ninguem")}@exemplo.com.br`;

describe("I5 requesting a reset link", () => {
  test("mails one link to the account's address, in any letter case", async () => {
    const { email, userId } = await createAccount(app);
    expect(await requestReset(app, ` ${email.toUpperCase()} `)).toEqual(asked);
    const mails = await workFor(app, userId);
    expect(mails).toMatchObject([{ to: email, subject: "Crie uma senha nova" }]);
    expect(tokenIn(mails[0])).toMatch(/^Fe26\.2/);
    expect(mails[0]?.text).toContain("Olá, Ana!");
    expect(mails[0]?.text).toContain("21 de novembro de 2026, às 09:30 (horário de Brasília)");
    expect(await workFor(app, userId)).toEqual([]);
  });

  test("neither the database nor the log holds the link", async () => {
    const { email, userId } = await createAccount(app);
    await requestReset(app, email);
    const token = tokenIn((await workFor(app, userId))[0]);
    const rows = await Promise.all([
      app.db.outboxEvent.findMany({ where: { payload: { path: ["userId"], equals: userId } } }),
      app.db.sentMail.findMany({ where: { recipient: email } }),
      app.db.passwordReset.findMany({ where: { userId } }),
    ]);
    expect(rows.flat()).toHaveLength(3);
    const kept = JSON.stringify([rows, app.logged]);
    expect(kept).not.toContain("Fe26.2");
    expect(kept).not.toContain(token);
  });

  test("an unknown address gets the same response after the same work, and no e-mail", async () => {
    const { email, userId } = await createAccount(app);
    const [before, accounts] = await Promise.all([app.db.outboxEvent.count(), app.db.passwordReset.count()]);
    expect(await requestReset(app, email)).toEqual(asked);
    expect(await requestReset(app, unknownEmail())).toEqual(asked);
    // Each request recorded an event. The event of the unknown address has no reset.
    expect(await app.db.outboxEvent.count()).toBe(before + 2);
    expect(await app.db.passwordReset.count()).toBe(accounts + 1);
    const last = await app.db.outboxEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    const { userId: nobody } = last.payload as { userId: string };
    expect([last.name, nobody === userId]).toEqual(["password.reset-requested", false]);
    expect(await workFor(app, nobody)).toEqual([]);
    expect(await app.db.sentMail.count({ where: { eventId: last.id } })).toBe(0);
  });

  test("the SQL statements are the same for known, recently mailed and unknown addresses", async () => {
    const { email } = await createAccount(app);
    const statementsOf = async (address: string) => {
      const statements: string[] = [];
      const db = recording(app, statements);
      const deps = { ...app.deps, db };
      await requestPasswordReset(
        deps,
        { email: address },
        { address: "10.9.9.9", requestId: "reset-request" },
      );
      return statements;
    };
    const known = await statementsOf(email);
    expect(known.length).toBeGreaterThan(3);
    expect(await statementsOf(email)).toEqual(known);
    expect(await statementsOf(unknownEmail())).toEqual(known);
  });

  test("an invalid address is an issue of its field", async () => {
    expect(await requestReset(app, "ana")).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ field: "email", message: "Informe um e-mail completo, como voce@exemplo.com.br" }],
    });
  });

  test("a late e-mail says how to request another link; an e-mail for a revoked link is not sent", async () => {
    const { email, userId } = await createAccount(app);
    await requestReset(app, email);
    app.clock.advance(30, "minutes");
    const [mail] = await workFor(app, userId);
    expect(mail?.subject).toBe("Seu link para criar uma senha nova não vale mais");
    expect([tokenIn(mail), mail?.text.includes("/auth/forgot-password")]).toEqual(["", true]);

    await requestReset(app, email);
    await app.db.passwordReset.deleteMany({ where: { userId } });
    expect(await workFor(app, userId)).toEqual([]);
  });
});

describe("SEC-3 D86 a stranger who requests another user's link", () => {
  const openLinks = (userId: string) =>
    app.db.passwordReset.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });

  test("does not affect the owner: one e-mail, no link revoked, the owner's request works", async () => {
    const account = await createAccount(app);
    const token = await mailedToken(app, account);
    for (let count = 0; count < 30; count += 1) expect(await requestReset(app, account.email)).toEqual(asked);
    expect(await workFor(app, account.userId)).toEqual([]);
    expect(await openLinks(account.userId)).toHaveLength(1);
    expect(await requestReset(app, account.email)).toEqual(asked);
    const { passwordReset } = await app.client().graphql(PasswordResetOfLink, { token });
    expect(passwordReset).toMatchObject({ username: account.username });
  });

  test("concurrently from many addresses causes one e-mail", async () => {
    const { email, userId } = await createAccount(app);
    await Promise.all(Array.from({ length: 20 }, () => requestReset(app, email)));
    expect(await openLinks(userId)).toHaveLength(1);
    expect(await workFor(app, userId)).toHaveLength(1);
  });

  test(
    "does not keep the owner waiting: a second e-mail after 2 minutes, a third after 15",
    patient,
    async () => {
      const fresh = await testApp();
      const { email, userId } = await createAccount(fresh);
      const made: number[] = [];
      for (let minute = 0; minute <= 62; minute += 1) {
        await requestReset(fresh, email);
        const links = await openLinks(userId);
        expect(links.length).toBeLessThanOrEqual(3);
        if (links.at(-1)?.createdAt.getTime() === fresh.clock.now().getTime()) made.push(minute);
        fresh.clock.advance(1, "minutes");
      }
      expect(made).toEqual([0, 2, 17, 32, 47, 62]);
    },
  );

  test("after a link was used, the next request is mailed immediately", async () => {
    const account = await createAccount(app);
    const token = await mailedToken(app, account);
    await app.client().graphql(ResetPassword, { input: { token, newPassword: "outra senha" } });
    await workFor(app, account.userId);
    await requestReset(app, account.email);
    expect(await workFor(app, account.userId)).toMatchObject([{ subject: "Crie uma senha nova" }]);
  });

  test("is limited to 20 an hour from one network address, for known and unknown e-mails (here a fifth)", async () => {
    const client = strict.client();
    const ask = async (email: string) =>
      (await client.graphql(RequestPasswordReset, { input: { email } })).requestPasswordReset;
    for (let count = 0; count < 2; count += 1) {
      expect(await ask((await createAccount(strict)).email)).toEqual(asked);
      expect(await ask(unknownEmail())).toEqual(asked);
    }
    expect(await ask((await createAccount(strict)).email)).toEqual(limited);
    expect(await ask(unknownEmail())).toEqual(limited);
  });
});

/** The app's database, recording the shape of each statement in a transaction. */
function recording({ db }: TestApp, statements: string[]): TestApp["db"] {
  const noting = (target: object, path: string): object =>
    new Proxy(target, {
      get(object, key) {
        const value = Reflect.get(object, key);
        const name = `${path}.${String(key)}`;
        if (typeof value === "function") {
          return (...args: unknown[]) => {
            const [first] = args;
            statements.push(Array.isArray(first) ? `${name} ${first.join("?")}` : name);
            return value.apply(object, args);
          };
        }
        return typeof value === "object" && value !== null ? noting(value, name) : value;
      },
    });
  return new Proxy(db, {
    get(object, key) {
      const value = Reflect.get(object, key);
      if (key !== "$transaction") return value;
      return (work: (tx: object) => unknown) => object.$transaction((tx) => work(noting(tx, "tx")) as never);
    },
  });
}
