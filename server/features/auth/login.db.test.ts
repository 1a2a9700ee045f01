import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, testPassword, uniqueName } from "#testing/data/accounts.ts";
import { Login, Logout, Viewer } from "#testing/documents/documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe("sign-in and sign-out", () => {
  test("S7-03 S3-01 POST /api/login returns the user as specified and opens a session", async () => {
    const { username, userId } = await createAccount(app, "trial");
    const client = app.client();
    const response = await client.post("/api/login", { username, password: testPassword });
    expect(response.status).toBe(200);
    const user = await response.json();
    expect(user).toMatchObject({
      id: userId,
      isTrialActive: true,
      trialDaysLeft: 6,
      hasAdvancedAccess: true,
    });
    expect(Object.keys(user)).toEqual([
      "id",
      "username",
      "email",
      "firstName",
      "lastName",
      "createdAt",
      "trialStartedAt",
      "isTrialActive",
      "trialDaysLeft",
      "hasActiveSubscription",
      "hasAdvancedAccess",
    ]);
    expect((await client.graphql(Viewer)).viewer?.username).toBe(username);
  });

  test("S8-01 D20 an unknown name and a wrong password get the same response", async () => {
    const { username } = await createAccount(app);
    const wrong = [
      { username, password: "errada-errada" },
      { username: uniqueName("ninguem"), password: "errada-errada" },
    ];
    for (const input of wrong) {
      const response = await app.client().post("/api/login", input);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message: "Credenciais inválidas",
        code: "INVALID_CREDENTIALS",
      });
      expect((await app.client().graphql(Login, { input })).login).toEqual({
        __typename: "RefusedError",
        code: "INVALID_CREDENTIALS",
        message: "Credenciais inválidas",
      });
    }
  });

  test("D137 the e-mail signs in like the username, in any case", async () => {
    const { email, userId } = await createAccount(app);
    const response = await app
      .client()
      .post("/api/login", { username: ` ${email.toUpperCase()} `, password: testPassword });
    expect([response.status, (await response.json()).id]).toEqual([200, userId]);
  });

  test("D137 a username that is another seller's e-mail does not lock that seller out", async () => {
    const victim = await createAccount(app);
    const other = await createAccount(app);
    // Possible when `other` registered with that e-mail as its username, and changed its e-mail
    // before the victim registered.
    await app.db.user.update({ where: { id: other.userId }, data: { username: victim.email } });
    const signIn = async (username: string) => {
      const response = await app.client().post("/api/login", { username, password: testPassword });
      return (await response.json()).id;
    };
    expect(await signIn(victim.email)).toBe(victim.userId);
    expect(await signIn(victim.username)).toBe(victim.userId);
    expect(await signIn(other.email)).toBe(other.userId);
  });

  test("an account without a password cannot sign in with one", async () => {
    const { username, userId } = await createAccount(app);
    await app.db.user.update({ where: { id: userId }, data: { passwordHash: null } });
    const response = await app
      .client()
      .post("/api/login", { username, password: "a password that nobody has" });
    expect((await response.json()).code).toBe("INVALID_CREDENTIALS");
  });

  test("an underscore in a username is not a wildcard", async () => {
    const name = uniqueName("joao");
    const account = await createAccount(app);
    await app.db.user.update({ where: { id: account.userId }, data: { username: name.replace("-", "x") } });
    const response = await app.client().post("/api/login", {
      username: name.replace("-", "_"),
      password: testPassword,
    });
    expect((await response.json()).code).toBe("INVALID_CREDENTIALS");
  });

  // Some locales of Postgres fold letters outside ASCII; each spelling would then have its own
  // attempt counter. The tests' locale folds none, so the test looks up the exact name.
  test("D20 a string that cannot be a username is not looked up", async () => {
    const { userId } = await createAccount(app);
    const username = uniqueName("\u0130vo");
    await app.db.user.update({ where: { id: userId }, data: { username } });
    const response = await app.client().post("/api/login", { username, password: testPassword });
    expect([response.status, (await response.json()).code]).toEqual([400, "INVALID_CREDENTIALS"]);
  });

  test("S7-05 logout ends the session on the server: a copy of the cookie no longer works", async () => {
    const { client } = await createAccount(app);
    const copy = app.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect((await copy.get("/api/user")).status).toBe(200);

    const response = await client.post("/api/logout");
    expect(response.status).toBe(204);
    expect(client.cookies.size).toBe(0);
    expect((await copy.get("/api/user")).status).toBe(401);
    expect((await copy.graphql(Viewer)).viewer).toBeNull();
  });

  test("S4-05 logout over GraphQL leaves no viewer, and succeeds when signed out", async () => {
    const { client } = await createAccount(app);
    expect((await client.graphql(Logout, { input: { clientMutationId: "x" } })).logout).toEqual({
      clientMutationId: "x",
      ok: true,
    });
    expect((await client.graphql(Viewer)).viewer).toBeNull();
    expect((await client.graphql(Logout, { input: {} })).logout.ok).toBe(true);
    expect((await client.post("/api/logout")).status).toBe(204);
  });

  test("S7-02 GET /api/user without a session is 401", async () => {
    const response = await app.client().get("/api/user");
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: "Entre na sua conta para continuar.",
      code: "UNAUTHENTICATED",
    });
  });

  test("S7-07 D33 GET /api/login redirects to the sign-in screen", async () => {
    const response = await app.client().get("/api/login");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/auth"]);
  });
});
