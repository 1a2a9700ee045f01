import { beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, testPassword } from "#testing/data/accounts.ts";
import { tokenIn, workFor } from "#testing/data/mailbox.ts";
import {
  afterPassword,
  complete,
  type ProtectedAccount,
  protectedAccount,
  totpCode,
} from "#testing/data/second-factor.ts";
import { ChangePassword } from "#testing/documents/password-documents.ts";
import {
  MyRemoval,
  RefuseSecondFactorRemoval,
  RemovalOfLink,
  RemoveSecondFactor,
  RequestSecondFactorRemoval,
} from "#testing/documents/second-factor-documents.ts";
import { removalToken } from "./find-removal.ts";

/** Each test has its own clock, because days pass. */
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

const patient = { timeout: 60_000 };
const invalid = { __typename: "RefusedError", code: "REMOVAL_LINK_INVALID" };
const subject = "Pedido para desativar a verificação em duas etapas";

const ask = async (client: TestClient) =>
  (await client.graphql(RequestSecondFactorRemoval)).requestSecondFactorRemoval;
const remove = async (token: string) =>
  (await app.client().graphql(RemoveSecondFactor, { token })).removeSecondFactor;
const refuse = async (token: string | null, client = app.client()) =>
  (await client.graphql(RefuseSecondFactorRemoval, { token })).refuseSecondFactorRemoval;
const find = async (token: string) =>
  (await app.client().graphql(RemovalOfLink, { token })).secondFactorRemoval;
const mine = async (client: TestClient) => (await client.graphql(MyRemoval)).viewer?.secondFactor?.removal;
const loginStatus = async ({ username }: { username: string }) =>
  (await app.client().post("/api/login", { username, password: testPassword })).status;

/** Passes the first factor, requests the removal, and returns the token of the mailed link. */
async function mailedLink(account: ProtectedAccount): Promise<string> {
  await ask(await afterPassword(app, account));
  return tokenIn((await workFor(app, account.userId)).at(-1));
}

describe("D105 losing the app and the recovery codes", patient, () => {
  test("mails a link, which turns the factor off after three days, once", async () => {
    const account = await protectedAccount(app);
    const client = await afterPassword(app, account);
    expect(await ask(client)).toMatchObject({ availableAt: "2026-11-24T12:00:00.000Z" });
    const [mail] = await workFor(app, account.userId);
    expect(mail).toMatchObject({ to: account.email, subject });
    expect(mail?.text).toContain("24 de novembro de 2026, às 09:00 (horário de Brasília)");
    expect(mail?.text).toContain("1 de dezembro de 2026");
    const token = tokenIn(mail);
    const times = { availableAt: "2026-11-24T12:00:00.000Z", expiresAt: "2026-12-01T12:00:00.000Z" };
    expect(await find(token)).toMatchObject({ username: account.username, ...times });
    expect(await mine(account.client)).toMatchObject({ ...times, username: null });

    app.clock.advance(3 * 86_400 - 0.001, "seconds");
    expect(await remove(token)).toMatchObject(invalid);
    expect(await loginStatus(account)).toBe(403);
    app.clock.advance(0.001, "seconds");
    const both = await Promise.all([remove(token), remove(token)]);
    expect(both.map(({ __typename }) => __typename).sort()).toEqual([
      "RefusedError",
      "RemoveSecondFactorPayload",
    ]);
    expect(await loginStatus(account)).toBe(200);
    const mails = await workFor(app, account.userId);
    expect(mails).toMatchObject([{ subject: "Verificação em duas etapas desativada" }]);
    expect(mails[0]?.text).toContain("pelo link que enviamos a este e-mail");
    expect(await find(token)).toBeNull();
  });

  test("needs an open sign-in: others cannot request it", async () => {
    const account = await protectedAccount(app);
    const expired = { __typename: "RefusedError", code: "SIGN_IN_EXPIRED" };
    expect(await ask(app.client())).toMatchObject(expired);
    expect(await ask(account.client)).toMatchObject(expired);
    const late = await afterPassword(app, account);
    app.clock.advance(10, "minutes");
    expect(await ask(late)).toMatchObject(expired);
    expect(await workFor(app, account.userId)).toEqual([]);
  });

  test("repeated requests mail the same link, at most three times; the three days continue", async () => {
    const account = await protectedAccount(app);
    await mailedLink(account);
    app.clock.advance(2, "days");
    const again = await afterPassword(app, account);
    expect(await ask(again)).toMatchObject({ availableAt: "2026-11-24T12:00:00.000Z" });
    app.clock.advance(1, "days");
    const token = tokenIn((await workFor(app, account.userId)).at(-1));
    await ask(await afterPassword(app, account));
    expect(await ask(await afterPassword(app, account))).toMatchObject({ code: "RATE_LIMITED" });
    expect(await remove(token)).toMatchObject({ __typename: "RemoveSecondFactorPayload" });
  });

  test("a link expires after ten days; a new request starts over", async () => {
    const account = await protectedAccount(app);
    const token = await mailedLink(account);
    app.clock.advance(10, "days");
    expect(await find(token)).toBeNull();
    expect(await mine(account.client)).toBeUndefined();
    expect(await remove(token)).toMatchObject(invalid);
    expect(await ask(await afterPassword(app, account))).toMatchObject({
      availableAt: "2026-12-04T12:00:00.000Z",
    });
    expect(await find(token)).toBeNull();
  });

  test("a forged link or one of another kind is refused", async () => {
    const account = await protectedAccount(app);
    await mailedLink(account);
    app.clock.advance(3, "days");
    const unknown = await removalToken.seal(app.deps.env, account.userId);
    const cookie = [...account.client.cookies.values()][0] ?? "";
    for (const token of ["", "Fe26.2**", unknown, cookie]) {
      expect(await find(token)).toBeNull();
      expect(await remove(token)).toMatchObject(invalid);
    }
    expect(await loginStatus(account)).toBe(403);
  });
});

describe("D105 an unwanted request", patient, () => {
  test("can be refused by its link, without a sign-in", async () => {
    const account = await protectedAccount(app);
    const token = await mailedLink(account);
    expect(await refuse(token)).toMatchObject({ __typename: "RefuseSecondFactorRemovalPayload" });
    app.clock.advance(3, "days");
    expect(await remove(token)).toMatchObject(invalid);
    expect(await refuse(token)).toMatchObject(invalid);
    expect(await loginStatus(account)).toBe(403);
  });

  test("can be refused by the owner's sessions only", async () => {
    const [account, other] = [await protectedAccount(app), await createAccount(app)];
    const token = await mailedLink(account);
    await refuse(null, other.client);
    expect(await mine(account.client)).toMatchObject({ requestedAt: "2026-11-21T12:00:00.000Z" });
    const anonymous = await app
      .client()
      .rawGraphql("mutation { refuseSecondFactorRemoval(input: {}) { __typename } }");
    expect(anonymous.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    await refuse(null, account.client);
    expect(await mine(account.client)).toBeNull();
    expect(await find(token)).toBeNull();
  });

  test("is cancelled by a sign-in with the app, not with a recovery code", async () => {
    const account = await protectedAccount(app);
    const token = await mailedLink(account);
    await complete(await afterPassword(app, account), account.recoveryCodes[0] ?? "");
    expect(await find(token)).not.toBeNull();
    await complete(await afterPassword(app, account), totpCode(app, account.secret, 1));
    expect(await find(token)).toBeNull();
  });

  test("is cancelled by a new password", async () => {
    const account = await protectedAccount(app);
    const token = await mailedLink(account);
    const input = { currentPassword: testPassword, newPassword: "senha nova e comprida" };
    await account.client.graphql(ChangePassword, { input });
    app.clock.advance(3, "days");
    expect(await remove(token)).toMatchObject(invalid);
  });

  test("is not mailed when it is refused before the e-mail goes out", async () => {
    const account = await protectedAccount(app);
    await ask(await afterPassword(app, account));
    await refuse(null, account.client);
    expect(await workFor(app, account.userId)).toEqual([]);
  });
});

test(
  "SEC-5 D105 D110 a request, its refusal and its end are events of the security log",
  patient,
  async () => {
    const account = await protectedAccount(app);
    const first = await mailedLink(account);
    await refuse(first);
    const second = await mailedLink(account);
    app.clock.advance(3, "days");
    await remove(second);
    const events = app.logged.filter(({ userId, event }) => event && userId === account.userId);
    expect(events.map(({ event }) => event).filter((event) => event !== "second_factor_asked")).toEqual([
      "second_factor_removal_requested",
      "second_factor_removal_refused",
      "second_factor_removal_requested",
      "second_factor_removed",
    ]);
    expect(JSON.stringify(app.logged)).not.toContain("Fe26");
  },
);
