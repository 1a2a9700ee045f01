import { beforeAll, describe, expect, test } from "vitest";
import { restRoutes } from "#server/app/rest-routes.ts";
import type { RestRoute } from "#server/platform/rest/rest-route.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const form = { "content-type": "application/x-www-form-urlencoded" };

describe("addresses similar to a call's", () => {
  test.each([
    ["a trailing slash", "/api/user/"],
    ["two slashes", "/api//user"],
    ["capitals", "/api/User"],
    ["a lone percent sign", "/api/%"],
    ["no hexadecimal", "/api/%zz"],
    ["half a character", "/api/%E0%A4%A"],
    ["a NUL", "/api/user%00"],
    ["a path out of the page's folder", "/api/docs/..%2f..%2f..%2fpackage.json"],
    ["a file that the page does not have", "/api/docs/swagger-ui.js"],
    ["10,000 characters", `/api/${"a".repeat(10_000)}`],
    ["every kind of character", "/api/é✓😀<script>"],
  ])("D33 %s: 404 in JSON for any client", async (_what, path) => {
    for (const method of ["GET", "HEAD", "POST", "OPTIONS", "DELETE"]) {
      const response = await app.client().send(path, { method, headers: { accept: "text/html" } });
      expect([method, response.status]).toEqual([method, 404]);
      expect(response.headers.get("content-type")).toBe("application/json");
    }
  });

  test.each(["/api/user?%", "/api/user?a=%E0%A4%A", `/api/user?a=${"a".repeat(10_000)}`])(
    "D31 an unused query string changes nothing: %s",
    async (path) => {
      expect((await app.client().get(path)).status).toBe(401);
    },
  );
});

/** Bodies that are no JSON object, by the status that refuses them. */
const refusedBodies = {
  400: [
    ["application/json", "{"],
    ["application/json", " "],
    ["application/json", "{}x"],
    ["application/json", "[]"],
    ["application/json", "null"],
    ["application/json; charset=utf-8", "7"],
  ],
  415: [
    ["text/plain", "{}"],
    ["application/vnd.api+json", "{}"],
    ["application/json5", "{}"],
    [form["content-type"], "a=b"],
  ],
} as const;

/** Calls that read a JSON object or no body, not a picture, a file or a signed payload. */
const takesJson = ({ method, body }: RestRoute): boolean =>
  method === "POST" &&
  (!body || ("application/json" in body.content && body.refusals.includes("UNSUPPORTED_MEDIA_TYPE")));

describe("bodies", () => {
  test("D35 every call refuses a body that is no JSON object, and names no field", async () => {
    const { client } = await createAccount(app, "paid");
    const paths = restRoutes(app.deps)
      .filter(takesJson)
      .map(({ path }) => path);
    expect(paths).toContain("/api/cancel-subscription-request");
    for (const path of paths)
      for (const [status, bodies] of Object.entries(refusedBodies))
        for (const [type, body] of bodies) {
          const answer = await client.send(path, { method: "POST", headers: { "content-type": type }, body });
          expect([path, type, body, answer.status]).toEqual([path, type, body, Number(status)]);
          expect(await answer.json()).not.toHaveProperty("fields");
        }
  });

  test.each([
    ["/api/logout", 204],
    ["/api/start-trial", 200],
    // No payment provider responds here.
    ["/api/get-or-create-subscription", 502],
  ])("D38 D35 %s accepts only JSON or an empty body, although it has no fields", async (path, status) => {
    const { client } = await createAccount(app);
    const asForm = await client.send(path, { method: "POST", headers: form, body: "a=b" });
    expect(asForm.status).toBe(415);
    const broken = await client.send(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(broken.status).toBe(400);
    const empty = await client.send(path, { method: "POST", headers: form });
    expect(empty.status).toBe(status);
  });

  test("S7-01 every JSON response has the JSON content type", async () => {
    for (const path of ["/api/user", "/api/pricing-plans", "/api/openapi.json", "/api/nope"]) {
      const response = await app.client().get(path);
      expect(response.headers.get("content-type")).toBe("application/json");
    }
  });
});
