import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleApp } from "#testing/app/google-app.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import {
  createAccount,
  type TestAccount,
  testPassword,
  uniqueName,
  viewerOf,
} from "#testing/data/accounts.ts";
import { LinkGoogleIdentity, Login, SignInOptions } from "#testing/documents/documents.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";

let google: GoogleEmulator;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
});
afterAll(() => google.stop());

const link = { input: {} };

describe("an e-mail that has an account", () => {
  async function arrive(owner: TestAccount, redirect?: string): Promise<TestClient> {
    const client = app.client();
    const email = owner.email.toUpperCase();
    const end = await google.signIn(client, { givenName: "Ana", email, subject: uniqueName() }, redirect);
    const query = redirect === undefined ? "" : `&redirect=${encodeURIComponent(redirect)}`;
    expect(end).toBe(`/auth?google=link${query}`);
    return client;
  }
  const logIn = (client: TestClient, { username }: TestAccount) =>
    client.graphql(Login, { input: { username, password: testPassword } });
  const linksOf = ({ userId }: TestAccount) => app.db.googleIdentity.count({ where: { userId } });

  test("I5 is linked only after its owner has signed in", async () => {
    const owner = await createAccount(app);
    const client = await arrive(owner, "/products");
    expect(await viewerOf(client)).toBeNull();
    expect(await linksOf(owner)).toBe(0);
    expect((await client.graphql(SignInOptions)).signInOptions.googleLink).toEqual({
      email: owner.email.toUpperCase(),
      username: owner.username,
    });
    await logIn(client, owner);
    expect(await linksOf(owner)).toBe(0);
    const { linkGoogleIdentity } = await client.graphql(LinkGoogleIdentity, link);
    expect(linkGoogleIdentity).toMatchObject({ viewer: { username: owner.username, hasGoogle: true } });
    expect((await client.graphql(SignInOptions)).signInOptions.googleLink).toBeNull();
  });

  test("I5 is never linked to another account", async () => {
    const [owner, other] = [await createAccount(app), await createAccount(app)];
    const client = await arrive(owner);
    await logIn(client, other);
    const { linkGoogleIdentity } = await client.graphql(LinkGoogleIdentity, link);
    expect(linkGoogleIdentity).toMatchObject({ code: "GOOGLE_LINK_INVALID" });
    expect([await linksOf(owner), await linksOf(other)]).toEqual([0, 0]);
  });

  test("I5 linking needs a session and the cookie within ten minutes", async () => {
    const late = await googleApp(google);
    const owner = await createAccount(late);
    const signedOut = await late
      .client()
      .rawGraphql("mutation { linkGoogleIdentity(input: {}) { __typename } }");
    expect(signedOut.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    const nothing = await owner.client.graphql(LinkGoogleIdentity, link);
    expect(nothing.linkGoogleIdentity).toMatchObject({ code: "GOOGLE_LINK_INVALID" });

    const client = late.client();
    await google.signIn(client, { email: owner.email });
    late.clock.advance(10, "minutes");
    await logIn(client, owner);
    const tooLate = await client.graphql(LinkGoogleIdentity, link);
    expect(tooLate.linkGoogleIdentity).toMatchObject({ code: "GOOGLE_LINK_INVALID" });
  });

  test("I5 a flow cookie or a forged one is not accepted as a link cookie", async () => {
    const owner = await createAccount(app);
    await owner.client.get("/api/auth/google");
    const flow = owner.client.cookies.get("google-flow-3000") ?? "";
    for (const value of [flow, "segredo", `${flow}x`]) {
      owner.client.cookies.set("google-link-3000", value);
      const { linkGoogleIdentity } = await owner.client.graphql(LinkGoogleIdentity, link);
      expect(linkGoogleIdentity).toMatchObject({ code: "GOOGLE_LINK_INVALID" });
    }
  });

  test("I5 linking again succeeds; concurrent requests link once", async () => {
    const owner = await createAccount(app);
    const client = await arrive(owner);
    await logIn(client, owner);
    const cookie = new Map(client.cookies);
    const ask = async () => {
      const copy = app.client();
      for (const [name, value] of cookie) copy.cookies.set(name, value);
      return (await copy.graphql(LinkGoogleIdentity, link)).linkGoogleIdentity.__typename;
    };
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    expect(new Set(answers)).toEqual(new Set(["LinkGoogleIdentityPayload"]));
    expect(await linksOf(owner)).toBe(1);
  });

  test("I5 is linked immediately for its signed-in owner, who stays signed in", async () => {
    const owner = await createAccount(app);
    const before = new Map(owner.client.cookies);
    expect(await google.signIn(owner.client, { email: owner.email }, "/subscription")).toBe("/subscription");
    expect(await linksOf(owner)).toBe(1);
    expect(owner.client.cookies).toEqual(before);
  });

  test("I5 signs out another account and shows the sign-in screen", async () => {
    const [owner, other] = [await createAccount(app), await createAccount(app)];
    expect(await google.signIn(other.client, { email: owner.email })).toBe("/auth?google=link");
    expect(await viewerOf(other.client)).toBeNull();
    expect([await linksOf(owner), await linksOf(other)]).toEqual([0, 0]);
  });

  test("I5 that is already linked to another Google account is refused", async () => {
    const owner = await createAccount(app);
    await google.signIn(owner.client, { email: owner.email, subject: uniqueName() });
    const client = app.client();
    const end = await google.signIn(client, { email: owner.email, subject: uniqueName() });
    expect(end).toBe("/auth?error=google-other");
    expect(await viewerOf(client)).toBeNull();
  });
});
