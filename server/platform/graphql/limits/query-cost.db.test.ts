import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const product = { cost: 1, priceList: 2 };

describe("D36 an operation that cannot be measured is not executed", () => {
  test.each([
    ["skipped", "nodes(ids: $none) @skip(if: true) { id }"],
    ["not skipped", "nodes(ids: $none) { id }"],
  ])("an argument of the wrong type, %s, next to a costly field", async (_what, field) => {
    const { program } = await createIntegrator(app);
    const query = `query ($none: [ID!] = [], $inputs: [PriceInput!]!) {
      ${field} a: calculatePrices(inputs: $inputs) { fixedFee } }`;
    const answer = await program.rawGraphql(query, { none: null, inputs: [product] });
    expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: "BAD_USER_INPUT" } }] });
    expect(answer.data).toBeUndefined();
  });

  test("a variable of the wrong type is named, as the executor does", async () => {
    const { program } = await createIntegrator(app);
    const query = "query ($input: PriceInput!) { calculatePrice(input: $input) { fixedFee } }";
    const { status, errors } = await program.rawGraphql(query, { input: { ...product, cost: "abc" } });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    expect(errors?.[0]?.message).toContain('"abc"');
  });
});

describe("D61 the cost of introspection", () => {
  const left = async (query: string) => {
    const { program } = await createIntegrator(app);
    const response = await program.post("/graphql", { query });
    return Number(/"cost";r=(\d+)/.exec(response.headers.get("ratelimit") ?? "")?.[1]);
  };

  test("equals that of hundreds of products", async () => {
    expect(await left("{ viewer { id } }")).toBeGreaterThan(1_499_900);
    expect(await left("{ __schema { queryType { name } } }")).toBeLessThan(1_480_000);
  });

  test("exceeds the limit when one query repeats it", async () => {
    const { program } = await createIntegrator(app);
    const aliases = ["a", "b", "c"].map((alias) => `${alias}: __schema { types { name } }`);
    const { errors } = await program.rawGraphql(`{ ${aliases.join(" ")} }`);
    expect(errors).toMatchObject([{ extensions: { code: "QUERY_TOO_COMPLEX" } }]);
  });
});
