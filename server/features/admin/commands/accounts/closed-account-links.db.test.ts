import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount, uniqueName } from "#testing/data/accounts.ts";
import { mailedConfirmation, mailedToken, requestReset, tokenIn, workFor } from "#testing/data/mailbox.ts";
import { createOperator } from "#testing/data/operator.ts";
import { afterPassword, protectedAccount } from "#testing/data/second-factor.ts";
import { ConfirmEmail, EmailConfirmationOfLink } from "#testing/documents/documents.ts";
import { PasswordResetOfLink } from "#testing/documents/password-documents.ts";
import {
  RemovalOfLink,
  RemoveSecondFactor,
  RequestSecondFactorRemoval,
} from "#testing/documents/second-factor-documents.ts";
import { inLineAtUser } from "#testing/hostile/in-line.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "100" });
});

const close = async ({ username }: { username: string }) => {
  const { code, err } = await createOperator(app, randomUUID()).type("close-account", username);
  if (code !== 0) throw new Error(err);
};
const confirm = async (token: string) =>
  (await app.client().graphql(ConfirmEmail, { input: { token } })).confirmEmail;
const emailOf = async ({ userId }: TestAccount) =>
  (await app.db.user.findUniqueOrThrow({ where: { id: userId } })).email;

/** Requests a link that gives the account another address. */
async function mailedChange(account: TestAccount) {
  const token = await mailedConfirmation(app, account);
  const email = `${uniqueName("nova")}@exemplo.com.br`;
  const { userId } = account;
  await app.db.emailConfirmation.updateMany({
    where: { userId },
    data: { email, changesFrom: account.email },
  });
  const row = await app.db.emailConfirmation.findFirstOrThrow({ where: { userId } });
  return { token, row };
}

// Each row that closing deletes is restored: a concurrent request could leave it.
describe("SEC-14 D108 a mailed link does nothing in a closed account", { timeout: 60_000 }, () => {
  test("that resets the password, new or earlier", async () => {
    const account = await createAccount(app);
    const token = await mailedToken(app, account);
    const { client, userId } = account;
    const [before] = await app.db.passwordReset.findMany({ where: { userId } });
    await close(account);
    expect(await app.db.passwordReset.count({ where: { userId } })).toBe(0);
    if (before) await app.db.passwordReset.create({ data: before });
    const input = { token, newPassword: "outra senha bem longa" };
    const reset = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { ... on Error { code } } }`;
    expect((await client.rawGraphql(reset, { input })).data).toEqual({
      resetPassword: { code: "RESET_LINK_INVALID" },
    });
    expect(await app.client().graphql(PasswordResetOfLink, { token })).toEqual({ passwordReset: null });
    expect(await requestReset(app, account.email)).toMatchObject({
      __typename: "RequestPasswordResetPayload",
    });
    expect(await app.db.passwordReset.count({ where: { userId } })).toBe(1);
    const subjects = (await workFor(app, userId)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Sua conta foi encerrada"]);
  });

  test("that changes the e-mail", async () => {
    const account = await createAccount(app);
    const { userId } = account;
    const { token, row } = await mailedChange(account);
    await close(account);
    expect(await app.db.emailConfirmation.count({ where: { userId } })).toBe(0);
    await app.db.emailConfirmation.create({ data: row });
    expect(await app.client().graphql(EmailConfirmationOfLink, { token })).toEqual({
      emailConfirmation: null,
    });
    expect(await confirm(token)).toMatchObject({ code: "EMAIL_LINK_INVALID" });
    expect(await emailOf(account)).toBe(account.email);
  });

  test("that changes the e-mail, opened while the account is being closed", async () => {
    const account = await createAccount(app);
    const { userId } = account;
    const { token } = await mailedChange(account);
    await inLineAtUser<unknown>(app.db, userId, [
      async () => await app.db.user.update({ where: { id: userId }, data: { closedAt: app.clock.now() } }),
      () => confirm(token),
    ]);
    expect(await emailOf(account)).toBe(account.email);
  });

  test("that turns the second factor off", async () => {
    const account = await protectedAccount(app);
    const where = { userId: account.userId };
    await (await afterPassword(app, account)).graphql(RequestSecondFactorRemoval);
    const token = tokenIn((await workFor(app, account.userId)).at(-1));
    const { removalId, removalRequestedAt } = await app.db.secondFactor.findUniqueOrThrow({ where });
    app.clock.advance(4, "days");
    await close(account);
    expect(await app.db.secondFactor.findUnique({ where })).toMatchObject({ removalId: null });
    await app.db.secondFactor.update({ where, data: { removalId, removalRequestedAt } });
    expect(await app.client().graphql(RemovalOfLink, { token })).toEqual({ secondFactorRemoval: null });
    expect(await app.client().graphql(RemoveSecondFactor, { token })).toMatchObject({
      removeSecondFactor: { code: "REMOVAL_LINK_INVALID" },
    });
    expect(await app.db.secondFactor.findUnique({ where })).toMatchObject({ removalId });
  });
});
