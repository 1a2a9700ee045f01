import { beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import { resetToken } from "#server/features/auth/password/find-reset.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { mailedConfirmation, tokenIn, workFor } from "#testing/data/mailbox.ts";
import {
  ConfirmEmail,
  EmailConfirmationOfLink,
  RequestEmailConfirmation,
} from "#testing/documents/documents.ts";
import { inLineAtUser } from "#testing/hostile/in-line.ts";
import { confirmationToken } from "./find-email-confirmation.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "100" });
});

const confirm = async (token: string, client = app.client()) =>
  (await client.graphql(ConfirmEmail, { input: { token } })).confirmEmail;
const request = async ({ client }: TestAccount) =>
  (await client.graphql(RequestEmailConfirmation, { input: {} })).requestEmailConfirmation;
const find = async (token: string, of = app) =>
  (await of.client().graphql(EmailConfirmationOfLink, { token })).emailConfirmation;
const confirmedAt = async ({ userId }: TestAccount) =>
  (await app.db.user.findUniqueOrThrow({ where: { id: userId } })).emailConfirmedAt;

const invalid = {
  __typename: "RefusedError",
  code: "EMAIL_LINK_INVALID",
  message: errorText.EMAIL_LINK_INVALID,
};

describe("D100 the link that confirms an e-mail", () => {
  test("is mailed with its token in the fragment, and works once, without a session", async () => {
    const ana = await createAccount(app);
    await request(ana);
    const [mail] = await workFor(app, ana.userId);
    expect(mail).toMatchObject({ to: ana.email, subject: "Confirme seu e-mail" });
    expect(mail?.text).toMatch(/\/auth\/confirm-email#token=Fe26\.2\S+/);
    expect(mail?.text).toContain("22 de novembro de 2026, às 09:00 (horário de Brasília)");
    const token = tokenIn(mail);
    expect(await find(token)).toEqual({ email: ana.email, username: ana.username });
    expect(await confirm(token)).toEqual({
      __typename: "ConfirmEmailPayload",
      email: ana.email,
      viewer: null,
    });
    expect(await confirmedAt(ana)).toEqual(app.clock.now());
    expect([await find(token), await confirm(token)]).toEqual([null, invalid]);
  });

  test("updates its owner's session, and no other seller's", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    const links = [await mailedConfirmation(app, ana), await mailedConfirmation(app, ana)];
    expect(await confirm(links[0] ?? "", bia.client)).toMatchObject({
      viewer: { username: bia.username, isEmailConfirmed: false },
    });
    const carla = await createAccount(app);
    expect(await confirm(await mailedConfirmation(app, carla), carla.client)).toMatchObject({
      viewer: { username: carla.username, isEmailConfirmed: true },
    });
  });

  test("works once when used twice concurrently, and revokes the other links", async () => {
    const ana = await createAccount(app);
    const other = await mailedConfirmation(app, ana);
    app.clock.advance(1, "seconds");
    const token = await mailedConfirmation(app, ana);
    const uses = [() => confirm(token), () => confirm(token)];
    const answers = await inLineAtUser(app.db, ana.userId, uses);
    expect(answers).toMatchObject([{ __typename: "ConfirmEmailPayload" }, invalid]);
    expect(await confirm(other)).toEqual(invalid);
  });

  test("works for 24 hours, to the millisecond", async () => {
    const fresh = await testApp();
    const [ana, bia] = [await createAccount(fresh), await createAccount(fresh)];
    const [ofAna, ofBia] = [await mailedConfirmation(fresh, ana), await mailedConfirmation(fresh, bia)];
    fresh.clock.advance(24 * 3600 - 0.001, "seconds");
    expect(
      (await fresh.client().graphql(ConfirmEmail, { input: { token: ofAna } })).confirmEmail.__typename,
    ).toBe("ConfirmEmailPayload");
    fresh.clock.advance(0.001, "seconds");
    expect(await find(ofBia, fresh)).toBeNull();
    const late = await fresh.client().graphql(ConfirmEmail, { input: { token: ofBia } });
    expect(late.confirmEmail).toEqual(invalid);
  });

  test("stops working once the account has another e-mail", async () => {
    const ana = await createAccount(app);
    const token = await mailedConfirmation(app, ana);
    await app.db.user.update({ where: { id: ana.userId }, data: { email: `x${ana.email}` } });
    expect([await find(token), await confirm(token)]).toEqual([null, invalid]);
    expect(await confirmedAt(ana)).toBeNull();
  });

  test("a fourth request leaves three working", async () => {
    const ana = await createAccount(app);
    const links: string[] = [];
    for (let asked = 0; asked < 4; asked += 1) {
      links.push(await mailedConfirmation(app, ana));
      app.clock.advance(1, "seconds");
    }
    const found = await Promise.all(links.map((token) => find(token)));
    expect(found.map((one) => one !== null)).toEqual([false, true, true, true]);
  });

  test.each([
    ["is made up", async () => "segredo"],
    [
      "was changed",
      async (ana: TestAccount) => (await mailedConfirmation(app, ana)).replace(/\*[^*]{4}/, "*AAAA"),
    ],
    ["has an unknown id", () => confirmationToken.seal(app.deps.env, "01a1fc17-1215-753b-8fe6-47e8350bf5dd")],
    [
      "belongs to a password reset",
      async (ana: TestAccount) => {
        await mailedConfirmation(app, ana);
        const { id } = await app.db.emailConfirmation.findFirstOrThrow({ where: { userId: ana.userId } });
        return resetToken.seal(app.deps.env, id);
      },
    ],
  ])("that %s confirms nothing", async (_what, tokenFor) => {
    const ana = await createAccount(app);
    expect(await confirm(await tokenFor(ana))).toEqual(invalid);
    expect(await confirmedAt(ana)).toBeNull();
  });

  test("is not mailed to a confirmed address", async () => {
    const ana = await createAccount(app);
    await confirm(await mailedConfirmation(app, ana));
    const sent = (await workFor(app, ana.userId)).length;
    expect(await request(ana)).toMatchObject({ viewer: { isEmailConfirmed: true } });
    expect(await workFor(app, ana.userId)).toHaveLength(sent);
    expect(await app.db.emailConfirmation.count({ where: { userId: ana.userId, usedAt: null } })).toBe(0);
  });

  test("is refused when signed out", async () => {
    const { errors } = await app
      .client()
      .rawGraphql("mutation { requestEmailConfirmation(input: {}) { __typename } }");
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("a late e-mail says how to request another link instead", async () => {
    const ana = await createAccount(app);
    await request(ana);
    app.clock.advance(24, "hours");
    const [mail] = await workFor(app, ana.userId);
    expect(mail?.text).not.toContain("token=");
    expect(mail?.subject).toBe("Seu link para confirmar o e-mail não vale mais");
  });
});

describe("D100 limits", () => {
  test("5 e-mails an hour for each seller, 20 from one address", async () => {
    const strict = await testApp({ RATE_LIMIT_SCALE: "0.2" });
    const ana = await createAccount(strict);
    expect(await request(ana)).toMatchObject({ __typename: "RequestEmailConfirmationPayload" });
    expect(await request(ana)).toEqual({ __typename: "RateLimitedError", code: "RATE_LIMITED" });
  });

  test("link attempts from one address", async () => {
    const strict = await testApp({ RATE_LIMIT_SCALE: "0.1" });
    const client = strict.client();
    for (let tried = 0; tried < 3; tried += 1) expect(await confirm("segredo", client)).toEqual(invalid);
    expect(await confirm("segredo", client)).toMatchObject({ code: "RATE_LIMITED" });
  });
});
