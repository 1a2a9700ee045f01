import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import {
  afterPassword,
  codeAnswers,
  complete,
  copyOf,
  protectedAccount,
  sessionsOf,
  totpCode,
  wrongCode,
} from "#testing/data/second-factor.ts";
import { inLineAtUser } from "#testing/hostile/in-line.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Hashing recovery codes is slow by design. */
const patient = { timeout: 60_000 };
const { expired, wrong, signedIn } = codeAnswers;

describe("D104 a code works once", patient, () => {
  const used = "Este código já foi usado. Espere o aplicativo mostrar o próximo.";

  test("the code that turned the second factor on cannot sign in, nor can an earlier one", async () => {
    const account = await protectedAccount(app);
    const client = await afterPassword(app, account);
    for (const steps of [0, -1]) {
      const code = totpCode(app, account.secret, steps);
      expect(await complete(client, code)).toMatchObject({ fields: [{ field: "code", message: used }] });
    }
    expect(await complete(client, totpCode(app, account.secret, 1))).toMatchObject(signedIn);
  });

  test("the same code concurrently in eight browsers opens one session", async () => {
    const account = await protectedAccount(app);
    const before = await sessionsOf(app, account.userId);
    const browsers = [];
    for (let count = 0; count < 8; count += 1) browsers.push(await afterPassword(app, account));
    const code = totpCode(app, account.secret, 1);
    const answers = await Promise.all(browsers.map((client) => complete(client, code)));
    expect(answers.filter(({ __typename }) => __typename === "CompleteSignInPayload")).toHaveLength(1);
    expect(await sessionsOf(app, account.userId)).toBe(before + 1);
  });

  test("two concurrent codes in one browser open one session", async () => {
    const account = await protectedAccount(app);
    const client = await afterPassword(app, account);
    const before = await sessionsOf(app, account.userId);
    const codes = [totpCode(app, account.secret, 1), account.recoveryCodes[0] ?? ""];
    const starts = codes.map((code) => () => complete(copyOf(app, client), code));
    const answers = await inLineAtUser(app.db, account.userId, starts);
    expect(answers.filter(({ __typename }) => __typename === "CompleteSignInPayload")).toHaveLength(1);
    expect(await sessionsOf(app, account.userId)).toBe(before + 1);
    // The refused one was not used up.
    const { recoveryCodes, lastStep } = await app.db.secondFactor.findUniqueOrThrow({
      where: { userId: account.userId },
      include: { recoveryCodes: { where: { usedAt: { not: null } } } },
    });
    const isStepUsed = lastStep === Math.floor(app.clock.now().getTime() / 30_000) + 1;
    expect(Number(isStepUsed) + recoveryCodes.length).toBe(1);
  });

  test("a recovery code works once, even when sent eight times, and notifies the owner once", async () => {
    const account = await protectedAccount(app);
    const [first = "", second = ""] = account.recoveryCodes;
    const browsers = [];
    for (let count = 0; count < 8; count += 1) browsers.push(await afterPassword(app, account));
    const answers = await Promise.all(browsers.map((client) => complete(client, first)));
    expect(answers.filter(({ __typename }) => __typename === "CompleteSignInPayload")).toHaveLength(1);
    const refused = answers.filter(({ __typename }) => __typename === "InvalidInputError");
    expect(refused).toHaveLength(7);
    expect(refused[0]).toMatchObject({
      fields: [{ message: "Este código de recuperação não existe ou já foi usado." }],
    });
    const again = await afterPassword(app, account);
    expect(await complete(again, first)).toMatchObject(wrong);
    expect(await complete(again, ` ${second.toLowerCase().replace("-", " ")}`)).toMatchObject(signedIn);
    const events = await app.db.outboxEvent.findMany({
      where: { name: "recovery-code.used", payload: { path: ["userId"], equals: account.userId } },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ payload }) => payload)).toMatchObject([{ codesLeft: 9 }, { codesLeft: 8 }]);
  });
});

describe("D104 wrong codes are limited", patient, () => {
  test("after five the sign-in has to start again, even when they are concurrent", async () => {
    const account = await protectedAccount(app);
    const bad = wrongCode(app, account.secret);
    const client = await afterPassword(app, account);
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(copyOf(app, client), bad)));
    expect(answers.filter(({ __typename }) => __typename === "InvalidInputError")).toHaveLength(5);
    expect(await complete(client, totpCode(app, account.secret, 1))).toMatchObject(expired);
  });

  test("after ten the app's codes are refused in every process, recovery codes are not", async () => {
    const account = await protectedAccount(app);
    const elsewhere = await testApp();
    const bad = wrongCode(app, account.secret);
    for (const from of [app, elsewhere]) {
      const client = await afterPassword(from, account);
      for (let tries = 0; tries < 5; tries += 1) expect(await complete(client, bad)).toMatchObject(wrong);
    }
    const owner = await afterPassword(elsewhere, account);
    const right = totpCode(app, account.secret, 1);
    const limited = { __typename: "RateLimitedError", retryAfterSeconds: expect.any(Number) };
    expect(await complete(owner, right)).toMatchObject(limited);
    const response = await owner.post("/api/complete-sign-in", { code: right });
    expect([response.status, response.headers.has("retry-after")]).toEqual([429, true]);
    expect(await complete(owner, account.recoveryCodes[0] ?? "")).toMatchObject(signedIn);
  });

  test("a stranger without the password uses up none of the owner's attempts", async () => {
    const account = await protectedAccount(app);
    const stranger = app.client();
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await complete(stranger, wrongCode(app, account.secret))).toMatchObject(expired);
    }
    const owner = await afterPassword(app, account);
    expect(await complete(owner, totpCode(app, account.secret, 1))).toMatchObject(signedIn);
  });

  test("a right code resets the count", async () => {
    const account = await protectedAccount(app);
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const client = await afterPassword(app, account);
      const bad = wrongCode(app, account.secret);
      for (let tries = 0; tries < 4; tries += 1) expect(await complete(client, bad)).toMatchObject(wrong);
      app.clock.advance(30, "seconds");
      expect(await complete(client, totpCode(app, account.secret))).toMatchObject(signedIn);
    }
  });

  test("the owner is notified after five, once a day", async () => {
    const account = await protectedAccount(app);
    const notices = () =>
      app.db.outboxEvent.count({
        where: { name: "second-factor.refused", payload: { path: ["userId"], equals: account.userId } },
      });
    const client = await afterPassword(app, account);
    const bad = wrongCode(app, account.secret);
    for (let tries = 0; tries < 4; tries += 1) await complete(client, bad);
    expect(await notices()).toBe(0);
    await complete(client, bad);
    expect(await notices()).toBe(1);
    const again = await afterPassword(app, account);
    for (let tries = 0; tries < 3; tries += 1) await complete(again, bad);
    expect(await notices()).toBe(1);
  });
});
