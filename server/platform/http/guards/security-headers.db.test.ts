import { expect, test } from "vitest";
import { testApp } from "#testing/app/test-app.ts";

test("D37 a GraphQL answer loads nothing, stands in no frame and keeps its type", async () => {
  const app = await testApp({ PUBLIC_URL: "https://precos.example" });
  const { headers } = await app.client().post("/graphql", { query: "{ viewer { id } }" });
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("strict-transport-security")).toContain("max-age=");
});

test("D37 what a browser opens at the same address has a page's headers", async () => {
  const app = await testApp();
  const { headers } = await app.client().send("/graphql", { headers: { accept: "text/html" } });
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("strict-origin");
});
