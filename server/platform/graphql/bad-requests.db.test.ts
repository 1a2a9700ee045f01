import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const json = { "content-type": "application/json" };
/** With this media type the status describes the whole request. */
const graphqlType = { accept: "application/graphql-response+json" };

const price = "query ($input: PriceInput!) { calculatePrice(input: $input) { effectivePrice } }";
const nested = (field: string, levels: number) =>
  `{ ${`${field} { `.repeat(levels)} id ${"}".repeat(levels)} }`;

describe("an invalid GraphQL request", () => {
  test.each<[what: string, body: Record<string, unknown>, code: string]>([
    ["D36 5,000 levels deep", { query: nested("viewer", 5000) }, "QUERY_TOO_COMPLEX"],
    ["D36 50 levels deep, each valid", { query: nested("viewer", 50) }, "QUERY_TOO_COMPLEX"],
    [
      "D36 1,000 aliases",
      { query: `{ ${Array.from({ length: 1000 }, (_, index) => `a${index}: viewer { id }`).join(" ")} }` },
      "QUERY_TOO_COMPLEX",
    ],
    [
      "D36 40 aliases",
      { query: `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: __typename`).join(" ")} }` },
      "QUERY_TOO_COMPLEX",
    ],
    [
      "D36 fragments that multiply",
      {
        query: `{ ...f9 } ${Array.from({ length: 9 }, (_, index) => `fragment f${index + 1} on Query { ...f${index} a${index}: __typename ...f${index} }`).join(" ")} fragment f0 on Query { b: __typename }`,
      },
      "QUERY_TOO_COMPLEX",
    ],
    [
      "D36 a query of 100,000 characters",
      { query: `{ viewer { id } } #${" ".repeat(100_000)}` },
      "QUERY_TOO_COMPLEX",
    ],
    [
      "D36 many sign-ins in one request",
      {
        query: `mutation { ${Array.from({ length: 9 }, (_, index) => `a${index}: login(input: {username: "a", password: "b"}) { __typename }`).join(" ")} }`,
      },
      "QUERY_TOO_COMPLEX",
    ],
    [
      "cyclic fragments",
      { query: "{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }" },
      "MALFORMED_REQUEST",
    ],
    ["broken syntax", { query: "{ viewer { " }, "MALFORMED_REQUEST"],
    ["an unknown field", { query: "{ viewer { passwordHash } }" }, "MALFORMED_REQUEST"],
    [
      "an unknown operation name",
      { query: "query A { viewer { id } }", operationName: "B" },
      "MALFORMED_REQUEST",
    ],
    ["an empty query", { query: "" }, "MALFORMED_REQUEST"],
    ["no query", { variables: {} }, "MALFORMED_REQUEST"],
    ["a query that is a number", { query: 5 }, "MALFORMED_REQUEST"],
    ["variables that are a string", { query: "{ viewer { id } }", variables: "x" }, "MALFORMED_REQUEST"],
    ["an unknown parameter", { query: "{ viewer { id } }", foo: 1 }, "MALFORMED_REQUEST"],
    ["a missing input", { query: price, variables: {} }, "BAD_USER_INPUT"],
    ["a missing field", { query: price, variables: { input: { cost: 1 } } }, "BAD_USER_INPUT"],
    [
      "a string for a number",
      { query: price, variables: { input: { cost: "1", priceList: 2 } } },
      "BAD_USER_INPUT",
    ],
    [
      "null for a number",
      { query: price, variables: { input: { cost: null, priceList: 2 } } },
      "BAD_USER_INPUT",
    ],
    [
      "an unknown input field",
      { query: price, variables: { input: { cost: 1, priceList: 2, x: 3 } } },
      "BAD_USER_INPUT",
    ],
    [
      "an unknown mode",
      { query: price, variables: { input: { cost: 1, priceList: 2, mode: "PRO" } } },
      "BAD_USER_INPUT",
    ],
  ])("%s: 400 with a code, and no data", async (_what, body, code) => {
    const { client } = await createAccount(app, "trial");
    const response = await client.post("/graphql", body, graphqlType);
    expect(response.status).toBe(400);
    const answer = await response.json();
    expect(answer.data).toBeUndefined();
    for (const error of answer.errors) {
      expect(error).toMatchObject({ message: expect.stringMatching(/\S/), extensions: { code } });
      expect(Object.keys(error.extensions)).not.toContain("stacktrace");
    }
  });

  test("a number too large for a Float is BAD_USER_INPUT", async () => {
    const { client } = await createAccount(app);
    const body = `{"query": ${JSON.stringify(price)}, "variables": {"input": {"cost": 1e999, "priceList": 2}}}`;
    const headers = { ...json, ...graphqlType };
    const response = await client.send("/graphql", { method: "POST", body, headers });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test.each<[what: string, body: unknown, status: number]>([
    ["broken syntax", { query: "{ viewer { " }, 200],
    ["an unknown field", { query: "{ viewer { passwordHash } }" }, 200],
    ["a missing input", { query: price, variables: {} }, 200],
    ["no query", { variables: {} }, 400],
    ["an operation name that is a number", { query: "{ viewer { id } }", operationName: 5 }, 400],
  ])(
    "GraphQL over HTTP: %s, for a client that accepts only application/json: %d",
    async (_what, body, status) => {
      const headers = { accept: "application/json" };
      const response = await app.client().post("/graphql", body, headers);
      expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([
        status,
        "application/json",
      ]);
      expect((await response.json()).errors[0].extensions.code).toMatch(/MALFORMED_REQUEST|BAD_USER_INPUT/);
    },
  );

  test.each([
    ["a negative page", "{ plans(first: -1) { edges { cursor } } }"],
    ["a cursor of another list", '{ plans(after: "xx") { edges { cursor } } }'],
    ["first with before", '{ plans(first: 1, before: "R1BDOlM6YW5udWFs") { edges { cursor } } }'],
  ])("%s is BAD_USER_INPUT at its field", async (_what, query) => {
    const { errors } = await app.client().rawGraphql(query);
    expect(errors).toMatchObject([{ path: ["plans"], extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test.each([
    ["first", "plans(first: 101) { edges { cursor } }", "plans"],
    ["last", "plans(last: 1000) { edges { cursor } }", "plans"],
  ])("D321 `%s` above the maximum is refused, not cut", async (argument, field, path) => {
    const { errors } = await app.client().rawGraphql(`{ ${field} }`);
    expect(errors).toMatchObject([
      {
        path: [path],
        extensions: { code: "BAD_USER_INPUT", fields: { [argument]: "Informe no máximo 100." } },
      },
    ]);
  });

  test("a batch of queries is refused", async () => {
    const response = await app.client().post("/graphql", [{ query: "{ viewer { id } }" }]);
    expect(response.status).toBe(400);
  });
});
