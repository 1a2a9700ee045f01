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
import { schema } from "#server/app/schema.ts";
import { productionVariables, type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

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

describe("D36 what only local mode and API keys may see", () => {
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

  test("introspection, after a request with a key: the cached document grants no rights", async () => {
    const query = "{ __schema { mutationType { name } } }";
    expect((await program.rawGraphql(query)).errors).toBeUndefined();
    expect((await production.client().rawGraphql(query)).status).toBe(400);
    expect((await program.rawGraphql(query)).errors).toBeUndefined();
  });

  test("the introspection query of tools passes every limit and gives the committed schema", async () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, oneOf: true });
    const { data } = await program.rawGraphql<IntrospectionQuery>(query);
    if (!data) throw new Error("no introspection");
    const shown = lexicographicSortSchema(buildClientSchema(data));
    expect(printSchema(shown)).toBe(printSchema(lexicographicSortSchema(schema)));
  });

  test("__typename is not introspection", async () => {
    expect(await production.client().rawGraphql("{ __typename }")).toMatchObject({
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
    expect(hidden).not.toMatch(/Did you mean|Você quis dizer/);
    expect(await shownTo(local.client())).toContain("Você quis dizer");
    expect(await shownTo(program)).toContain("Você quis dizer");
    expect(await shownTo(production.client())).toBe(hidden);
  });
});

describe("GraphiQL, for a browser that opens /graphql", () => {
  const browser = { accept: "text/html,*/*;q=0.8", "accept-encoding": "gzip, br" };
  const open = (app: TestApp, headers: Record<string, string> = {}) =>
    app.client().send("/graphql", { headers: { ...browser, ...headers } });
  const htmlOf = async (page: Response) => gunzipSync(await page.arrayBuffer()).toString();

  test("works offline and runs only its own script", async () => {
    const page = await open(production);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const html = await htmlOf(page);
    expect(html).not.toContain("unpkg.com");
    const [, script = ""] = /<script>(.*)<\/script>/s.exec(html) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("https:");
  });

  test("sends no cookies in production, and has a header for the key", async () => {
    const html = await htmlOf(await open(production));
    expect(html).toContain('"credentials":"omit"');
    expect(html).toContain('"shouldPersistHeaders":false');
    expect(html).toContain(JSON.stringify(JSON.stringify({ Authorization: "Bearer SUA_CHAVE" }, null, 2)));
    expect(await htmlOf(await open(local))).toContain('"credentials":"same-origin"');
  });

  test.each(["local", "production"])(
    "in %s mode it opens with a calculation that can be executed",
    async (mode) => {
      const app = mode === "local" ? local : production;
      const [, text = "null"] =
        /"defaultQuery":("(?:[^"\\]|\\.)*")/.exec(await htmlOf(await open(app))) ?? [];
      const query: string = JSON.parse(text);
      const { client } = await createAccount(app);
      expect(await client.rawGraphql(query)).toMatchObject({
        status: 200,
        data: { calculatePrice: { effectivePrice: 92.74 } },
      });
    },
  );

  test("AP-11 everybody opens it, and without a key it reads nothing, not even the schema", async () => {
    const { status } = await production.client().send("/graphql", { headers: browser });
    expect(status).toBe(200);
    const { data } = await production
      .client()
      .rawGraphql<{ __schema: object | null }>("{ __schema { types { name } } }");
    expect(data?.__schema ?? null).toBeNull();
  });

  test.each(["", "br", "identity", "gzip;q=0", "gzip; q=0.0, br"])(
    "SEC-16 it is compressed or it is not sent: %j is 406",
    async (accepted) => {
      const refused = await open(production, { "accept-encoding": accepted });
      expect(refused.status).toBe(406);
      expect((await refused.arrayBuffer()).byteLength).toBeLessThan(1000);
    },
  );

  test.each(["gzip", "br, gzip;q=0.5"])(
    "is compressed for clients that accept %j, and not sent twice",
    async (accepted) => {
      const packed = await open(production, { "accept-encoding": accepted });
      expect([packed.status, packed.headers.get("content-encoding")]).toEqual([200, "gzip"]);
      const again = await open(production, { "if-none-match": packed.headers.get("etag") ?? "" });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    },
  );

  test("only a request for a page gets it, and no query runs by GET", async () => {
    const response = await production.client().get("/graphql?query={__typename}");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
