import { beforeAll, describe, expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";
import { productionVariables, type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { textFields } from "#testing/hostile/text-fields.ts";

let app: TestApp;
/**
 * A paying seller in a browser and with an API key: both may send more than a signed-out caller.
 */
let seller: TestClient;
let program: TestClient;
beforeAll(async () => {
  // One seller sends many requests; other tests cover the limits on their number.
  app = await testApp({ ...productionVariables, RATE_LIMIT_SCALE: "1000" });
  const { client, program: ofSeller } = await createIntegrator(app);
  [seller, program] = [client, ofSeller];
});

const maxAnswerBytes = 20_000;
const json = { "content-type": "application/json" };

type Answer = { status: number; code: string; fields: Record<string, string>; errors: { message: string }[] };

/** Sends the body unchanged, and checks that every response is short. */
async function ask(client: TestClient, body: string): Promise<Answer> {
  const accept = "application/graphql-response+json";
  const response = await client.send("/graphql", { method: "POST", body, headers: { ...json, accept } });
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBeLessThan(maxAnswerBytes);
  const { errors = [] } = JSON.parse(text);
  const { code, fields } = errors[0]?.extensions ?? {};
  return { status: response.status, code, fields, errors };
}

const bodyOf = (query: string, variables: unknown) => JSON.stringify({ query, variables });
const login = "mutation ($input: LoginInput!) { login(input: $input) { __typename } }";
const bulk = "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { fixedFee } }";
const price = "query ($input: PriceInput!) { calculatePrice(input: $input) { fixedFee } }";
const nodes = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";

function unknownKeys(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
}
const repeated = (count: number, item: unknown) => Array.from({ length: count }, () => item);
const nestedText = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const marks = (count: number) => `a${"\u0301".repeat(count)}${"\u0316".repeat(count)}`;

const tooLarge = { status: 413, code: "PAYLOAD_TOO_LARGE" };
const tooComplex = { status: 400, code: "QUERY_TOO_COMPLEX" };
const badInput = (field: string) => ({
  status: 400,
  code: "BAD_USER_INPUT",
  fields: { [field]: expect.stringMatching(/\S/) },
});

describe("SEC-1 costly requests to /graphql, in production", () => {
  test.each<[what: string, body: string, ofStranger: object, ofSeller: object]>([
    ["1,500 unknown keys", bodyOf(login, { input: unknownKeys(1500) }), badInput("input"), badInput("input")],
    ["4,000 unknown keys", bodyOf(login, { input: unknownKeys(4000) }), tooLarge, badInput("input")],
    ["90,000 unknown keys", bodyOf(login, { input: unknownKeys(90_000) }), tooLarge, badInput("input")],
    ["90,000 unknown variables", bodyOf(login, unknownKeys(90_000)), tooLarge, badInput("variables")],
    ["8,000 empty products", bodyOf(bulk, { inputs: repeated(8000, {}) }), tooLarge, badInput("inputs")],
    [
      "5,000 levels of variables",
      `{"query":${JSON.stringify(price)},"variables":{"input":${nestedText(5000)}}}`,
      tooLarge,
      badInput("input.a.a.a.a.a.a.a"),
    ],
    [
      "2,000 levels of variables",
      `{"query":${JSON.stringify(price)},"variables":{"input":${nestedText(2000)}}}`,
      badInput("input.a.a.a.a.a.a.a"),
      badInput("input.a.a.a.a.a.a.a"),
    ],
    [
      "5,000 levels of query",
      bodyOf(`{ ${"viewer { ".repeat(5000)} id ${"}".repeat(5000)} }`, {}),
      tooLarge,
      tooComplex,
    ],
    [
      "1,000 levels of query",
      bodyOf(`{ ${"viewer { ".repeat(1000)} id ${"}".repeat(1000)} }`, {}),
      tooComplex,
      tooComplex,
    ],
    ["5,000 ids", bodyOf(nodes, { ids: repeated(5000, "x") }), tooLarge, badInput("ids")],
  ])("%s", async (_what, body, ofStranger, ofSeller) => {
    expect(await ask(app.client(), body)).toMatchObject(ofStranger);
    expect(await ask(seller, body)).toMatchObject(ofSeller);
  });

  test("only one error of the variables is reported, however many there are", async () => {
    for (const inputs of [repeated(1000, {}), [unknownKeys(64)], repeated(1000, unknownKeys(20))]) {
      const { code, errors } = await ask(program, bodyOf(bulk, { inputs }));
      expect([code, errors.length]).toEqual(["BAD_USER_INPUT", 1]);
    }
  });

  test("at most five errors of a document are reported", async () => {
    const query = `{ ${Array.from({ length: 300 }, (_, index) => `field${index}`).join(" ")} }`;
    const { code, errors } = await ask(app.client(), bodyOf(query, {}));
    expect(code).toBe("MALFORMED_REQUEST");
    // The message also says that there are more.
    expect(errors).toHaveLength(6);
  });

  test.each<[what: string, body: (text: string) => string]>([
    ["a value", (text) => bodyOf(price, { input: { cost: text, priceList: 1 } })],
    ["an enum's value", (text) => bodyOf(price, { input: { cost: 1, priceList: 1, mode: text } })],
    [
      "a value in the document",
      (text) => bodyOf(`{ calculatePrice(input: {cost: "${text}"}) { fixedFee } }`, {}),
    ],
    ["a field in the document", (text) => bodyOf(`{ ${text} }`, {})],
    ["a name that is not valid syntax", (text) => bodyOf(`{ viewer } ${text}`, {})],
    [
      "the operation's name",
      (text) => JSON.stringify({ query: "query A { viewer { id } }", operationName: text }),
    ],
    ["a parameter", (text) => JSON.stringify({ query: "{ viewer { id } }", [text]: 1 })],
    [
      "a cursor",
      (text) => bodyOf("query ($c: String) { plans(after: $c) { edges { cursor } } }", { c: text }),
    ],
  ])("%s of 9,000 characters is quoted in part", async (_what, body) => {
    const { status, code, errors } = await ask(seller, body("x".repeat(9000)));
    expect([status < 500, code]).toEqual([
      true,
      expect.stringMatching(/^(BAD_USER_INPUT|MALFORMED_REQUEST)$/),
    ]);
    for (const { message } of errors) expect(message.length).toBeLessThanOrEqual(300);
  });

  test("a conflict of hundreds of fields names ten of them", async () => {
    const fields = (name: string) =>
      Array.from({ length: 120 }, (_, index) => `f${index}: ${name}`).join(" ");
    const query = `{ a: viewer { ${fields("id")} } a: viewer { ${fields("username")} } }`;
    // A program with a key, sending as many aliases as the token limit allows.
    const { code } = await ask(program, bodyOf(query, {}));
    expect(code).toBe("QUERY_TOO_COMPLEX");
    const few = (name: string) => Array.from({ length: 14 }, (_, index) => `f${index}: ${name}`).join(" ");
    const conflict = `{ a: viewer { ${few("id")} } a: viewer { ${few("username")} } }`;
    const response = await program.post("/graphql", { query: conflict });
    const { errors } = await response.json();
    expect(errors[0].extensions.code).toBe("MALFORMED_REQUEST");
    expect(errors[0].locations).toHaveLength(10);
  });
});

describe("SEC-2 combining marks in every string input of the schema", () => {
  const fields = textFields(schema);

  test("finds inputs of every kind", () => {
    const found = fields.map(({ at }) => at);
    const expected = [
      "login.input.username",
      "register.input.firstName",
      "node.id",
      "nodes.ids",
      "plans.after",
    ];
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  test.each(fields)("$at", async ({ at, query, variables }) => {
    const [, field = ""] = /^[^.]+\.(.*)$/.exec(at) ?? [];
    const body = (count: number) => bodyOf(query, variables(marks(count)));
    for (const count of [12_000, 500_000])
      expect(await ask(app.client(), body(count))).toMatchObject(tooLarge);
    expect(await ask(seller, body(500_000))).toMatchObject(tooLarge);
    const { status, code, fields: refused } = await ask(seller, body(12_000));
    expect([status, code]).toEqual([400, "BAD_USER_INPUT"]);
    // Inside a list the path also contains the item's position.
    expect(Object.keys(refused)[0]?.replaceAll(/\.0(?=\.|$)/g, "")).toBe(field);
    // Any caller may send this many: whatever the response, it is not a server error.
    expect((await ask(app.client(), body(3500))).status).toBeLessThan(500);
  });
});
