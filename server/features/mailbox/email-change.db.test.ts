import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount, testPassword, uniqueName } from "#testing/data/accounts.ts";
import { tokenIn, workFor } from "#testing/data/mailbox.ts";
import { ConfirmEmail } from "#testing/documents/documents.ts";
import { graphql } from "#testing/gql/gql.ts";

const RequestEmailChange = graphql(`
  mutation RequestEmailChangeInTest($input: RequestEmailChangeInput!) {
    requestEmailChange(input: $input) {
      __typename
      ... on RequestEmailChangePayload {
        viewer {
          email
          pendingEmail
        }
      }
      ... on InvalidInputError {
        fields {
          field
        }
      }
      ... on RefusedError {
        code
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "100" });
});

const patient = { timeout: 30_000 };
const newAddress = () => `${uniqueName("nova")}@exemplo.com.br`;
const request = async ({ client }: TestAccount, email: string, currentPassword?: string) =>
  (await client.graphql(RequestEmailChange, { input: { email, currentPassword } })).requestEmailChange;
const confirm = async (token: string) =>
  (await app.client().graphql(ConfirmEmail, { input: { token } })).confirmEmail;
const emailOf = async ({ userId }: TestAccount) =>
  (await app.db.user.findUniqueOrThrow({ where: { id: userId } })).email;

/** Requests another address and returns the token of the link that is mailed to it. */
async function mailedChange(account: TestAccount, email: string): Promise<string> {
  await request(account, email, testPassword);
  return tokenIn((await workFor(app, account.userId)).at(-1));
}

describe("AC-02 D188 a new e-mail address", patient, () => {
  test("becomes the account's once its owner opens the link, and the old address is notified", async () => {
    const ana = await createAccount(app);
    const email = newAddress();
    expect(await request(ana, email, testPassword)).toMatchObject({
      viewer: { email: ana.email, pendingEmail: email },
    });
    const mail = (await workFor(app, ana.userId)).at(-1);
    expect(mail).toMatchObject({ to: email, subject: "Confirme o seu e-mail novo" });
    expect(await emailOf(ana)).toBe(ana.email);
    expect(await confirm(tokenIn(mail))).toMatchObject({ __typename: "ConfirmEmailPayload", email });
    const user = await app.db.user.findUniqueOrThrow({ where: { id: ana.userId } });
    expect(user).toMatchObject({ email, emailConfirmedAt: app.clock.now() });
    const notice = (await workFor(app, ana.userId)).at(-1);
    expect(notice).toMatchObject({ to: ana.email, subject: "O e-mail da sua conta mudou" });
    expect(notice?.text).not.toContain(email);
  });

  test("needs the password, even in a new session", async () => {
    const ana = await createAccount(app);
    for (const given of [undefined, "", "errada-errada"]) {
      expect(await request(ana, newAddress(), given)).toMatchObject({
        fields: [{ field: "currentPassword" }],
      });
    }
    expect(await app.db.emailConfirmation.count({ where: { userId: ana.userId } })).toBe(0);
  });

  test("needs, without a password, a session of the last ten minutes", async () => {
    const fresh = await testApp({ RATE_LIMIT_SCALE: "100" });
    const ana = await createAccount(fresh);
    await fresh.db.user.update({ where: { id: ana.userId }, data: { passwordHash: null } });
    expect(await request(ana, newAddress())).toMatchObject({ __typename: "RequestEmailChangePayload" });
    fresh.clock.advance(10, "minutes");
    expect(await request(ana, newAddress())).toMatchObject({ code: "REAUTHENTICATION_REQUIRED" });
  });

  test.each([["a taken one"], ["the account's own"], ["no address"], ["9,000 characters"]])(
    "%s is refused at its field",
    async (what) => {
      const [ana, bia] = [await createAccount(app), await createAccount(app)];
      const typed = {
        "a taken one": bia.email.toUpperCase(),
        "the account's own": ana.email,
        "9,000 characters": `${"a".repeat(9_000)}@exemplo.com.br`,
      }[what];
      expect(await request(ana, typed ?? "nada", testPassword)).toMatchObject({
        fields: [{ field: "email" }],
      });
    },
  );

  test("of two accounts that want one address the second is refused, and keeps its own", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    const email = newAddress();
    const links = [await mailedChange(ana, email), await mailedChange(bia, email)];
    const answers = await Promise.all(links.map(confirm));
    expect(answers.map((answer) => answer.__typename).sort()).toEqual([
      "ConfirmEmailPayload",
      "RefusedError",
    ]);
    expect([await emailOf(ana), await emailOf(bia)].filter((one) => one === email)).toHaveLength(1);
  });

  test("a newer request, or another change meanwhile, revokes the link", async () => {
    const ana = await createAccount(app);
    const first = await mailedChange(ana, newAddress());
    const second = await mailedChange(ana, newAddress());
    expect(await confirm(first)).toMatchObject({ code: "EMAIL_LINK_INVALID" });
    await app.db.user.update({ where: { id: ana.userId }, data: { email: newAddress() } });
    expect(await confirm(second)).toMatchObject({ code: "EMAIL_LINK_INVALID" });
  });
});
