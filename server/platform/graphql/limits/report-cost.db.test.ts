import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

type Fit = { first: number | null; items: number | null };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const query = "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { fixedFee } }";
const inputs = (count: number) => Array.from({ length: count }, () => ({ cost: 1, priceList: 2 }));
const full = `query ($inputs: [PriceInput!]!) {
  ${["a", "b", "c"].map((alias) => `${alias}: calculatePrices(inputs: $inputs) { feeLines { key label value pct formula } }`).join(" ")} }`;

describe("AP-07 D387 an answer to a program", () => {
  test("says what the request cost and what is left, in its extensions and headers", async () => {
    const { program } = await createIntegrator(app);
    const response = await program.post("/graphql", { query, variables: { inputs: inputs(10) } });
    const { extensions } = await response.json();
    const rateLimit = { maximum: 1_500_000, remaining: 1_500_000 - 11, resetSeconds: expect.any(Number) };
    expect(extensions).toEqual({ cost: { requested: 11, maximum: 60_000, rateLimit } });
    expect(response.headers.get("query-cost")).toBe("requested=11, maximum=60000");
    expect(response.headers.get("ratelimit")).toContain(`"cost";r=${rateLimit.remaining};`);
  });

  test("says the cost of a refused request, which takes nothing", async () => {
    const { program } = await createIntegrator(app);
    const response = await program.post("/graphql", { query: full, variables: { inputs: inputs(1000) } });
    const { extensions, errors } = await response.json();
    expect(errors[0].extensions.code).toBe("QUERY_TOO_COMPLEX");
    expect(extensions.cost).toEqual({ requested: errors[0].extensions.limit.requested, maximum: 60_000 });
  });

  test("without a key has no rate limit, and none of a browser's page has a cost", async () => {
    const text = JSON.stringify({ query: "{ plans { edges { node { id } } } }" });
    const send = async (headers: Record<string, string>) => {
      const request = {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: text,
      };
      return await (await app.client().send("/graphql", request)).json();
    };
    expect((await send({})).extensions).toEqual({ cost: { requested: expect.any(Number), maximum: 60_000 } });
    expect((await send({ "sec-fetch-site": "same-origin" })).extensions).toBeUndefined();
  });
});

describe("AP-07 D387 a query that costs too much is told what would fit", () => {
  async function refused(document: string, variables: Record<string, unknown> = {}) {
    const { program } = await createIntegrator(app);
    const { errors } = await program.rawGraphql(document, variables);
    expect(errors).toMatchObject([{ extensions: { code: "QUERY_TOO_COMPLEX" } }]);
    const limit = errors?.[0]?.extensions.limit as { fits: Fit };
    const { fits } = limit;
    const isFitting = async (vars: Record<string, unknown>, text = document) =>
      (await program.rawGraphql(text, vars)).errors === undefined;
    return { fits, message: errors?.[0]?.message, isFitting };
  }

  const changes = (first: number) =>
    ["a", "b", "c", "d", "e", "f"]
      .map(
        (alias) => `${alias}: priceChanges(first: ${first}) { edges { node { id kind oldCents newCents } } }`,
      )
      .join(" ");
  const nested = (first: number) =>
    `{ viewer { products(first: ${first}) { edges { node { ${changes(first)} } } } } }`;

  test("the largest page of a list in a list", async () => {
    const { fits, message, isFitting } = await refused(nested(100));
    expect(fits).toEqual({ first: expect.any(Number), items: null });
    expect(message).toContain(`Cabe com first: ${fits.first} em cada lista.`);
    const first = fits.first ?? 0;
    expect([await isFitting({}, nested(first)), await isFitting({}, nested(first + 1))]).toEqual([
      true,
      false,
    ]);
  });

  test("the largest page where a variable sets it", async () => {
    const document = nested(100)
      .replace("{ viewer", "query ($n: Int!) { viewer")
      .replaceAll("first: 100", "first: $n");
    const { fits, isFitting } = await refused(document, { n: 100 });
    const n = fits.first ?? 0;
    expect([await isFitting({ n }), await isFitting({ n: n + 1 })]).toEqual([true, false]);
  });

  test("the most items of a list of inputs", async () => {
    const { fits, isFitting } = await refused(full, { inputs: inputs(1000) });
    expect(fits).toEqual({ first: null, items: expect.any(Number) });
    const items = fits.items ?? 0;
    const answers = [
      await isFitting({ inputs: inputs(items) }),
      await isFitting({ inputs: inputs(items + 1) }),
    ];
    expect(answers).toEqual([true, false]);
  });

  test("nothing, where not even one item fits", async () => {
    const schemas = ["a", "b", "c"].map((alias) => `${alias}: __schema { types { name } }`).join(" ");
    const dear = `{ ${schemas} viewer { products(first: 2) { edges { cursor } } } }`;
    expect((await refused(dear)).fits).toEqual({ first: null, items: null });
  });
});
