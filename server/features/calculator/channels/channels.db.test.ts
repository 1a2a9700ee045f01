import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const Channels = graphql(`
  query Channels($input: PriceInput!, $marketplaces: [MarketplaceInput!]) {
    channels(input: $input, marketplaces: $marketplaces) {
      marketplace
      name
      price { effectivePrice marketplaceFee marginAfterAds { value pct } rule { id } }
      priceForSameMargin
      profitAtSameMargin
      questions { field text }
    }
  }
`);

const Price = graphql(`
  query ChannelPrice($input: PriceInput!) {
    calculatePrice(input: $input) { marginAfterAds { value pct } }
  }
`);

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await testApp();
  ({ client } = await createAccount(app, "basic"));
});

const example = { cost: 43.48, priceList: 92.74 };
const informatics = { category: "Informática", weightGrams: 800 };

describe("FE-16 channels", () => {
  test("returns the same price everywhere, and the price for the margin of own fees", async () => {
    const marketplaces = [
      { shopee: {} },
      { mercadoLivre: informatics },
      { amazon: { category: "Casa", shippingCostOverride: 9.9 } },
    ];
    const { channels } = await client.graphql(Channels, { input: example, marketplaces });
    expect(channels.map(({ name }) => name)).toEqual(["Shopee", "Mercado Livre", "Amazon"]);
    const { calculatePrice: today } = await client.graphql(Price, { input: example });
    for (const [index, channel] of channels.entries()) {
      expect(channel.questions).toEqual([]);
      expect(channel.price?.effectivePrice).toBe(92.74);
      const priceList = channel.priceForSameMargin ?? 0;
      const there = await client.graphql(Price, {
        input: { ...example, priceList, marketplace: marketplaces[index] ?? { shopee: {} } },
      });
      expect(there.calculatePrice?.marginAfterAds.pct).toBeGreaterThanOrEqual(
        (today?.marginAfterAds.pct ?? Number.NaN) - 1e-9,
      );
      expect(there.calculatePrice?.marginAfterAds.value).toBe(channel.profitAtSameMargin);
    }
  });

  test("by default returns all, with the sale's day and parcel, and asks for what is missing", async () => {
    const { channels } = await client.graphql(Channels, {
      input: { ...example, marketplace: { mercadoLivre: { ...informatics, date: "2026-09-30" } } },
    });
    expect(channels.map(({ marketplace }) => marketplace)).toEqual([
      "SHOPEE",
      "MERCADO_LIVRE",
      "TIKTOK_SHOP",
      "AMAZON",
      "SHEIN",
      "MAGALU",
      "OWN_STORE",
      "OTHER",
    ]);
    expect(channels[0]?.price?.rule?.id).toBe("shopee-2026-03");
    expect(channels[1]?.questions).toEqual([
      { field: "mercadoLivre.category", text: expect.stringContaining("Escolha a categoria") },
    ]);
    expect(channels[1]?.price).toBeNull();
  });

  test("S5-08 a list price of 0 has no channels", async () => {
    expect((await client.graphql(Channels, { input: { cost: 1, priceList: 0 } })).channels).toEqual([]);
  });

  test.each([
    [
      "a channel's weight of 900 kg",
      { input: example, marketplaces: [{ shopee: {} }, { shein: { weightGrams: 900_000 } }] },
      "marketplaces.1.shein.weightGrams",
    ],
    [
      "more than 12 channels",
      { input: example, marketplaces: Array.from({ length: 13 }, () => ({ shopee: {} })) },
      "marketplaces",
    ],
    [
      "a sale whose own rules ask for more",
      { input: { ...example, marketplace: { mercadoLivre: {} } } },
      "marketplace.mercadoLivre.category",
    ],
    ["a cost below 0", { input: { ...example, cost: -1 } }, "cost"],
  ])("%s is BAD_USER_INPUT with its path", async (_what, variables, field) => {
    const { errors } = await client.rawGraphql(
      `query ($input: PriceInput!, $marketplaces: [MarketplaceInput!]) {
        channels(input: $input, marketplaces: $marketplaces) { name }
      }`,
      variables,
    );
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toContain(field);
  });

  test("S6-02 ADVANCED needs advanced access, and a session is needed", async () => {
    const query = "{ channels(input: { cost: 1, priceList: 2, mode: ADVANCED }) { name } }";
    const denied = await client.rawGraphql(query);
    expect(denied.errors).toMatchObject([{ extensions: { code: "FEATURE_DENIED" } }]);
    const signedOut = await app.client().rawGraphql(query);
    expect(signedOut.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("FE-15 nextFeeChange", () => {
  test("returns the first day of the next rule, and null while none is announced", async () => {
    const { data } = await client.rawGraphql(`{
      announced: nextFeeChange(marketplace: SHOPEE, day: "2026-09-15")
      none: nextFeeChange(marketplace: SHOPEE)
      nextFeeChanges { marketplace day }
    }`);
    expect(data).toEqual({ announced: "2026-10-01", none: null, nextFeeChanges: [] });
  });
});
