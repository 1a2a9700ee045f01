import { beforeAll, describe, expect, test } from "vitest";
import { guidePages } from "#server/app/openapi/guide-page.ts";
import { restRoutes } from "#server/app/rest-routes.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { programOf } from "#testing/data/api-keys.ts";
import { picture } from "#testing/data/pictures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "1000" });
});

const logoPath = "/api/brand-logo";
/** These have an entity tag and are revalidated each time. */
const kept = new Set([
  "GET /api/openapi.json",
  "GET /api/schema.graphql",
  "GET /api/guia/campos",
  "GET /api/docs",
  ...guidePages.map(({ path }) => `GET ${path}`),
]);

const cacheControl = ({ headers }: Response) => headers.get("cache-control");

describe("SEC-11 D83 responses are no-store", () => {
  test("of any call, signed out and signed in", async () => {
    const routes = restRoutes(app.deps);
    expect(routes.length).toBeGreaterThan(10);
    const { client } = await createAccount(app);
    for (const { method, path } of routes)
      for (const caller of [app.client(), client]) {
        const call = `${method} ${path}`;
        const expected = kept.has(call) ? "no-cache" : "no-store";
        expect([call, cacheControl(await caller.send(path, { method }))]).toEqual([call, expected]);
      }
  });

  test("of GraphQL, signed out and signed in, errors included", async () => {
    const { client } = await createAccount(app);
    for (const query of ["{ viewer { id } }", "{ viewer { ", "{ features { key } }"])
      for (const caller of [app.client(), client])
        expect(cacheControl(await caller.post("/graphql", { query }))).toBe("no-store");
  });

  test.each<[what: string, path: string, init: RequestInit, status: number]>([
    ["an unknown call", "/api/nothing", {}, 404],
    ["/api itself", "/api", {}, 404],
    ["a method that is not allowed", "/api/openapi.json", { method: "DELETE" }, 405],
    ["the methods of a call", "/api/user", { method: "OPTIONS" }, 204],
    ["a query in the address", "/graphql?query={viewer{id}}", {}, 405],
    [
      "another site's page",
      "/api/login",
      { method: "POST", headers: { origin: "https://evil.example" } },
      403,
    ],
    ["a large body", "/graphql", { method: "POST", body: "x".repeat(2_000_000) }, 413],
    ["no logo yet", logoPath, {}, 401],
  ])("%s", async (_what, path, init, status) => {
    const response = await app.client().send(path, init);
    expect([response.status, cacheControl(response)]).toEqual([status, "no-store"]);
  });

  test("to an unknown key", async () => {
    const program = programOf(app, "Bearer cdp_nothing");
    for (const path of ["/api/user", "/api/openapi.json"]) {
      const response = await program.get(path);
      expect([response.status, cacheControl(response)]).toEqual([401, "no-store"]);
    }
  });
});

describe("D83 a handler may allow browsers to cache its response", () => {
  test("a seller's logo, for that browser only, until it changes", async () => {
    const { client, userId } = await createAccount(app, "paid");
    const brand = { userId, name: "Loja", color: "#1d6fb8", updatedAt: app.clock.now() };
    await app.db.brand.create({ data: brand });
    await client.send(logoPath, {
      method: "POST",
      headers: { "content-type": "image/png" },
      body: await picture("png"),
    });
    const logo = await client.get(logoPath);
    expect([logo.status, cacheControl(logo)]).toEqual([200, "private, no-cache"]);
    const headers = { "if-none-match": logo.headers.get("etag") ?? "" };
    const same = await client.send(logoPath, { headers });
    expect([same.status, cacheControl(same)]).toEqual([304, "private, no-cache"]);
  });

  test.each(["/api/docs/docs.js", "/api/docs/swagger-ui.css"])("%s", async (path) => {
    const response = await app.client().get(path);
    expect([response.status, cacheControl(response)]).toEqual([200, "no-cache"]);
  });
});
