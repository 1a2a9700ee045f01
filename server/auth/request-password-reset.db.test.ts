import { beforeAll, describe, expect, test } from "vitest";
import { createAccount, uniqueName } from "../testing/accounts.ts";
import { RequestPasswordReset } from "../testing/password-documents.ts";
import { requestReset, tokenIn, workFor } from "../testing/reset-mails.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { requestPasswordReset } from "./request-password-reset.ts";

let app: TestApp;
/** A fifth of every limit: one link to an e-mail address, four from a network address. */
let strict: TestApp;
beforeAll(async () => {
  app = await testApp();
  strict = await testApp({ RATE_LIMIT_SCALE: "0.2" });
});

const asked = { __typename: "RequestPasswordResetPayload", ok: true };
const limited = { __typename: "RateLimitedError", code: "RATE_LIMITED" };
const unknownEmail = () => `${uniqueName("ninguem")}@exemplo.com.br`;

describe("I5 asking for a reset link", () => {
  test("mails one link to the account's address, in any case of letters", async () => {
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

  test("an unknown address gets the same answer after the same work, and no e-mail", async () => {
    const { email, userId } = await createAccount(app);
    const [before, accounts] = await Promise.all([app.db.outboxEvent.count(), app.db.passwordReset.count()]);
    expect(await requestReset(app, email)).toEqual(asked);
    expect(await requestReset(app, unknownEmail())).toEqual(asked);
    // Each recorded its event. That of nobody is of a reset which is not there.
    expect(await app.db.outboxEvent.count()).toBe(before + 2);
    expect(await app.db.passwordReset.count()).toBe(accounts + 1);
    const last = await app.db.outboxEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    const { userId: nobody } = last.payload as { userId: string };
    expect([last.name, nobody === userId]).toEqual(["password.reset-requested", false]);
    expect(await workFor(app, nobody)).toEqual([]);
    expect(await app.db.sentMail.count({ where: { eventId: last.id } })).toBe(0);
  });

  test("the statements are the same, whether the address is known or not", async () => {
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
    expect(await statementsOf(unknownEmail())).toEqual(known);
  });

  test("what is no address is named at its field", async () => {
    expect(await requestReset(app, "ana")).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ field: "email", message: "Informe um e-mail completo, como voce@exemplo.com.br" }],
    });
  });

  test("one user has three open links at most: the newest", async () => {
    const { email, userId } = await createAccount(app);
    for (let count = 0; count < 5; count += 1) {
      await requestReset(app, email);
      app.clock.advance(1, "seconds");
    }
    const open = await app.db.passwordReset.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
    expect(open).toHaveLength(3);
    // The e-mails of the others, which had not gone out yet, do not.
    expect(await workFor(app, userId)).toHaveLength(3);
  });

  test("asked for at once, they are still three at most", async () => {
    const { email, userId } = await createAccount(app);
    await Promise.all(Array.from({ length: 5 }, () => requestReset(app, email)));
    expect(await app.db.passwordReset.count({ where: { userId } })).toBe(3);
  });

  test("an e-mail that goes out too late says how to ask again, one of a link that is void does not go out", async () => {
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

describe("I5 the limits of asking do not tell a known address from an unknown one", () => {
  test("5 an hour to one e-mail address, in whatever case, from wherever (here a fifth)", async () => {
    const { email } = await createAccount(strict);
    for (const address of [email, unknownEmail()]) {
      expect(await requestReset(strict, address)).toEqual(asked);
      expect(await requestReset(strict, address.toUpperCase())).toEqual(limited);
    }
  });

  test("20 an hour from one network address, known or not (here a fifth)", async () => {
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

/** The app's database, which notes the shape of each call inside a transaction. */
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
