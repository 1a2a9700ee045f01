import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: "https://precos.example.com" });
});

const ours = { host: "localhost:3000" };

describe("D35 requests of other sites", () => {
  test.each<[what: string, headers: Record<string, string>]>([
    ["another origin", { origin: "https://evil.example" }],
    ["an origin that begins like ours", { origin: "https://precos.example.com.evil.example" }],
    ["our host on another port", { origin: "http://localhost:3001" }],
    ["an opaque origin", { origin: "null" }],
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }],
  ])("%s is refused with 403, over both edges", async (_what, headers) => {
    const { client } = await createAccount(app);
    for (const path of ["/api/logout", "/graphql"]) {
      const response = await client.post(path, { query: "{ __typename }" }, { ...ours, ...headers });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("CROSS_SITE_REQUEST");
    }
    expect((await client.get("/api/user")).status).toBe(200);
  });

  test.each<[what: string, headers: Record<string, string>]>([
    ["a request without these headers, as from curl or a server", {}],
    ["the public address", { origin: "https://precos.example.com", "sec-fetch-site": "same-origin" }],
    ["the address it was reached by", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
    ["a person typing the address", { "sec-fetch-site": "none" }],
  ])("%s passes", async (_what, headers) => {
    const { client } = await createAccount(app);
    expect((await client.post("/api/logout", undefined, { ...ours, ...headers })).status).toBe(204);
  });

  test("reading from other sites is not refused, and gets no CORS header", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const path of ["/api/pricing-plans", "/healthz"]) {
      const response = await app.client().send(path, { headers });
      expect(response.status).toBe(200);
      expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
    const preflight = await app.client().send("/graphql", {
      method: "OPTIONS",
      headers: { ...headers, "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  });
});
