import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import { apiKeyScopes } from "#core/api-keys/api-key-scopes.ts";
import { productionVariables, type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import {
  type ApiDocument,
  mediaOf,
  operationsOf,
  referencesIn,
  servedDocument,
} from "#testing/openapi/api-document.ts";
import { valueAt } from "#testing/openapi/json-pointer.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { restRoutes } from "../rest-routes.ts";
import { describeCalls } from "./describe-calls.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/**
 * The table in section 7 of the specification: each call with the fields of its body. A question
 * mark follows the name of an optional field.
 */
const table: [call: string, fields: string[]][] = [
  ["get /api/user", []],
  ["post /api/login", ["username", "password"]],
  ["post /api/register", ["username", "email", "password", "firstName", "lastName?"]],
  ["post /api/logout", []],
  ["get /api/auth/google", []],
  ["get /api/login", []],
  ["get /api/pricing-plans", []],
  ["post /api/get-or-create-subscription", ["plan?", "priceId?"]],
  ["post /api/complete-subscription", ["setupIntentId", "priceId?", "plan?"]],
  ["post /api/start-trial", []],
  ["post /api/cancel-subscription-request", ["reason", "userId", "email"]],
];

describe("the description of the calls", () => {
  test("I5 names this product and version, and is sent again only after a change", async () => {
    const own = await testApp({ PUBLIC_URL: "https://precos.example.com" });
    const response = await own.client().get("/api/openapi.json");
    expect(response.headers.get("content-type")).toBe("application/json");
    const document: ApiDocument = await response.json();
    expect(document).toMatchObject({
      openapi: "3.1.1",
      info: { version: packageJson.version },
      servers: [{ url: "https://precos.example.com" }],
      components: { securitySchemes: { session: { in: "cookie", name: "__Host-session" } } },
    });
    const headers = { "if-none-match": response.headers.get("etag") ?? "" };
    const again = await own.client().send("/api/openapi.json", { headers });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("I5 is served in production as well, with its page", async () => {
    const production = await testApp(productionVariables);
    expect(Object.keys((await servedDocument(production)).paths)).toEqual(
      Object.keys((await servedDocument(app)).paths),
    );
    expect((await production.client().get("/api/docs")).status).toBe(200);
  });

  test("I5 links to the guide for programs, which has this product's address", async () => {
    const own = await testApp({ ...productionVariables, PUBLIC_URL: "https://precos.example.com" });
    expect(await (await own.client().get("/api/docs")).text()).toContain('href="/api/guia"');
    const response = await own.client().get("/api/guia");
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    const guide = await response.text();
    expect(guide).toContain('<h1 id="api-para-programas">API para programas</h1>');
    expect(guide).toContain("export API_URL=https://precos.example.com");
    expect(guide).not.toContain("127.0.0.1");
  });

  test("I5 is the description against which the suite checks every response", async () => {
    expect(await servedDocument(app)).toEqual(
      JSON.parse(JSON.stringify(describeCalls(restRoutes(app.deps), app.deps.env))),
    );
  });

  test.each(table)("S7-01 %s takes the fields of the specification", async (call, fields) => {
    const found = operationsOf(await servedDocument(app)).find((each) => each.call === call);
    const schema = found?.operation.requestBody?.content["application/json"]?.schema as
      | { properties: object; required?: string[] }
      | undefined;
    const taken = Object.keys(schema?.properties ?? {}).map((name) =>
      schema?.required?.includes(name) ? name : `${name}?`,
    );
    expect(found).toBeDefined();
    expect(taken.toSorted()).toEqual(fields.toSorted());
  });

  test("I5 describes every route under a unique name and a known section", async () => {
    const document = await servedDocument(app);
    const routes = restRoutes(app.deps).map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    const operations = operationsOf(document);
    expect(operations.map(({ call }) => call).toSorted()).toEqual(routes.toSorted());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    const headings = document.tags.map(({ name }) => name);
    for (const { call, operation } of operations) {
      expect(operation.summary, call).toMatch(/^\p{Lu}.*[^.]$/u);
      expect(operation.description, call).toMatch(/^\p{Lu}.*\.$/su);
      expect(headings, call).toContain(operation.tags[0]);
      for (const { description } of Object.values(operation.responses))
        expect(description, call).toMatch(/\S/);
    }
  });

  test("I5 has valid JSON Schemas and no dangling reference", async () => {
    const document = await servedDocument(app);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(document, "openapi.json");
    const schemas = Object.keys(document.components.schemas).map((name) => `/components/schemas/${name}`);
    const described = mediaOf(document).filter(({ media }) => media.schema);
    for (const pointer of [...schemas, ...described.map((each) => each.pointer)]) {
      expect(ajv.validateSchema(valueAt(document, pointer) ?? false), pointer).toBe(true);
      expect(() => ajv.compile({ $ref: `openapi.json#${pointer}` }), pointer).not.toThrow();
    }
    for (const reference of referencesIn(document))
      expect(valueAt(document, reference.replace(/^#/, "")), reference).toBeDefined();
  });

  test("I5 has a valid example of every JSON body and response", async () => {
    const document = await servedDocument(app);
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(document, "openapi.json");
    const withSchema = mediaOf(document).filter(({ media }) => media.schema);
    expect(withSchema.length).toBeGreaterThan(60);
    for (const { pointer, media } of withSchema) {
      const examples = Object.values(media.examples ?? {}).map(({ value }) => value);
      const all = media.example === undefined ? examples : [media.example, ...examples];
      expect(all, pointer).not.toEqual([]);
      const validate = ajv.compile({ $ref: `openapi.json#${pointer}` });
      for (const example of all)
        expect([validate(example), validate.errors], `${pointer} ${JSON.stringify(example)}`).toEqual([
          true,
          null,
        ]);
    }
  });

  test("S6-01 D38 is right about which calls need a session: without one they are 401 before their body is read", async () => {
    const closed = operationsOf(await servedDocument(app)).filter(({ operation }) =>
      operation.security.every((way) => Object.keys(way).length > 0),
    );
    expect(closed.length).toBeGreaterThan(5);
    for (const { path, verb, call } of closed) {
      const response = await app.client().send(path, { method: verb.toUpperCase() });
      expect(response.status, call).toBe(401);
    }
  });

  test("I5 is right about which calls a key may make", async () => {
    const { secret } = await createIntegrator(app, { scopes: apiKeyScopes });
    for (const { path, verb, call, operation } of operationsOf(await servedDocument(app))) {
      const headers = { authorization: `Bearer ${secret}` };
      const response = await app.client().send(path, { method: verb.toUpperCase(), headers });
      const isOpen = operation.security.some((way) => "apiKey" in way);
      // A POST without a file reaches the check of the file's type; a call that lacks a required
      // parameter, the check of its query.
      const read = operation.parameters?.some(({ required }) => required) ? 400 : 200;
      const opened = verb === "get" ? read : 415;
      expect([call, response.status]).toEqual([call, isOpen ? opened : 403]);
    }
  });
});
