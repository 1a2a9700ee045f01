import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { createIntegrator } from "../testing/api-keys.ts";
import { productionVariables, type TestApp, testApp } from "../testing/test-app.ts";
import type { TestClient } from "../testing/test-client.ts";
import { schema } from "./schema.ts";

let local: TestApp;
let production: TestApp;
/** A program with a key, in production. */
let program: TestClient;
beforeAll(async () => {
  local = await testApp();
  production = await testApp(productionVariables);
  program = (await createIntegrator(production)).program;
});

const typo = "{ viewer { usernam } }";

describe("D36 what only local mode and API keys are shown", () => {
  test.each([
    ["the whole", "{ __schema { types { name } } }"],
    ["one type", '{ __type(name: "User") { name } }'],
    ["by a fragment", "{ ...a } fragment a on Query { __schema { queryType { name } } }"],
    ["in another operation", "query A { viewer { id } } query B { __schema { queryType { name } } }"],
  ])("introspection, %s", async (_what, query) => {
    const operationName = query.includes("query B") ? { operationName: "B" } : {};
    const ask = async (client: TestClient) => {
      const headers = { accept: "application/graphql-response+json" };
      const response = await client.post("/graphql", { query, ...operationName }, headers);
      return { status: response.status, code: (await response.json()).errors?.[0]?.extensions.code };
    };
    const refused = { status: 400, code: "MALFORMED_REQUEST" };
    expect(await ask(local.client())).toEqual({ status: 200 });
    expect(await ask(production.client())).toEqual(refused);
    expect(await ask(program)).toEqual({ status: 200 });
    expect(await ask(production.client())).toEqual(refused);
  });

  test("introspection, when the key comes first: what is kept of a document is nobody's right", async () => {
    const query = "{ __schema { mutationType { name } } }";
    expect((await program.rawGraphql(query)).errors).toBeUndefined();
    expect((await production.client().rawGraphql(query)).status).toBe(400);
    expect((await program.rawGraphql(query)).errors).toBeUndefined();
  });

  test("what tools ask of a schema passes every limit, and builds the schema that is committed", async () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, oneOf: true });
    const { data } = await program.rawGraphql<IntrospectionQuery>(query);
    if (!data) throw new Error("no introspection");
    const shown = lexicographicSortSchema(buildClientSchema(data));
    expect(printSchema(shown)).toBe(printSchema(lexicographicSortSchema(schema)));
  });

  test("__typename is no introspection", async () => {
    expect(await production.client().rawGraphql("{ __typename }")).toEqual({
      status: 200,
      data: { __typename: "Query" },
    });
  });

  test.each([
    ["of fields", typo, undefined],
    ["of arguments", "{ plans(firs: 1) { edges { cursor } } }", undefined],
    [
      "of input fields",
      "query ($i: PriceInput!) { calculatePrice(input: $i) { fixedFee } }",
      { i: { cost: 1, priceList: 2, pakaging: 1 } },
    ],
    [
      "of enum values",
      "query ($i: PriceInput!) { calculatePrice(input: $i) { fixedFee } }",
      {
        i: { cost: 1, priceList: 2, mode: "SIMPL" },
      },
    ],
  ])("suggestions %s", async (_what, query, variables) => {
    const shownTo = async (client: TestClient) =>
      JSON.stringify((await client.rawGraphql(query, variables)).errors);
    const hidden = await shownTo(production.client());
    expect(hidden).not.toContain("Did you mean");
    expect(await shownTo(local.client())).toContain("Did you mean");
    expect(await shownTo(program)).toContain("Did you mean");
    expect(await shownTo(production.client())).toBe(hidden);
  });
});

describe("GraphiQL, for a browser that opens /graphql", () => {
  const open = (app: TestApp, headers: Record<string, string> = {}) =>
    app.client().send("/graphql", { headers: { accept: "text/html,*/*;q=0.8", ...headers } });

  test("works offline, and runs no script but its own", async () => {
    const page = await open(production);
    const html = await page.text();
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(html).not.toContain("unpkg.com");
    const [, script = ""] = /<script>(.*)<\/script>/s.exec(html) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("https:");
  });

  test("sends no cookies in production, and has a place for the key", async () => {
    const html = await (await open(production)).text();
    expect(html).toContain('"credentials":"omit"');
    expect(html).toContain('"shouldPersistHeaders":false');
    expect(html).toContain(JSON.stringify(JSON.stringify({ Authorization: "Bearer YOUR_API_KEY" }, null, 2)));
    expect(await (await open(local)).text()).toContain('"credentials":"same-origin"');
  });

  test("is packed for who can unpack it, and not sent twice", async () => {
    const plain = await (await open(production)).text();
    const packed = await open(production, { "accept-encoding": "gzip, br" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain);
    const again = await open(production, { "if-none-match": packed.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("who does not ask for a page gets none, and no query is run by an address", async () => {
    const response = await production.client().get("/graphql?query={__typename}");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
