import { beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const Price = graphql(`
  query Price($input: PriceInput!) {
    calculatePrice(input: $input) {
      ...EveryFigure
    }
  }

  fragment EveryFigure on PriceResult {
    effectivePrice
    discountFactor
    commission { ...Both }
    transaction { ...Both }
    freeShipping { ...Both }
    tax { ...Both }
    highlight { ...Both }
    affiliates { ...Both }
    totalVariableCosts
    fixedFee
    totalFixedCosts
    costOfGoods
    packaging
    marketplaceCosts
    marketplaceTransfer
    returns { ...Both }
    marginBeforeAds { ...Both }
    adCostShare
    adCost
    marginAfterAds { ...Both }
    breakEvenRoas
    listPriceForMinimumRoas
    listPriceForMinimumMargin
    labelPriceWithDiscount
  }

  fragment Both on Amount {
    value
    pct
  }
`);

const Prices = graphql(`
  query Prices($inputs: [PriceInput!]!) {
    calculatePrices(inputs: $inputs) {
      ...EveryFigure
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const example = { cost: 43.48, priceList: 92.74 };

describe("calculatePrice", () => {
  test.each(["SIMPLE", "ADVANCED"] as const)(
    "S3-05 S3-06 %s: the defaults give the specification's example, with core's figures unrounded",
    async (mode) => {
      const { client } = await createAccount(app, "trial");
      const answer = await client.graphql(Price, { input: { ...example, mode } });
      const expected = calculatePrice(defaultPriceInput, mode, ownFeeRules);
      expect(expected).not.toBeNull();
      expect(answer.calculatePrice).toEqual(expected);
    },
  );

  test("S9-12 the example in advanced mode has the specification's seven figures when rounded", async () => {
    const { client } = await createAccount(app, "paid");
    const { calculatePrice: result } = await client.graphql(Price, {
      input: { ...example, mode: "ADVANCED" },
    });
    const shown = [
      result?.effectivePrice,
      result?.marginBeforeAds.value,
      result?.marginBeforeAds.pct,
      result?.marginAfterAds.value,
      result?.breakEvenRoas,
      result?.listPriceForMinimumRoas,
      result?.listPriceForMinimumMargin,
      result?.labelPriceWithDiscount,
    ].map((value) => value?.toFixed(2));
    expect(shown).toEqual(["92.74", "20.22", "21.80", "12.16", "4.59", "73.84", "80.06", "92.07"]);
  });

  test("S5-08 a list price of 0 is no error: the result is null", async () => {
    const { client } = await createAccount(app);
    const answer = await client.graphql(Price, { input: { cost: 1, priceList: 0 } });
    expect(answer.calculatePrice).toBeNull();
  });

  test.each([
    ["basic", "Requires trial or subscription"],
    ["expired", "Trial expired - requires subscription"],
  ] as const)("S6-02 ADVANCED for a %s account is FEATURE_DENIED with the reason", async (tier, reason) => {
    const { client } = await createAccount(app, tier);
    const { errors } = await client.rawGraphql(
      "query ($input: PriceInput!) { calculatePrice(input: $input) { effectivePrice } }",
      { input: { ...example, mode: "ADVANCED" } },
    );
    expect(errors).toMatchObject([
      {
        message: errorText.FEATURE_DENIED,
        path: ["calculatePrice"],
        extensions: { code: "FEATURE_DENIED", feature: "campaign_simulator", reason },
      },
    ]);
    expect((await client.graphql(Price, { input: example })).calculatePrice?.effectivePrice).toBe(92.74);
  });

  test("S6-01 is UNAUTHENTICATED when signed out", async () => {
    const answer = await app
      .client()
      .rawGraphql("{ calculatePrice(input: {cost: 1, priceList: 2}) { fixedFee } }");
    expect(answer).toMatchObject({ status: 401, errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
  });

  test("D11 figures outside their limits are field errors, all of them at once", async () => {
    const { client } = await createAccount(app);
    const { errors } = await client.rawGraphql(
      "query ($input: PriceInput!) { calculatePrice(input: $input) { effectivePrice } }",
      { input: { cost: -1, priceList: 1e12, taxSellPct: 101, commPct: -0.1 } },
    );
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^cost: Informe .+ priceList: Informe .+ taxSellPct: .+ commPct: /),
        extensions: { code: "BAD_USER_INPUT", fields: expect.any(Object) },
      },
    ]);
    const fields = errors?.[0]?.extensions.fields ?? {};
    expect(Object.keys(fields)).toEqual(["cost", "priceList", "taxSellPct", "commPct"]);
  });
});

describe("calculatePrices", () => {
  test("prices 1000 products with every figure, in order, with nulls in their place", async () => {
    const { client } = await createAccount(app, "trial");
    const inputs = Array.from({ length: 1000 }, (_, index) => ({
      ...example,
      priceList: index % 100 === 0 ? 0 : index,
      mode: "ADVANCED" as const,
    }));
    const { calculatePrices } = await client.graphql(Prices, { inputs });
    expect(calculatePrices).toEqual(
      inputs.map(({ priceList }) =>
        calculatePrice({ ...defaultPriceInput, priceList }, "ADVANCED", ownFeeRules),
      ),
    );
  });

  test("1001 are BAD_USER_INPUT, and four times 1000 too complex, before anything is calculated", async () => {
    const { client } = await createAccount(app, "trial");
    const inputs = Array.from({ length: 1001 }, () => example);
    const few = await client.rawGraphql(
      "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { fixedFee } }",
      { inputs },
    );
    expect(few.errors).toMatchObject([
      {
        message: "inputs: Envie no máximo 1000 itens por vez.",
        extensions: { code: "BAD_USER_INPUT", fields: { inputs: expect.stringContaining("1000") } },
      },
    ]);
    const fourTimes = `query ($inputs: [PriceInput!]!) { ${["a", "b", "c", "d"]
      .map(
        (alias) => `${alias}: calculatePrices(inputs: $inputs) { commission { value pct }
        transaction { value pct } tax { value pct } freeShipping { value pct } highlight { value pct } affiliates { value pct } }`,
      )
      .join(" ")} }`;
    const many = await client.rawGraphql(fourTimes, { inputs: inputs.slice(1) });
    expect(many.status).toBe(400);
    expect(many.errors).toEqual([
      {
        message: expect.stringMatching(
          /^A consulta custa \d+\.\d{3} pontos, e uma chamada pode gastar 60\.000\. Divida-a em pelo menos \d chamadas/,
        ),
        extensions: {
          code: "QUERY_TOO_COMPLEX",
          limit: { of: "COST", maximum: 60_000, requested: expect.any(Number) },
        },
      },
    ]);
  });

  test("I5 only the product with fields outside their limits is refused, in its place", async () => {
    const { client } = await createAccount(app, "paid");
    const wrong = { ...example, cost: -1, packaging: -2 };
    const inputs = [example, { ...example, taxBuyPct: 200 }, { ...example, priceList: 0 }, wrong, example];
    const { status, data, errors } = await client.rawGraphql<{ calculatePrices: unknown[] }>(
      "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { effectivePrice } }",
      { inputs },
    );
    expect(status).toBe(200);
    const price = { effectivePrice: 92.74 };
    expect(data?.calculatePrices).toEqual([price, null, null, null, price]);
    const refusal = (index: number, fields: string[]) => ({
      message: expect.stringMatching(new RegExp(fields.map((field) => `${field}: Informe .+`).join(" "))),
      locations: [{ line: 1, column: 35 }],
      path: ["calculatePrices", index],
      extensions: {
        code: "BAD_USER_INPUT",
        fields: Object.fromEntries(fields.map((field) => [field, expect.stringMatching(/\S/)])),
      },
    });
    expect(errors).toEqual([refusal(1, ["taxBuyPct"]), refusal(3, ["cost", "packaging"])]);
  });

  test("I5 1000 products of which every other is refused, under an alias", async () => {
    const { client } = await createAccount(app, "paid");
    const inputs = Array.from({ length: 1000 }, (_, index) => ({ ...example, cost: index % 2 ? -1 : 1 }));
    const { data, errors } = await client.rawGraphql<{ a: unknown[] }>(
      "query ($inputs: [PriceInput!]!) { a: calculatePrices(inputs: $inputs) { fixedFee } }",
      { inputs },
    );
    expect(data?.a.map((item) => item === null)).toEqual(inputs.map(({ cost }) => cost < 0));
    expect(errors?.map(({ path }) => path)).toEqual(
      inputs.flatMap(({ cost }, index) => (cost < 0 ? [["a", index]] : [])),
    );
  });

  test("S6-02 ADVANCED without advanced access is one refusal for all", async () => {
    const { client } = await createAccount(app, "expired");
    const inputs = [example, { ...example, mode: "ADVANCED" }];
    const { data, errors } = await client.rawGraphql(
      "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { fixedFee } }",
      { inputs },
    );
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ path: ["calculatePrices"], extensions: { code: "FEATURE_DENIED" } }]);
  });

  test("S5-09 needs bulk_pricing, in simple mode too", async () => {
    const { client } = await createAccount(app, "basic");
    const { errors } = await client.rawGraphql(
      "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { fixedFee } }",
      { inputs: [example] },
    );
    expect(errors).toMatchObject([{ extensions: { code: "FEATURE_DENIED", feature: "bulk_pricing" } }]);
  });

  test("without products there are no prices", async () => {
    const { client } = await createAccount(app, "trial");
    expect((await client.graphql(Prices, { inputs: [] })).calculatePrices).toEqual([]);
  });
});

const Explained = graphql(`
  query Explained($input: PriceInput!) {
    calculatePrice(input: $input) {
      marketplaceCosts
      explained {
        part
        cents
      }
    }
  }
`);

test.each([
  ["own fees", null],
  ["a marketplace's rules", { shopee: {} }],
])("AS-03 the API explains a price in lines that add up to the centavo, under %s", async (_, marketplace) => {
  const { client } = await createAccount(app, "trial");
  const costs = { cost: 20.01, packaging: 1.37, taxSellPct: 6.66, returnsPct: 3.3, returnCost: 7.77 };
  const input = { ...costs, priceList: 79.93, discountPct: 3, affiliatesPct: 1.1, roasTarget: 9.7 };
  const { calculatePrice: price } = await client.graphql(Explained, {
    input: { ...input, mode: "ADVANCED", marketplace },
  });
  const lines = price?.explained ?? [];
  const parts = [
    "PRICE",
    "DISCOUNT",
    "PRODUCT",
    "PACKAGING",
    "MARKETPLACE",
    "TAXES",
    "RETURNS",
    "ADS",
    "LEFT",
  ];
  expect(lines.map(({ part }) => part)).toEqual(parts);
  expect(lines[0]?.cents).toBe(7993);
  expect(lines[4]?.cents).toBe(-Math.round((price?.marketplaceCosts ?? 0) * 100));
  expect(lines.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0)).toBe(lines.at(-1)?.cents);
});
