import { beforeAll, describe, expect, test } from "vitest";
import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount, testPassword, uniqueName } from "#testing/data/accounts.ts";
import { mailedToken, tokenIn, workFor } from "#testing/data/mailbox.ts";
import { ConfirmEmail } from "#testing/documents/documents.ts";
import { ChangePassword, ResetPassword, SignOutEverywhere } from "#testing/documents/password-documents.ts";
import { graphql } from "#testing/gql/gql.ts";

const RequestChange = graphql(`
  mutation RequestChangeToRefuse($input: RequestEmailChangeInput!) {
    requestEmailChange(input: $input) {
      __typename
    }
  }
`);

const RefuseEmailChange = graphql(`
  mutation RefuseEmailChangeInTest($token: String) {
    refuseEmailChange(input: { token: $token }) {
      __typename
      ... on RefuseEmailChangePayload {
        viewer {
          pendingEmail
        }
      }
      ... on RefusedError {
        code
      }
    }
  }
`);

const EmailChange = graphql(`
  query EmailChangeInTest($token: String!) {
    emailChange(token: $token) {
      username
      requestedAt
    }
  }
`);

const PendingEmail = graphql(`
  query PendingEmailInTest {
    viewer {
      pendingEmail
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "100" });
});

const invalid = { __typename: "RefusedError", code: "EMAIL_LINK_INVALID" };
const newAddress = () => `${uniqueName("nova")}@exemplo.com.br`;
const confirm = async (token: string) =>
  (await app.client().graphql(ConfirmEmail, { input: { token } })).confirmEmail;
const refuse = async (token: string | null, client = app.client()) =>
  (await client.graphql(RefuseEmailChange, { token })).refuseEmailChange;
const found = async (token: string) => (await app.client().graphql(EmailChange, { token })).emailChange;
const pending = async ({ client }: TestAccount) =>
  (await client.graphql(PendingEmail)).viewer?.pendingEmail ?? null;

/** Requests another address; returns the tokens mailed to the old address and to the new one. */
async function mailedChange(account: TestAccount, email = newAddress()) {
  await account.client.graphql(RequestChange, { input: { email, currentPassword: testPassword } });
  const mails = await workFor(app, account.userId);
  const [notice, link] = [mails.find(({ to }) => to === account.email), mails.find(({ to }) => to === email)];
  return { notice, refusal: tokenIn(notice), link: tokenIn(link) };
}

describe("AC-02 D250 a change of e-mail that the owner did not request", () => {
  test("is told to the old address at the request, without the new address, with a link", async () => {
    const ana = await createAccount(app);
    const email = newAddress();
    const { notice, refusal } = await mailedChange(ana, email);
    expect(notice).toMatchObject({ subject: "Pedido para trocar o e-mail da sua conta" });
    expect(notice?.text).not.toContain(email);
    expect(notice?.text).toMatch(/\/auth\/email-change#token=Fe26\.2\S+/);
    expect(await found(refusal)).toEqual({
      username: ana.username,
      requestedAt: app.clock.now().toISOString(),
    });
  });

  test("is refused by that link, without a session, and the link at the new address ends", async () => {
    const ana = await createAccount(app);
    const { refusal, link } = await mailedChange(ana);
    expect(await refuse(refusal)).toEqual({ __typename: "RefuseEmailChangePayload", viewer: null });
    expect(await confirm(link)).toMatchObject(invalid);
    expect([await pending(ana), await found(refusal), await refuse(refusal)]).toEqual([null, null, invalid]);
  });

  test("is cancelled by a session of the owner, and of nobody else", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    const email = newAddress();
    await mailedChange(ana, email);
    await refuse(null, bia.client);
    expect(await pending(ana)).toBe(email);
    expect(await refuse(null, ana.client)).toMatchObject({ viewer: { pendingEmail: null } });
    const anonymous = await app
      .client()
      .rawGraphql("mutation { refuseEmailChange(input: {}) { __typename } }");
    expect(anonymous.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  test("a link of one purpose does not serve the other, and none works after its time", async () => {
    const ana = await createAccount(app);
    const { refusal, link } = await mailedChange(ana);
    expect(await confirm(refusal)).toMatchObject(invalid);
    expect([await refuse(link), await refuse("Fe26.2**")]).toEqual([invalid, invalid]);
    app.clock.advance(confirmationLinkHours * 3600, "seconds");
    expect([await found(refusal), await refuse(refusal)]).toEqual([null, invalid]);
  });
});

describe("D250 a thief's change of e-mail ends with", () => {
  test.each<[what: string, act: (owner: TestAccount) => Promise<unknown>]>([
    [
      "a new password by its owner",
      ({ client }) =>
        client.graphql(ChangePassword, {
          input: { currentPassword: testPassword, newPassword: "outra-senha-boa", revokeApiKeys: true },
        }),
    ],
    [
      "a new password by a mailed link",
      async (owner) => {
        const token = await mailedToken(app, owner);
        return await app
          .client()
          .graphql(ResetPassword, { input: { token, newPassword: "outra-senha-boa" } });
      },
    ],
    [
      "signing out everywhere",
      ({ client }) => client.graphql(SignOutEverywhere, { input: { revokeApiKeys: true } }),
    ],
  ])("%s", async (_what, act) => {
    const ana = await createAccount(app);
    const { link } = await mailedChange(ana);
    await act(ana);
    expect(await confirm(link)).toMatchObject(invalid);
    const { email } = await app.db.user.findUniqueOrThrow({ where: { id: ana.userId } });
    expect(email).toBe(ana.email);
  });
});

test("D250 a reset link in the old mailbox does not work after the e-mail was changed", async () => {
  const ana = await createAccount(app);
  const reset = await mailedToken(app, ana);
  const { link } = await mailedChange(ana);
  expect(await confirm(link)).toMatchObject({ __typename: "ConfirmEmailPayload" });
  const input = { token: reset, newPassword: "outra-senha-boa" };
  expect((await app.client().graphql(ResetPassword, { input })).resetPassword).toMatchObject({
    code: "RESET_LINK_INVALID",
  });
});
