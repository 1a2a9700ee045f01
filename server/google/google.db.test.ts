import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, type TestAccount, testPassword, uniqueName } from "../testing/accounts.ts";
import { LinkGoogleIdentity, Login, SignInOptions, Viewer } from "../testing/documents.ts";
import { type Choice, type GoogleStandIn, locationOf, startGoogle } from "../testing/google-stand-in.ts";
import { buildApp, productionVariables, type TestApp, testApp } from "../testing/test-app.ts";
import type { TestClient } from "../testing/test-client.ts";

let google: GoogleStandIn;
let app: TestApp;

beforeAll(async () => {
  google = await startGoogle();
  app = await googleApp({ RATE_LIMIT_SCALE: "100" });
});
afterAll(() => google.stop());

/** The app over the stand-in, whose tokens are of now. */
async function googleApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const built = await testApp({ ...google.variables, ...variables });
  built.clock.go();
  return built;
}

/** A Google account that nobody else has. */
function newPerson(): Choice & { email: string } {
  return { givenName: "Marina", familyName: "Souza", email: `${uniqueName("marina")}@gmail.com` };
}

async function viewerOf(client: TestClient) {
  return (await client.graphql(Viewer)).viewer;
}

const link = { input: {} };

describe("a new Google account", () => {
  test("S7-06 makes an account with its names, a username made of them and no password, and signs in", async () => {
    const client = app.client();
    const email = `${uniqueName("jose")}@gmail.com`;
    expect(
      await google.signIn(client, { givenName: "José Antônio", familyName: "da Conceição", email }),
    ).toBe("/calculator");
    const viewer = await viewerOf(client);
    expect(viewer).toMatchObject({ firstName: "José Antônio", lastName: "da Conceição", email });
    expect(viewer?.username).toMatch(/^jose\.conceicao\d*$/);
    const user = await app.db.user.findFirstOrThrow({
      where: { email },
      select: { id: true, passwordHash: true },
    });
    expect(user.passwordHash).toBeNull();
    const events = await app.db.outboxEvent.findMany({
      where: { payload: { path: ["userId"], equals: user.id } },
    });
    expect(events.map(({ name }) => name)).toEqual(["user.registered"]);
  });

  test("S2-26 D26 redirect survives the trip, and leads only to a path of this site", async () => {
    const address = "/subscribe?plan=annual#card";
    expect(await google.signIn(app.client(), newPerson(), address)).toBe(address);
    expect(await google.signIn(app.client(), newPerson(), "//evil.example")).toBe("/calculator");
    expect(await google.signIn(app.client(), newPerson(), `/${"a".repeat(5000)}`)).toBe("/calculator");
  });

  test("D20 a taken username gets a number", async () => {
    const familyName = uniqueName("x").replaceAll("-", "");
    const clients = [app.client(), app.client(), app.client()];
    for (const client of clients) await google.signIn(client, { ...newPerson(), familyName });
    const names = await Promise.all(clients.map(async (client) => (await viewerOf(client))?.username));
    expect(names).toEqual(["", "2", "3"].map((number) => `marina.${familyName}${number}`));
  });

  test("D20 several of one name at once all get an account of their own", async () => {
    const familyName = uniqueName("y").replaceAll("-", "");
    const clients = Array.from({ length: 5 }, () => app.client());
    const ends = await Promise.all(
      clients.map((client) => google.signIn(client, { ...newPerson(), familyName })),
    );
    expect(new Set(ends)).toEqual(new Set(["/calculator"]));
    const names = await Promise.all(clients.map(async (client) => (await viewerOf(client))?.username));
    expect(new Set(names).size).toBe(5);
  });

  test("I5 two first sign-ins at once make one account", async () => {
    const person = newPerson();
    const clients = [app.client(), app.client(), app.client(), app.client()];
    const ends = await Promise.all(clients.map((client) => google.signIn(client, person)));
    expect(new Set(ends)).toEqual(new Set(["/calculator"]));
    const ids = await Promise.all(clients.map(async (client) => (await viewerOf(client))?.id));
    expect(new Set(ids).size).toBe(1);
    expect(await app.db.user.count({ where: { email: person.email } })).toBe(1);
  });

  test("I5 without a name the e-mail gives one", async () => {
    const client = app.client();
    const email = `${uniqueName("loja")}@gmail.com`;
    await google.signIn(client, { email });
    const local = email.split("@")[0];
    expect(await viewerOf(client)).toMatchObject({ firstName: local, lastName: null });
  });

  test("I5 the password of an account without one is wrong, whatever it is", async () => {
    const client = app.client();
    await google.signIn(client, newPerson());
    const username = (await viewerOf(client))?.username ?? "";
    const { login } = await app.client().graphql(Login, { input: { username, password: "qualquer-senha" } });
    expect(login).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });
});

describe("a known Google account", () => {
  test("S7-06 signs in, whatever its e-mail has become, and verified or not", async () => {
    const first = app.client();
    const subject = String(Date.now());
    expect(await google.signIn(first, { ...newPerson(), subject })).toBe("/calculator");
    const again = app.client();
    expect(await google.signIn(again, { ...newPerson(), subject, problem: "unverified" })).toBe(
      "/calculator",
    );
    expect((await viewerOf(again))?.id).toBe((await viewerOf(first))?.id);
  });

  test("D27 moves a browser that was signed in as somebody else, whose session ends", async () => {
    const person = newPerson();
    expect(await google.signIn(app.client(), person)).toBe("/calculator");
    const { client } = await createAccount(app);
    const copied = new Map(client.cookies);
    await google.signIn(client, person);
    expect((await viewerOf(client))?.email).toBe(person.email);
    const stale = app.client();
    for (const [name, value] of copied) stale.cookies.set(name, value);
    expect(await viewerOf(stale)).toBeNull();
  });
});

describe("an e-mail that has an account", () => {
  async function arrive(owner: TestAccount, redirect?: string): Promise<TestClient> {
    const client = app.client();
    const email = owner.email.toUpperCase();
    const end = await google.signIn(client, { givenName: "Ana", email, subject: uniqueName() }, redirect);
    const way = redirect === undefined ? "" : `&redirect=${encodeURIComponent(redirect)}`;
    expect(end).toBe(`/auth?google=link${way}`);
    return client;
  }
  const logIn = (client: TestClient, { username }: TestAccount) =>
    client.graphql(Login, { input: { username, password: testPassword } });
  const linksOf = ({ userId }: TestAccount) => app.db.googleIdentity.count({ where: { userId } });

  test("I5 is not signed in and not linked before its owner has signed in, and is then", async () => {
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

  test("I5 another account than the e-mail's never gets the link", async () => {
    const [owner, other] = [await createAccount(app), await createAccount(app)];
    const client = await arrive(owner);
    await logIn(client, other);
    const { linkGoogleIdentity } = await client.graphql(LinkGoogleIdentity, link);
    expect(linkGoogleIdentity).toMatchObject({ code: "GOOGLE_LINK_INVALID" });
    expect([await linksOf(owner), await linksOf(other)]).toEqual([0, 0]);
  });

  test("I5 the link takes a session, the cookie, and both within ten minutes", async () => {
    const late = await googleApp();
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

  test("I5 a cookie of the trip is not one of the link, and a made-up one is nothing", async () => {
    const owner = await createAccount(app);
    await owner.client.get("/api/auth/google");
    const flow = owner.client.cookies.get("google-flow-3000") ?? "";
    for (const value of [flow, "segredo", `${flow}x`]) {
      owner.client.cookies.set("google-link-3000", value);
      const { linkGoogleIdentity } = await owner.client.graphql(LinkGoogleIdentity, link);
      expect(linkGoogleIdentity).toMatchObject({ code: "GOOGLE_LINK_INVALID" });
    }
  });

  test("I5 linking again is no error, and asked for at once it happens once", async () => {
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

  test("I5 is linked at once for its owner, who is signed in already and stays so", async () => {
    const owner = await createAccount(app);
    const before = new Map(owner.client.cookies);
    expect(await google.signIn(owner.client, { email: owner.email }, "/subscription")).toBe("/subscription");
    expect(await linksOf(owner)).toBe(1);
    expect(owner.client.cookies).toEqual(before);
  });

  test("I5 leads whoever else is signed in to the login screen, signed out", async () => {
    const [owner, other] = [await createAccount(app), await createAccount(app)];
    expect(await google.signIn(other.client, { email: owner.email })).toBe("/auth?google=link");
    expect(await viewerOf(other.client)).toBeNull();
    expect([await linksOf(owner), await linksOf(other)]).toEqual([0, 0]);
  });

  test("I5 with another Google account already is refused", async () => {
    const owner = await createAccount(app);
    await google.signIn(owner.client, { email: owner.email, subject: uniqueName() });
    const client = app.client();
    const end = await google.signIn(client, { email: owner.email, subject: uniqueName() });
    expect(end).toBe("/auth?error=google-other");
    expect(await viewerOf(client)).toBeNull();
  });
});

describe("a sign-in that comes to nothing", () => {
  test.each([
    ["the person refuses", { refuses: true }, "denied"],
    ["the e-mail is not verified", { problem: "unverified" }, "email"],
    ["the issuer is another", { problem: "issuer" }, "identity"],
    ["the token is for another client", { problem: "audience" }, "identity"],
    ["the token is of another request", { problem: "nonce" }, "identity"],
    ["somebody else signed the token", { problem: "signature" }, "identity"],
    ["Google's clock is ahead", { problem: "early" }, "clock"],
    ["the token is over", { problem: "expired" }, "clock"],
    ["Google is down", { problem: "down" }, "down"],
  ] as const)(
    "I5 %s: back to the login screen, which says so, with the way on",
    async (_, choice, problem) => {
      const client = app.client();
      const person = newPerson();
      const end = await google.signIn(client, { ...person, ...choice }, "/products");
      expect(end).toBe(`/auth?error=google-${problem}&redirect=%2Fproducts`);
      expect(await viewerOf(client)).toBeNull();
      expect(await app.db.user.count({ where: { email: person.email } })).toBe(0);
      // The next try is a fresh one.
      expect(await google.signIn(client, person, "/products")).toBe("/products");
    },
  );

  test("I5 a minute between the clocks is tolerated, more is not", async () => {
    const apart = await googleApp();
    apart.clock.advance(-50, "seconds");
    expect(await google.signIn(apart.client(), newPerson())).toBe("/calculator");
    apart.clock.advance(-60, "seconds");
    expect(await google.signIn(apart.client(), newPerson())).toBe("/auth?error=google-clock");
  });

  test("I5 Google does not answer in time, or nobody is there", async () => {
    const { env } = app.deps;
    if (!env.google) throw new Error("Google is on");
    const impatient = buildApp(app.db, { ...env, google: { ...env.google, timeoutMs: 300 } });
    impatient.clock.go();
    const slow = { ...newPerson(), problem: "slow" };
    expect(await google.signIn(impatient.client(), slow)).toBe("/auth?error=google-down");
    const nobody = "http://127.0.0.1:9/";
    for (const gone of [{ tokenUrl: nobody }, { keysUrl: nobody }]) {
      const cutOff = buildApp(app.db, { ...env, google: { ...env.google, ...gone } });
      cutOff.clock.go();
      expect(await google.signIn(cutOff.client(), newPerson())).toBe("/auth?error=google-down");
    }
  });

  test("I5 an answer to nobody's request, to another browser's, or to one of ten minutes ago", async () => {
    const lost = "/auth?error=google-state";
    expect(locationOf(await app.client().get("/api/auth/google/callback?code=a&state=b"))).toBe(lost);
    expect(locationOf(await app.client().get("/api/auth/google/callback"))).toBe(lost);

    const [mine, theirs] = [app.client(), app.client()];
    const back = await google.walk(locationOf(await mine.get("/api/auth/google")), newPerson());
    await theirs.get("/api/auth/google?redirect=%2Fproducts");
    expect(locationOf(await theirs.get(back))).toBe(`${lost}&redirect=%2Fproducts`);
    expect(await viewerOf(theirs)).toBeNull();

    const slow = await googleApp();
    const client = slow.client();
    const late = await google.walk(locationOf(await client.get("/api/auth/google")), newPerson());
    slow.clock.advance(10, "minutes");
    expect(locationOf(await client.get(late))).toBe(lost);
  });

  test("I5 an answer works once: neither again in this browser nor with its cookies in another", async () => {
    const client = app.client();
    const back = await google.walk(locationOf(await client.get("/api/auth/google")), newPerson());
    const copied = new Map(client.cookies);
    expect(locationOf(await client.get(back))).toBe("/calculator");
    expect(client.cookies.has("google-flow-3000")).toBe(false);
    expect(locationOf(await client.get(back))).toBe("/auth?error=google-state");
    const thief = app.client();
    for (const [name, value] of copied) thief.cookies.set(name, value);
    expect(locationOf(await thief.get(back))).toBe("/auth?error=google-state");
    expect(await viewerOf(thief)).toBeNull();
  });

  test("I5 a fault of ours leads back too, and is logged", async () => {
    const broken = await googleApp();
    broken.deps.limits.take = () => Promise.reject(new Error("the counters are gone"));
    expect(await google.signIn(broken.client(), newPerson())).toBe("/auth?error=google-failed");
    expect(broken.logged).toContainEqual(
      expect.objectContaining({ level: "error", msg: "unexpected error" }),
    );
  });

  test("I5 too many accounts from one address, and too many answers that come to nothing", async () => {
    const strict = await googleApp({ RATE_LIMIT_SCALE: "0.05" });
    const address = "192.0.2.77";
    expect(await google.signIn(strict.client(address), newPerson())).toBe("/calculator");
    expect(await google.signIn(strict.client(address), newPerson())).toBe("/auth?error=google-limit");
    const elsewhere = "192.0.2.78";
    const ends: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      ends.push(await google.signIn(strict.client(elsewhere), { ...newPerson(), problem: "issuer" }));
    }
    expect(ends.slice(-2)).toEqual(["/auth?error=google-identity", "/auth?error=google-limit"]);
  });
});

describe("what is kept quiet", () => {
  test("D37 nothing of a sign-in is logged but its outcome", async () => {
    const quiet = await googleApp();
    const person = newPerson();
    for (const problem of ["none", "issuer", "expired", "down"]) {
      const client = quiet.client();
      const there = locationOf(await client.get("/api/auth/google"));
      const back = await google.walk(there, { ...person, problem });
      const secrets = [...new URL(back, there).searchParams, ...new URL(there).searchParams]
        .filter(([name]) => ["code", "state", "nonce", "code_challenge"].includes(name))
        .map(([, value]) => value);
      expect(secrets).toHaveLength(5);
      await client.get(back);
      const text = JSON.stringify(quiet.logged);
      for (const secret of [...secrets, person.email, "local-secret", "eyJ"])
        expect(text).not.toContain(secret);
    }
    expect(quiet.logged).toContainEqual(
      expect.objectContaining({ msg: "no sign-in with Google", problem: "identity", detail: "iss" }),
    );
  });

  test("I5 the cookies of the trip are sealed, HttpOnly, Lax, of ten minutes, and nothing is cached", async () => {
    const response = await app.client().get("/api/auth/google?redirect=%2Fproducts");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [line = ""] = response.headers.getSetCookie();
    expect(line).toMatch(/^google-flow-3000=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const { state } = Object.fromEntries(new URL(locationOf(response)).searchParams);
    expect(line).not.toContain(state);
    expect(line).not.toContain("products");
  });

  test("S7-06 production asks Google itself, with PKCE, and comes back to the address users see", async () => {
    const production = await testApp({
      ...productionVariables,
      PUBLIC_URL: "https://precos.example.com",
      GOOGLE_CLIENT_ID: "id.apps.googleusercontent.com",
      GOOGLE_CLIENT_SECRET: "GOCSPX-segredo",
    });
    const response = await production.client().get("/api/auth/google");
    const { origin, pathname, searchParams } = new URL(locationOf(response));
    expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: "id.apps.googleusercontent.com",
      redirect_uri: "https://precos.example.com/api/auth/google/callback",
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      prompt: "select_account",
    });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-google-flow=.+; Secure$/);
    expect((await production.client().graphql(SignInOptions)).signInOptions.google).toBe(true);
  });
});

describe("without Google", () => {
  test("S7-06 S2-25 the button is hidden, and the address leads back to the form, which says so", async () => {
    const off = await testApp(productionVariables);
    const client = off.client();
    expect((await client.graphql(SignInOptions)).signInOptions).toEqual({ google: false, googleLink: null });
    const response = await client.get("/api/auth/google?redirect=%2Fproducts");
    const screen = "/auth?error=google-off&redirect=%2Fproducts";
    expect([response.status, locationOf(response)]).toEqual([302, screen]);
    expect(locationOf(await client.get("/api/auth/google/callback?code=a&state=b"))).toBe(
      "/auth?error=google-off",
    );
  });
});
