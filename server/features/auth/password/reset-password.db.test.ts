import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sealData } from "iron-session";
import PostalMime from "postal-mime";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, signedInClient, testPassword } from "#testing/data/accounts.ts";
import { mailedToken, requestReset, tokenIn, workFor } from "#testing/data/mailbox.ts";
import { PasswordResetOfLink, ResetPassword } from "#testing/documents/password-documents.ts";
import { resetToken } from "./find-reset.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Hashing passwords is slow by design. */
const patient = { timeout: 30_000 };
const newPassword = "senha nova e comprida";

const statusOfUser = async (client: TestClient) => (await client.get("/api/user")).status;
const signInStatus = async (username: string, password: string) =>
  (await app.client().post("/api/login", { username, password })).status;

const invalid = {
  __typename: "RefusedError",
  code: "RESET_LINK_INVALID",
  message: "Este link já foi usado ou não vale mais. Peça outro.",
};

async function reset(client: TestClient, token: string, password = newPassword) {
  return (await client.graphql(ResetPassword, { input: { token, newPassword: password } })).resetPassword;
}

const findReset = async (token: string, of = app) =>
  (await of.client().graphql(PasswordResetOfLink, { token })).passwordReset;

describe("I5 a reset link", patient, () => {
  test("sets the password once, signs this browser in and ends every other session", async () => {
    const account = await createAccount(app);
    const { userId, username } = account;
    const token = await mailedToken(app, account);
    const browser = app.client();
    expect(await reset(browser, token)).toMatchObject({ viewer: { username, hasPassword: true } });
    expect(await Promise.all([browser, account.client].map(statusOfUser))).toEqual([200, 401]);
    expect(await signInStatus(username, testPassword)).toBe(400);
    expect(await signInStatus(username, newPassword)).toBe(200);
    expect(await reset(app.client(), token, "mais uma senha")).toEqual(invalid);
    expect(await signInStatus(username, newPassword)).toBe(200);
    const changedAt = app.clock.now().toISOString();
    const event = await app.db.outboxEvent.findFirst({
      where: { name: "password.changed", payload: { path: ["userId"], equals: userId } },
    });
    expect(event?.payload).toEqual({ userId, changedAt });
  });

  test("notifies the owner by 'Sua senha foi alterada', with time and advice", async () => {
    const account = await createAccount(app);
    await reset(app.client(), await mailedToken(app, account));
    const [mail] = await workFor(app, account.userId);
    expect(mail).toMatchObject({ to: account.email, subject: "Sua senha foi alterada" });
    expect(mail?.text).toContain("21 de novembro de 2026, às 09:00 (horário de Brasília)");
    expect(mail?.text).toContain("chaves de API");
    expect(mail?.text).toContain("/auth/forgot-password");
  });

  test("names its account until it is used", async () => {
    const account = await createAccount(app);
    const token = await mailedToken(app, account);
    expect(await findReset(token)).toEqual({
      username: account.username,
      expiresAt: "2026-11-21T12:30:00.000Z",
    });
    await reset(app.client(), token);
    expect(await findReset(token)).toBeNull();
  });

  test("works once when used twice concurrently", async () => {
    const account = await createAccount(app);
    const token = await mailedToken(app, account);
    const passwords = ["a primeira senha", "a segunda senha", "a terceira senha"];
    const answers = await Promise.all(passwords.map((password) => reset(app.client(), token, password)));
    const good = answers.flatMap(({ __typename }, index) =>
      __typename === "ResetPasswordPayload" ? [index] : [],
    );
    expect(good).toHaveLength(1);
    expect(await app.db.session.count({ where: { userId: account.userId } })).toBe(1);
    expect(await signInStatus(account.username, passwords[good[0] ?? -1] ?? "")).toBe(200);
  });

  test("revokes the user's other links, used concurrently or later", async () => {
    const fresh = await testApp();
    const account = await createAccount(fresh);
    const first = await mailedToken(fresh, account);
    fresh.clock.advance(2, "minutes");
    const second = await mailedToken(fresh, account);
    const answers = await Promise.all([first, second].map((token) => reset(fresh.client(), token)));
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual([
      "RefusedError",
      "ResetPasswordPayload",
    ]);
    expect([await findReset(first, fresh), await findReset(second, fresh)]).toEqual([null, null]);
  });

  test("works for 30 minutes, to the millisecond", async () => {
    const fresh = await testApp();
    const [ana, bia] = [await createAccount(fresh), await createAccount(fresh)];
    const [tokenOfAna, tokenOfBia] = [await mailedToken(fresh, ana), await mailedToken(fresh, bia)];
    fresh.clock.advance(30 * 60 - 0.001, "seconds");
    expect((await reset(fresh.client(), tokenOfAna)).__typename).toBe("ResetPasswordPayload");
    fresh.clock.advance(0.001, "seconds");
    expect(await findReset(tokenOfBia, fresh)).toBeNull();
    expect(await reset(fresh.client(), tokenOfBia)).toEqual(invalid);
  });

  test("requires a valid password, and an invalid one does not use it up", async () => {
    const account = await createAccount(app);
    const token = await mailedToken(app, account);
    expect(await reset(app.client(), token, "12345")).toMatchObject({
      fields: [{ field: "newPassword", message: "A senha deve ter pelo menos 6 caracteres" }],
    });
    expect((await reset(app.client(), token)).__typename).toBe("ResetPasswordPayload");
  });

  test("sets the first password of a Google account, and the e-mail says so", async () => {
    const account = await createAccount(app);
    await app.db.user.update({ where: { id: account.userId }, data: { passwordHash: null } });
    expect(await reset(app.client(), await mailedToken(app, account))).toMatchObject({
      viewer: { hasPassword: true },
    });
    expect(await signInStatus(account.username, newPassword)).toBe(200);
    const mail = (await workFor(app, account.userId)).at(-1);
    expect(mail).toMatchObject({ to: account.email, subject: "Uma senha foi criada" });
    expect(mail?.text).toContain("Uma senha foi criada para a sua conta em 21 de novembro de 2026, às 09:00");
    expect(mail?.text).not.toContain("alterada");
  });

  test("opened while signed in to another account, switches the browser to its account", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    expect(await reset(ana.client, await mailedToken(app, bia))).toMatchObject({
      viewer: { username: bia.username },
    });
    expect((await (await ana.client.get("/api/user")).json()).username).toBe(bia.username);
    expect(await app.db.session.count({ where: { userId: ana.userId } })).toBe(0);
  });

  test("with an unknown reset, another secret or another kind is refused", async () => {
    const account = await createAccount(app);
    const passwordResetId = (await openReset(account.userId)).id;
    const elsewhere = { sessionSecrets: ["another secret, that is as long as it must be"] };
    const secret = app.deps.env.sessionSecrets[0] ?? "";
    const good = await resetToken.seal(app.deps.env, passwordResetId);
    const forged = [
      "",
      "x",
      passwordResetId,
      `${good.slice(0, -6)}xxxx~2`,
      await resetToken.seal(elsewhere, passwordResetId),
      await resetToken.seal(app.deps.env, randomUUID()),
      await sealData({ passwordResetId: "' OR true --" }, { password: secret }),
      await sealData({ sessionId: passwordResetId }, { password: secret }),
      [...account.client.cookies.values()][0] ?? "",
    ];
    const client = app.client();
    for (const token of forged) {
      expect(await reset(client, token)).toEqual(invalid);
      expect(await findReset(token)).toBeNull();
    }
    expect(await signInStatus(account.username, testPassword)).toBe(200);
    expect(await findReset(good)).not.toBeNull();
  });

  test("a link is not a session: its token does not work as a session cookie", async () => {
    const account = await createAccount(app);
    const client = app.client();
    client.cookies.set("session-3000", await mailedToken(app, account));
    expect(await statusOfUser(client)).toBe(401);
  });

  test("sealed with the previous secret works after a rotation; sealed with an unknown one it does not", async () => {
    const [oldSecret, newSecret] = [
      "the older secret that these tests use",
      "the newer secret that these tests use",
    ];
    const before = await testApp({ SESSION_SECRET: oldSecret });
    const token = await mailedToken(before, await createAccount(before));
    const openIn = async (secrets: string) =>
      (await findReset(token, await testApp({ SESSION_SECRET: secrets }))) !== null;
    expect(await openIn(`${newSecret},${oldSecret}`)).toBe(true);
    expect(await openIn(newSecret)).toBe(false);
  });

  test("is limited to 30 attempts per address in 15 minutes (here a fifth)", async () => {
    const strict = await testApp({ RATE_LIMIT_SCALE: "0.2" });
    const client = strict.client();
    for (let count = 0; count < 6; count += 1) expect(await reset(client, "x")).toEqual(invalid);
    expect(await reset(client, "x")).toMatchObject({ code: "RATE_LIMITED" });
  });

  test("D36 a request can hold only a few hashing mutations", async () => {
    const fields = Array.from(
      { length: 7 },
      (_, index) => `a${index}: resetPassword(input: {token: "x", newPassword: "segredo"}) { __typename }`,
    );
    const { errors } = await app.client().rawGraphql(`mutation { ${fields.join(" ")} }`);
    expect(errors).toMatchObject([{ extensions: { code: "QUERY_TOO_COMPLEX" } }]);
  });
});

function openReset(userId: string) {
  const createdAt = app.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  return app.db.passwordReset.create({ data: { userId, createdAt, expiresAt } });
}

describe("I5 a reset from the request to the new password, with a worker", patient, () => {
  let queue: QueueApp | undefined;
  afterEach(() => queue?.close());

  test("a request made while no worker ran is mailed once one runs", async () => {
    queue = await queueApp("postgres");
    const account = await createAccount(queue);
    await requestReset(queue, account.email);
    const phone = await signedInClient(queue, account.userId);
    await queue.work();
    const { db } = queue;
    const sent = () => db.sentMail.findMany({ where: { sentAt: { not: null } }, orderBy: { id: "asc" } });
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), { timeout: 20_000 });
    const text = await caughtText(queue, (await sent())[0]?.id ?? "");
    expect((await reset(queue.client(), tokenIn({ text }))).__typename).toBe("ResetPasswordPayload");
    expect(await statusOfUser(phone)).toBe(401);
    await vi.waitFor(async () => expect(await sent()).toHaveLength(2), { timeout: 20_000 });
    expect((await sent()).map(({ template }) => template)).toEqual(["password-reset", "password-changed"]);
  });
});

/** The plain text of an e-mail written to a file. */
async function caughtText({ deps }: TestApp, mailId: string): Promise<string> {
  const email = await PostalMime.parse(await readFile(`${deps.env.mail.dir}/${mailId}.eml`));
  return email.text ?? "";
}
