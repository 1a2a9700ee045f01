import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleApp, newPerson } from "#testing/app/google-app.ts";
import { buildApp, type TestApp } from "#testing/app/test-app.ts";
import { viewerOf } from "#testing/data/accounts.ts";
import { type GoogleEmulator, locationOf, startGoogle } from "#testing/emulators/google-emulator.ts";

let google: GoogleEmulator;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
});
afterAll(() => google.stop());

describe("a failed sign-in", () => {
  test.each([
    ["the person refuses", { refuses: true }, "denied"],
    ["the e-mail is not verified", { fault: "unverified" }, "email"],
    ["the issuer is different", { fault: "issuer" }, "identity"],
    ["the token is for another client", { fault: "audience" }, "identity"],
    ["the token is for another request", { fault: "nonce" }, "identity"],
    ["somebody else signed the token", { fault: "signature" }, "identity"],
    ["Google's clock is ahead", { fault: "early" }, "clock"],
    ["the token has expired", { fault: "expired" }, "clock"],
    ["Google is down", { fault: "down" }, "down"],
  ] as const)(
    "I5 %s: redirects to the sign-in screen with the reason and the return path",
    async (_, choice, problem) => {
      const client = app.client();
      const person = newPerson();
      const end = await google.signIn(client, { ...person, ...choice }, "/products");
      expect(end).toBe(`/auth?error=google-${problem}&redirect=%2Fproducts`);
      expect(await viewerOf(client)).toBeNull();
      expect(await app.db.user.count({ where: { email: person.email } })).toBe(0);
      // The next attempt starts over.
      expect(await google.signIn(client, person, "/products")).toBe("/products");
    },
  );

  test("I5 a minute between the clocks is tolerated, more is not", async () => {
    const apart = await googleApp(google);
    apart.clock.advance(-50, "seconds");
    expect(await google.signIn(apart.client(), newPerson())).toBe("/calculator");
    apart.clock.advance(-60, "seconds");
    expect(await google.signIn(apart.client(), newPerson())).toBe("/auth?error=google-clock");
  });

  test("I5 Google is reported as down when it times out or is unreachable", async () => {
    const { env } = app.deps;
    if (!env.google) throw new Error("Google is on");
    const impatient = buildApp(app.db, { ...env, google: { ...env.google, timeoutMs: 300 } });
    impatient.clock.go();
    const slow = { ...newPerson(), fault: "slow" };
    expect(await google.signIn(impatient.client(), slow)).toBe("/auth?error=google-down");
    const nobody = "http://127.0.0.1:9/";
    for (const gone of [{ tokenUrl: nobody }, { keysUrl: nobody }]) {
      const cutOff = buildApp(app.db, { ...env, google: { ...env.google, ...gone } });
      cutOff.clock.go();
      expect(await google.signIn(cutOff.client(), newPerson())).toBe("/auth?error=google-down");
    }
  });

  test("I5 a redirect of the token request is not followed: it would carry the client's secret along", async () => {
    const { env } = app.deps;
    if (!env.google) throw new Error("Google is on");
    const requestedPaths: (string | undefined)[] = [];
    const moving = createServer((request, response) => {
      requestedPaths.push(request.url);
      response.writeHead(307, { location: "/elsewhere" }).end();
    }).listen(0, "127.0.0.1");
    await once(moving, "listening");
    const address = moving.address();
    const port = typeof address === "object" ? address?.port : address;
    const tokenUrl = `http://127.0.0.1:${port}/token`;
    const moved = buildApp(app.db, { ...env, google: { ...env.google, tokenUrl } });
    moved.clock.go();
    expect(await google.signIn(moved.client(), newPerson())).toBe("/auth?error=google-down");
    expect(requestedPaths).toEqual(["/token"]);
    moving.close();
  });

  test("I5 a response without a request, of another browser, or after ten minutes is refused", async () => {
    const lost = "/auth?error=google-state";
    expect(locationOf(await app.client().get("/api/auth/google/callback?code=a&state=b"))).toBe(lost);
    expect(locationOf(await app.client().get("/api/auth/google/callback"))).toBe(lost);

    const [mine, theirs] = [app.client(), app.client()];
    const back = await google.walk(locationOf(await mine.get("/api/auth/google")), newPerson());
    await theirs.get("/api/auth/google?redirect=%2Fproducts");
    expect(locationOf(await theirs.get(back))).toBe(`${lost}&redirect=%2Fproducts`);
    expect(await viewerOf(theirs)).toBeNull();

    const slow = await googleApp(google);
    const client = slow.client();
    const late = await google.walk(locationOf(await client.get("/api/auth/google")), newPerson());
    slow.clock.advance(10, "minutes");
    expect(locationOf(await client.get(late))).toBe(lost);
  });

  test("I5 a response works once, in this browser or with its cookies in another", async () => {
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

  test("I5 an internal error shows the sign-in screen and is logged", async () => {
    const broken = await googleApp(google);
    broken.deps.limits.take = () => Promise.reject(new Error("the counters are gone"));
    expect(await google.signIn(broken.client(), newPerson())).toBe("/auth?error=google-failed");
    expect(broken.logged).toContainEqual(
      expect.objectContaining({ level: "error", msg: "unexpected_error" }),
    );
  });

  test("I5 too many accounts or failures from one address are refused", async () => {
    const strict = await googleApp(google, { RATE_LIMIT_SCALE: "0.05" });
    const address = "192.0.2.77";
    expect(await google.signIn(strict.client(address), newPerson())).toBe("/calculator");
    expect(await google.signIn(strict.client(address), newPerson())).toBe("/auth?error=google-limit");
    const elsewhere = "192.0.2.78";
    const ends: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      ends.push(await google.signIn(strict.client(elsewhere), { ...newPerson(), fault: "issuer" }));
    }
    expect(ends.slice(-2)).toEqual(["/auth?error=google-identity", "/auth?error=google-limit"]);
  });
});
