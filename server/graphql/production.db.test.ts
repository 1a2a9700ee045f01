import { beforeAll, describe, expect, test } from "vitest";
import { productionVariables, type TestApp, testApp } from "../testing/test-app.ts";

let local: TestApp;
let production: TestApp;
beforeAll(async () => {
  local = await testApp();
  production = await testApp(productionVariables);
});

const introspection = "{ __schema { types { name } } }";

describe("D36 what only local mode shows", () => {
  test("introspection", async () => {
    expect((await local.client().rawGraphql(introspection)).errors).toBeUndefined();
    const { status, errors } = await production.client().rawGraphql(introspection);
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe("MALFORMED_REQUEST");
  });

  test.each([
    ["of fields", "{ viewer { usernam } }", undefined],
    ["of arguments", "{ plans(firs: 1) { edges { cursor } } }", undefined],
    [
      "of input fields",
      "query ($i: PriceInput!) { calculatePrice(input: $i) { fixedFee } }",
      { i: { cos: 1 } },
    ],
    [
      "of enum values",
      "query ($i: PriceInput!) { calculatePrice(input: $i) { fixedFee } }",
      {
        i: { cost: 1, priceList: 2, mode: "SIMPL" },
      },
    ],
  ])("suggestions %s", async (_what, query, variables) => {
    const shown = JSON.stringify((await local.client().rawGraphql(query, variables)).errors);
    const hidden = JSON.stringify((await production.client().rawGraphql(query, variables)).errors);
    expect(shown).toContain("Did you mean");
    expect(hidden).not.toContain("Did you mean");
  });

  test("GraphiQL, for a browser that opens /graphql", async () => {
    const headers = { accept: "text/html" };
    const page = await local.client().send("/graphql", { headers });
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html"]);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("'unsafe-inline'");
    // From our own files: it works offline.
    expect(policy).not.toContain("https:");
    expect(await page.text()).not.toContain("unpkg.com");
    expect((await production.client().send("/graphql", { headers })).status).toBe(405);
  });
});
