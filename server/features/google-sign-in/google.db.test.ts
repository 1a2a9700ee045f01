import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleApp, newPerson } from "#testing/app/google-app.ts";
import { productionVariables, type TestApp, testApp } from "#testing/app/test-app.ts";
import { SignInOptions } from "#testing/documents/documents.ts";
import { type GoogleEmulator, locationOf, startGoogle } from "#testing/emulators/google-emulator.ts";

let google: GoogleEmulator;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
});
afterAll(() => google.stop());

describe("what is not disclosed", () => {
  test("D37 only the outcome of a sign-in is logged", async () => {
    const quiet = await googleApp(google);
    const person = newPerson();
    for (const fault of ["none", "issuer", "expired", "down"]) {
      const client = quiet.client();
      const there = locationOf(await client.get("/api/auth/google"));
      const back = await google.walk(there, { ...person, fault });
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
      expect.objectContaining({ event: "google_sign_in_refused", reason: "identity", detail: "iss" }),
    );
  });

  test("I5 the cookies are sealed, HttpOnly, Lax, last ten minutes, and responses are not cached", async () => {
    const response = await app.client().get("/api/auth/google?redirect=%2Fproducts");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [line = ""] = response.headers.getSetCookie();
    expect(line).toMatch(/^google-flow-3000=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const { state } = Object.fromEntries(new URL(locationOf(response)).searchParams);
    expect(line).not.toContain(state);
    expect(line).not.toContain("products");
  });

  test("S7-06 production uses Google itself, with PKCE, and returns to the public address", async () => {
    const production = await testApp({
      ...productionVariables,
      PUBLIC_URL: "https://precos.example.com",
      GOOGLE_CLIENT_ID: "id.apps.googleusercontent.com",
      GOOGLE_CLIENT_SECRET: "GOCSPX-segredo",
    });
    const response = await production.client().get("https://precos.example.com/api/auth/google");
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

describe("another host name of the server", () => {
  const own = "https://precos.example.com/api/auth/google";

  test("I5 redirects once to the callback's host before a cookie is set", async () => {
    const named = await googleApp(google, { PUBLIC_URL: "https://precos.example.com" });
    const client = named.client();
    // As forwarded by a proxy that terminates TLS.
    for (const host of ["www.precos.example.com", "192.168.0.7:3000"]) {
      const response = await client.get(`http://${host}/api/auth/google?redirect=%2Fproducts`);
      expect(locationOf(response)).toBe(`${own}?moved=1&redirect=%2Fproducts`);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(locationOf(await client.get("http://outro.example/api/auth/google"))).toBe(`${own}?moved=1`);
    for (const host of ["precos.example.com", "host.behind.a.proxy:3000"]) {
      const response = await client.get(`http://${host}/api/auth/google?moved=1`);
      expect(locationOf(response)).toContain("redirect_uri=https%3A%2F%2Fprecos.example.com%2F");
      expect(response.headers.getSetCookie()).toHaveLength(1);
    }
    expect(locationOf(await client.get("http://precos.example.com/api/auth/google"))).toContain(
      "redirect_uri=",
    );
  });

  test("I5 on a developer's machine each host name returns to itself", async () => {
    for (const host of ["localhost:3000", "127.0.0.1:4000", "[::1]:5000"]) {
      const response = await app.client().get(`http://${host}/api/auth/google`);
      const callback = new URL(locationOf(response)).searchParams.get("redirect_uri");
      expect(callback).toBe(`http://${host}/api/auth/google/callback`);
    }
  });
});

describe("without Google", () => {
  test("S7-06 S2-25 the button is hidden, and its address leads back to the form with the reason", async () => {
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
