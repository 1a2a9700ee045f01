import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const SimplesRate = graphql(`
  query SimplesRate($rbt12: Float, $monthlyRevenue: [Float!], $monthRevenue: Float, $month: String!) {
    simplesRate(
      annex: I
      month: $month
      rbt12: $rbt12
      monthlyRevenue: $monthlyRevenue
      monthRevenue: $monthRevenue
    ) {
      effectivePct
      nominalPct
      deduct
      band
      rbt12
      revenueFrom
      revenueTo
      monthTax
      formula
      notices { key text }
      confidence
      sources { kind title url readOn }
    }
  }
`);

const MeiShare = graphql(`
  query MeiShare($month: String!, $unitsPerMonth: Int!, $price: Float!, $yearRevenue: Float) {
    meiShare(
      activity: COMMERCE
      month: $month
      unitsPerMonth: $unitsPerMonth
      price: $price
      yearRevenue: $yearRevenue
    ) {
      das
      dueDay
      perUnit
      taxSellPct
      yearRevenue
      isEstimatedRevenue
      annualLimit
      warning
      formula
      sources { title }
    }
  }
`);

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await testApp();
  ({ client } = await createAccount(app));
});

describe("FE-18 simplesRate", () => {
  test("an account without a plan gets the rate, in reais", async () => {
    const { simplesRate } = await client.graphql(SimplesRate, {
      month: "2027-06",
      rbt12: 1_000_000,
      monthRevenue: 80_000,
    });
    expect(simplesRate).toMatchObject({
      effectivePct: 8.45,
      nominalPct: 10.7,
      deduct: 22_500,
      band: 4,
      rbt12: 1_000_000,
      revenueFrom: "2026-05",
      revenueTo: "2027-04",
      monthTax: 6760,
      confidence: "CONFIRMED",
      notices: [
        { key: "IBS_CBS_OPTION", text: expect.stringContaining("2027") },
        { key: "IBS_CBS_CANCELLATION", text: expect.stringContaining("até 20/12/2026") },
      ],
    });
    expect(simplesRate.sources).toContainEqual({
      kind: "OFFICIAL",
      title: "Lei Complementar 123/2006, art. 18",
      url: expect.stringContaining("lcp123"),
      readOn: null,
    });
  });

  test("calculates the first months of a new company", async () => {
    const { simplesRate } = await client.graphql(SimplesRate, {
      month: "2026-06",
      monthlyRevenue: [30_000, 50_000],
    });
    expect(simplesRate).toMatchObject({ rbt12: 360_000, effectivePct: 5.65, monthTax: 2825.02 });
  });

  test.each([
    ["an invalid month", { month: "junho", rbt12: 1 }, ["month"]],
    ["above the limit", { month: "2026-06", rbt12: 4_800_000.01 }, ["rbt12"]],
    ["no revenue at all", { month: "2026-06" }, ["rbt12"]],
    [
      "15 months",
      { month: "2026-06", monthlyRevenue: Array.from({ length: 15 }, () => 1) },
      ["monthlyRevenue"],
    ],
  ])("%s is BAD_USER_INPUT with the field", async (_what, variables, fields) => {
    const { errors } = await client.rawGraphql(
      `query ($month: String!, $rbt12: Float, $monthlyRevenue: [Float!]) {
        simplesRate(annex: I, month: $month, rbt12: $rbt12, monthlyRevenue: $monthlyRevenue) { band }
      }`,
      variables,
    );
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(fields);
  });

  test("signed out it is UNAUTHENTICATED", async () => {
    const { errors } = await app
      .client()
      .rawGraphql('{ simplesRate(annex: I, month: "2026-06", rbt12: 1) { band } }');
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("TX-02 simplesRate of goods whose taxes others have paid", () => {
  const query = `query ($month: String!, $singlePhase: Boolean, $icmsPaid: Boolean) {
    simplesRate(annex: I, month: $month, rbt12: 600000, singlePhase: $singlePhase, icmsPaid: $icmsPaid) {
      effectivePct fullPct leftOut formula
    }
  }`;
  test.each([
    ["2026-12", true, false, 6.07555, ["PIS", "COFINS"]],
    ["2026-12", true, true, 3.6669, ["PIS", "COFINS", "ICMS"]],
    ["2027-01", true, true, 4.78135, ["ICMS"]],
    ["2027-01", undefined, undefined, 7.19, []],
  ])("in %s, single-phase %s, ICMS paid %s: %f %%", async (month, singlePhase, icmsPaid, pct, leftOut) => {
    const { data } = await client.rawGraphql(query, { month, singlePhase, icmsPaid });
    expect(data).toMatchObject({
      simplesRate: { effectivePct: expect.closeTo(pct, 8), fullPct: expect.closeTo(7.19, 8), leftOut },
    });
  });
});

describe("FE-18 meiShare", () => {
  test("returns the DAS per unit and the annual limit", async () => {
    const { meiShare } = await client.graphql(MeiShare, { month: "2026-11", unitsPerMonth: 200, price: 50 });
    expect(meiShare).toMatchObject({
      das: 82.05,
      dueDay: 20,
      perUnit: 0.41025,
      yearRevenue: 120_000,
      isEstimatedRevenue: true,
      annualLimit: 81_000,
      warning: expect.stringContaining("deixa de ser MEI"),
    });
    expect(meiShare.taxSellPct).toBeCloseTo(0.8205, 12);
    const { meiShare: small } = await client.graphql(MeiShare, {
      month: "2026-11",
      unitsPerMonth: 200,
      price: 50,
      yearRevenue: 81_000,
    });
    expect(small).toMatchObject({ isEstimatedRevenue: false, warning: null });
  });

  test("a year whose DAS is not published is refused at `month`", async () => {
    const { errors } = await client.rawGraphql(
      '{ meiShare(activity: BOTH, month: "2027-01", unitsPerMonth: 10, price: 50) { das } }',
    );
    expect(errors).toMatchObject([
      {
        extensions: { code: "BAD_USER_INPUT", fields: { month: expect.stringContaining("salário mínimo") } },
      },
    ]);
  });

  test("signed out it is UNAUTHENTICATED", async () => {
    const { errors } = await app
      .client()
      .rawGraphql('{ meiShare(activity: BOTH, month: "2026-01", unitsPerMonth: 10, price: 50) { das } }');
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
