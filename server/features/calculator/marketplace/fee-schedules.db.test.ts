import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const FeeSchedules = graphql(`
  query FeeSchedules($marketplace: Marketplace!, $on: Date) {
    feeSchedules(marketplace: $marketplace, on: $on) {
      id
      marketplace
      kind
      label
      validFrom
      validTo
      note
      confidence
      sources { title url readOn }
      bands { from to pct fixed }
      categories { name pct premiumPct minimum }
    }
  }
`);

let app: TestApp;
let basic: TestClient;
beforeAll(async () => {
  app = await testApp();
  ({ client: basic } = await createAccount(app, "basic"));
});

describe("feeSchedules", () => {
  test("FE-01 FE-02 the rules of a day with their bands, sources and confidence", async () => {
    const on = async (day: string) =>
      (await basic.graphql(FeeSchedules, { marketplace: "SHOPEE", on: day })).feeSchedules.find(
        ({ kind }) => kind === "COMMISSION",
      );
    const october = await on("2026-10-01");
    expect(october).toMatchObject({ id: "shopee-2026-10", confidence: "CONFIRMED", validTo: null });
    expect(october?.bands.slice(0, 2)).toEqual([
      { from: 0.01, to: 79.99, pct: 20, fixed: 4.5 },
      { from: 80, to: 99.99, pct: 14, fixed: 16 },
    ]);
    expect(october?.sources.every(({ title }) => title.length > 0)).toBe(true);
    expect((await on("2026-09-30"))?.id).toBe("shopee-2026-03");
  });

  test("FE-02 a day in 2031 is a field error, and a signed-out request is refused", async () => {
    const query = '{ feeSchedules(marketplace: SHOPEE, on: "2031-01-01") { id } }';
    const { errors } = await basic.rawGraphql(query);
    expect(errors).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT", fields: { on: expect.stringContaining("Escolha uma data") } } },
    ]);
    const signedOut = await app.client().rawGraphql(query);
    expect(signedOut.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
