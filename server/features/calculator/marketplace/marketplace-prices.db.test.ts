import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const MarketplacePrice = graphql(`
  query MarketplacePrice($input: PriceInput!) {
    calculatePrice(input: $input) {
      effectivePrice
      marketplaceCosts
      marketplaceFee
      fixedFee
      marginBeforeAds { value pct }
      marginAfterAds { value pct }
      breakEvenRoas
      listPriceForMinimumRoas
      listPriceForMinimumMargin
      feeLines { key label value pct formula confidence overridden rule { id } }
      rule { id marketplace validFrom validTo confidence sources { title url readOn } }
      lossZones { fromPrice toPrice betterPrice betterProfit }
      betterPrice { price profit gain }
      notices { code text severity }
    }
  }
`);

const bulk = `query ($inputs: [PriceInput!]!) {
  calculatePrices(inputs: $inputs) {
    marketplaceFee
    marginAfterAds { value pct }
    listPriceForMinimumMargin
    feeLines { key value }
    lossZones { fromPrice toPrice }
    betterPrice { price }
  }
}`;

let basic: TestClient;
let paid: TestClient;
beforeAll(async () => {
  const app = await testApp();
  ({ client: basic } = await createAccount(app, "basic"));
  ({ client: paid } = await createAccount(app, "paid"));
});

const example = { cost: 43.48, priceList: 92.74, taxSellPct: 7 };
const shopee = (date = "2026-11-22") => ({ shopee: { date } });

async function price(client: TestClient, input: object) {
  const { calculatePrice } = await client.graphql(MarketplacePrice, { input: { ...example, ...input } });
  if (!calculatePrice) throw new Error("the inputs make no sale");
  return calculatePrice;
}

const parcel = { category: "Informática", weightGrams: 300 };

describe("calculatePrice under a marketplace's rules", () => {
  test("FE-04 FE-13 the example at Shopee: fees 28,98, 13,79 before ads, 5,72 after, 6,73x", async () => {
    const result = await price(paid, { mode: "ADVANCED", marketplace: shopee() });
    expect(result.marketplaceFee).toBe(28.98);
    expect(result.marginBeforeAds.value.toFixed(2)).toBe("13.79");
    expect(result.marginBeforeAds.pct.toFixed(1)).toBe("14.9");
    expect(result.marginAfterAds.value.toFixed(2)).toBe("5.72");
    expect(result.breakEvenRoas?.toFixed(2)).toBe("6.73");
    expect(result.rule).toMatchObject({ id: "shopee-2026-10", validFrom: "2026-10-01", validTo: null });
    expect(result.rule?.sources.length).toBeGreaterThan(0);
    expect(result.feeLines.map(({ key, value }) => [key, value])).toEqual([
      ["COMMISSION", 11.13],
      ["TRANSACTION", 1.85],
      ["FIXED", 16],
    ]);
    expect(result.feeLines[0]).toMatchObject({
      label: "Comissão",
      pct: 12,
      formula: "12% de R$\u00a092,74",
      confidence: "CONFIRMED",
      overridden: false,
      rule: { id: "shopee-2026-10" },
    });
  });

  test("FE-13 at 82,00 the loss zone and the better price 79,99, with 3,46 left", async () => {
    const result = await price(paid, { mode: "ADVANCED", priceList: 82, marketplace: shopee() });
    expect(result.marginAfterAds.value.toFixed(2)).toBe("-1.83");
    expect(result.betterPrice?.price).toBe(79.99);
    expect(result.betterPrice?.profit.toFixed(2)).toBe("3.46");
    const zone = result.lossZones.find(({ fromPrice }) => fromPrice === 80);
    expect(zone).toMatchObject({ betterPrice: 79.99 });
    expect(zone?.toPrice).toBeGreaterThanOrEqual(82);
  });

  test("FE-02 the first band differs by R$ 0,50 from 2026-09-30 to 2026-10-01", async () => {
    const fee = async (date: string) =>
      (await price(basic, { priceList: 50, marketplace: shopee(date) })).marketplaceFee;
    expect([await fee("2026-09-30"), await fee("2026-10-01")]).toEqual([14, 14.5]);
  });

  test("FE-02 without a day it is today in São Paulo, by the server's clock", async () => {
    const result = await price(basic, { marketplace: { shopee: {} } });
    expect(result.rule?.id).toBe("shopee-2026-10");
  });

  test.each([
    ["mercadoLivre", parcel, "MERCADO_LIVRE"],
    ["tiktokShop", {}, "TIKTOK_SHOP"],
    ["amazon", { category: "Casa", shippingCostOverride: 9.9 }, "AMAZON"],
    ["shein", { category: "Demais", weightGrams: 300 }, "SHEIN"],
    ["magalu", { fixedOverride: 5, shippingCostOverride: 0 }, "MAGALU"],
  ])("FE-05 FE-06 FE-07 FE-08 %s: the fee is the sum of its lines", async (member, sale, marketplace) => {
    const result = await price(basic, { marketplace: { [member]: sale } });
    expect(result.rule?.marketplace).toBe(marketplace);
    const sum = result.feeLines.reduce((total, { value }) => total + (value ?? Number.NaN), 0);
    expect(result.marketplaceFee).toBeCloseTo(sum, 9);
    expect(result.marketplaceFee).toBeGreaterThan(0);
  });

  test("CH-01 a shop of one's own is priced by its payments", async () => {
    const ownStore = { date: "2026-11-22", pixSharePct: 60, cardSharePct: 30 };
    const result = await price(basic, { marketplace: { ownStore: { ...ownStore, cardPercent: 4.98 } } });
    expect(result.feeLines.map(({ label, value }) => [label, value])).toEqual([
      ["Plano da loja", 0],
      ["Pix", 0.55],
      ["Cartão", 1.5],
      ["Boleto", 0.24],
    ]);
    expect(result.rule).toMatchObject({ id: "own-store-2026-08", marketplace: "OWN_STORE" });
  });

  test("CH-02 another marketplace is priced by the seller's contract", async () => {
    const other = { name: "Casas Bahia", percentOverride: 18.5, fixedOverride: 4, maximumFee: 15 };
    const result = await price(basic, { marketplace: { other } });
    expect(result.feeLines.map(({ label, value, overridden }) => [label, value, overridden])).toEqual([
      ["Comissão", 15, true],
      ["Taxa fixa por item", 4, true],
    ]);
    expect(result.marketplaceFee).toBe(19);
  });

  test("CH-04 returns are a line of their own, and suggested prices count them", async () => {
    const without = await price(basic, { marketplace: shopee() });
    const result = await price(basic, { marketplace: shopee(), returnsPct: 10, returnCost: 15 });
    expect(result.marginBeforeAds.value).toBeCloseTo(0.9 * without.marginBeforeAds.value - 1.5, 9);
    expect(result.listPriceForMinimumMargin).toBeGreaterThan(without.listPriceForMinimumMargin ?? 0);
  });

  test("FE-10 the seller's own figure wins and is marked as overridden", async () => {
    const { feeLines, marketplaceFee } = await price(basic, {
      marketplace: { shopee: { date: "2026-11-22", fixedOverride: 10 } },
    });
    expect(feeLines.find(({ key }) => key === "FIXED")).toMatchObject({ value: 10, overridden: true });
    expect(marketplaceFee).toBe(22.98);
  });

  test("affiliates have their own line and are not part of the marketplace's fee", async () => {
    const result = await price(paid, { mode: "ADVANCED", affiliatesPct: 4, marketplace: shopee() });
    expect(result.marketplaceFee).toBe(28.98);
    const line = result.feeLines.at(-1);
    expect(line).toMatchObject({ key: "AFFILIATES", pct: 4, overridden: true, rule: null });
    expect(line?.value).toBeCloseTo(3.7096, 9);
  });

  test("FE-11 the doubts that concern the sale are returned", async () => {
    const { notices } = await price(basic, { marketplace: shopee() });
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.every(({ text }) => text.length > 0)).toBe(true);
  });

  test("FE-03 without a marketplace the fee lines are those of the specification and add up to its costs", async () => {
    const result = await price(paid, { mode: "ADVANCED", extraHighlight: true, affiliatesPct: 3 });
    expect(result).toMatchObject({
      marketplaceFee: null,
      rule: null,
      lossZones: [],
      betterPrice: null,
      notices: [],
    });
    expect(result.feeLines.map(({ key }) => key)).toEqual([
      "COMMISSION",
      "TRANSACTION",
      "FIXED",
      "FREE_SHIPPING",
      "HIGHLIGHT",
      "AFFILIATES",
    ]);
    const sum = result.feeLines.reduce((total, { value }) => total + (value ?? Number.NaN), 0);
    expect(sum).toBeCloseTo(result.marketplaceCosts, 9);
  });
});

describe("calculatePrices under a marketplace's rules", () => {
  test("prices 1000 products with their lines and loss zones, each by its own marketplace and day", async () => {
    const inputs = Array.from({ length: 1000 }, (_, index) => ({
      ...example,
      priceList: 20 + index / 4,
      ...(index % 2 ? { marketplace: shopee(index % 4 === 1 ? "2026-09-30" : "2026-10-01") } : {}),
    }));
    const { data, errors, status } = await paid.rawGraphql<{
      calculatePrices: { marketplaceFee: number | null }[];
    }>(bulk, { inputs });
    expect([status, errors]).toEqual([200, undefined]);
    expect(data?.calculatePrices.map(({ marketplaceFee }) => marketplaceFee !== null)).toEqual(
      inputs.map((_, index) => index % 2 === 1),
    );
    const { calculatePrice } = await paid.graphql(MarketplacePrice, { input: inputs[501] ?? example });
    expect(data?.calculatePrices[501]?.marketplaceFee).toBe(calculatePrice?.marketplaceFee);
  });

  test("FE-10 a product that lacks an input of its rules is refused in its place", async () => {
    const inputs = [
      { ...example, marketplace: shopee() },
      { ...example, priceList: 10, marketplace: { shopee: { sellerType: "CPF" } } },
      { ...example, marketplace: shopee("2031-05-05") },
    ];
    const { data, errors } = await paid.rawGraphql<{ calculatePrices: unknown[] }>(bulk, { inputs });
    expect(data?.calculatePrices.map((item) => item !== null)).toEqual([true, false, false]);
    expect(errors?.map(({ path, extensions }) => [path, Object.keys(extensions.fields ?? {})])).toEqual([
      [["calculatePrices", 1], ["marketplace.shopee.fixedOverride"]],
      [["calculatePrices", 2], ["marketplace.shopee.date"]],
    ]);
  });

  test("D36 a price under rules costs 10 points more, so that one call prices few catalogues", async () => {
    const calls = ["a", "b", "c", "d", "e", "f"].map(
      (name) => `${name}: calculatePrices(inputs: $inputs) { fixedFee }`,
    );
    const query = `query ($inputs: [PriceInput!]!) { ${calls.join(" ")} }`;
    const inputs = Array.from({ length: 1000 }, () => ({ ...example, marketplace: shopee() }));
    const { errors } = await paid.rawGraphql(query, { inputs });
    expect(errors).toMatchObject([{ extensions: { code: "QUERY_TOO_COMPLEX" } }]);
    const ownFees = await paid.rawGraphql(query, { inputs: inputs.map(() => example) });
    expect(ownFees.errors).toBeUndefined();
  });

  test("every figure of every line counts: 1000 products with all of them cost too much for one call", async () => {
    const everything = `query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) {
      feeLines { key label value pct formula confidence overridden rule { id label sources { title url readOn } } }
    } }`;
    const inputs = Array.from({ length: 1000 }, () => ({ ...example, marketplace: shopee() }));
    const { status, errors } = await paid.rawGraphql(everything, { inputs });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { code: "QUERY_TOO_COMPLEX" } }]);
  });
});
