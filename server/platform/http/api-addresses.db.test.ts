import { beforeAll, describe, expect, test } from "vitest";
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

describe("bodies", () => {
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
