import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleApp } from "#testing/app/google-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, testPassword, uniqueName, viewerOf } from "#testing/data/accounts.ts";
import { mailedToken } from "#testing/data/mailbox.ts";
import { afterPassword, complete, protectedAccount, totpCode } from "#testing/data/second-factor.ts";
import { LinkGoogleIdentity } from "#testing/documents/documents.ts";
import { ChangePassword, ResetPassword, SignOutEverywhere } from "#testing/documents/password-documents.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";

const patient = { timeout: 60_000 };
const expired = { __typename: "RefusedError", code: "SIGN_IN_EXPIRED" };
const signedIn = { __typename: "CompleteSignInPayload" };
const newPassword = "senha nova e comprida";

describe("D104 with Google", patient, () => {
  let google: GoogleEmulator;
  let app: TestApp;
  beforeAll(async () => {
    google = await startGoogle();
    app = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
  });
  afterAll(() => google.stop());

  test("a known Google account leads to the code, and the code to the requested page", async () => {
    const owner = await protectedAccount(app);
    const subject = uniqueName();
    await google.signIn(owner.client, { email: owner.email, subject });
    const before = await app.db.session.count({ where: { userId: owner.userId } });
    const browser = app.client();
    const end = await google.signIn(browser, { email: owner.email, subject }, "/products?page=2");
    expect(end).toBe("/auth?step=code&redirect=%2Fproducts%3Fpage%3D2");
    expect(await viewerOf(browser)).toBeNull();
    expect(await app.db.session.count({ where: { userId: owner.userId } })).toBe(before);
    expect(await complete(browser, totpCode(app, owner.secret, 1))).toMatchObject(signedIn);
    expect((await viewerOf(browser))?.username).toBe(owner.username);
  });

  test("the browser's earlier session ends", async () => {
    const [owner, other] = [await protectedAccount(app), await createAccount(app)];
    const subject = uniqueName();
    await google.signIn(owner.client, { email: owner.email, subject });
    expect(await google.signIn(other.client, { email: owner.email, subject })).toBe("/auth?step=code");
    expect(await viewerOf(other.client)).toBeNull();
  });

  test("a Google link that waits for its owner also waits for the code", async () => {
    const owner = await protectedAccount(app);
    const browser = app.client();
    await google.signIn(browser, { email: owner.email, subject: uniqueName() });
    await browser.post("/api/login", { username: owner.username, password: testPassword });
    const early = await browser.rawGraphql("mutation { linkGoogleIdentity(input: {}) { __typename } }");
    expect(early.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect(await complete(browser, totpCode(app, owner.secret, 1))).toMatchObject(signedIn);
    const { linkGoogleIdentity } = await browser.graphql(LinkGoogleIdentity, { input: {} });
    expect(linkGoogleIdentity).toMatchObject({ viewer: { hasGoogle: true } });
  });
});

describe("D104 with a new password", patient, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });

  test("a reset link sets it and ends every session, and the code is still required", async () => {
    const account = await protectedAccount(app);
    const waiting = await afterPassword(app, account);
    const token = await mailedToken(app, account);
    const browser = app.client();
    const { resetPassword } = await browser.graphql(ResetPassword, { input: { token, newPassword } });
    expect(resetPassword).toMatchObject({ __typename: "RefusedError", code: "SECOND_FACTOR_REQUIRED" });
    expect(await app.db.session.count({ where: { userId: account.userId } })).toBe(0);
    expect(await viewerOf(browser)).toBeNull();
    expect(await complete(waiting, totpCode(app, account.secret, 1))).toMatchObject(expired);

    expect(await complete(browser, totpCode(app, account.secret, 1))).toMatchObject(signedIn);
    const { username } = account;
    const old = await app.client().post("/api/login", { username, password: testPassword });
    const next = await app.client().post("/api/login", { username, password: newPassword });
    expect([old.status, next.status]).toEqual([400, 403]);
  });

  test("changing it in a session requires no code, and voids pending sign-ins", async () => {
    const account = await protectedAccount(app);
    const waiting = await afterPassword(app, account);
    const input = { currentPassword: testPassword, newPassword };
    const { changePassword } = await account.client.graphql(ChangePassword, { input });
    expect(changePassword.__typename).toBe("ChangePasswordPayload");
    expect((await viewerOf(account.client))?.username).toBe(account.username);
    expect(await complete(waiting, totpCode(app, account.secret, 1))).toMatchObject(expired);
  });

  test("a code sent while the password changes leaves no session behind", async () => {
    // A single race may end well by chance.
    for (let race = 0; race < 4; race += 1) {
      const account = await protectedAccount(app);
      const waiting = await afterPassword(app, account);
      const input = { currentPassword: testPassword, newPassword };
      await Promise.all([
        account.client.graphql(ChangePassword, { input }),
        complete(waiting, totpCode(app, account.secret, 1)),
      ]);
      expect(await app.db.session.count({ where: { userId: account.userId } })).toBe(1);
      expect(await viewerOf(waiting)).toBeNull();
    }
  });

  test("signing out everywhere voids pending sign-ins", async () => {
    const account = await protectedAccount(app);
    const waiting = await afterPassword(app, account);
    const phone = await signedInClient(app, account.userId);
    await phone.graphql(SignOutEverywhere, { input: {} });
    expect(await complete(waiting, totpCode(app, account.secret, 1))).toMatchObject(expired);
  });
});
