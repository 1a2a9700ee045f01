import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";

const single = `query ($input: PriceInput!) {
  calculatePrice(input: $input) { marketplaceFee }
}`;

let basic: TestClient;
beforeAll(async () => {
  const app = await testApp();
  ({ client: basic } = await createAccount(app, "basic"));
});

const example = { cost: 43.48, priceList: 92.74, taxSellPct: 7 };
const parcel = { category: "Informática", weightGrams: 300 };

async function refusedFields(input: object): Promise<Record<string, string>> {
  const { errors } = await basic.rawGraphql(single, { input: { ...example, ...input } });
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  return Object.fromEntries(Object.entries(errors?.[0]?.extensions.fields ?? {}));
}

describe("an input that the rules need is a field error when missing or invalid", () => {
  test.each<[what: string, marketplace: object, field: string]>([
    ["a day in 2031", { shopee: { date: "2031-01-01" } }, "marketplace.shopee.date"],
    ["a day of 2024", { shopee: { date: "2024-12-31" } }, "marketplace.shopee.date"],
    ["CPF below R$ 12", { shopee: { sellerType: "CPF" } }, "marketplace.shopee.fixedOverride"],
    ["a fee below 0", { shopee: { fixedOverride: -1 } }, "marketplace.shopee.fixedOverride"],
    [
      "a day before the first rules",
      { mercadoLivre: { ...parcel, date: "2024-12-31" } },
      "marketplace.mercadoLivre.date",
    ],
    ["no category", { mercadoLivre: { weightGrams: 300 } }, "marketplace.mercadoLivre.category"],
    [
      "an unknown category",
      { mercadoLivre: { ...parcel, category: "Foguetes" } },
      "marketplace.mercadoLivre.category",
    ],
    ["no weight", { mercadoLivre: { category: "Informática" } }, "marketplace.mercadoLivre.weightGrams"],
    ["weight 0", { mercadoLivre: { ...parcel, weightGrams: 0 } }, "marketplace.mercadoLivre.weightGrams"],
    ["900 kg", { mercadoLivre: { ...parcel, weightGrams: 900_000 } }, "marketplace.mercadoLivre.weightGrams"],
    [
      "a DBA parcel from nowhere",
      { amazon: { category: "Casa", logistics: "DBA", weightGrams: 300 } },
      "marketplace.amazon.origin",
    ],
    ["no share of Pix", { ownStore: {} }, "marketplace.ownStore.pixSharePct"],
    [
      "no percentage of the card",
      { ownStore: { pixSharePct: 60, cardSharePct: 30 } },
      "marketplace.ownStore.cardPercent",
    ],
    [
      "shares above 100 %",
      { ownStore: { pixSharePct: 60, cardSharePct: 41, cardPercent: 5 } },
      "marketplace.ownStore.cardSharePct",
    ],
    ["no commission", { other: { fixedOverride: 0 } }, "marketplace.other.percentOverride"],
    ["no fixed fee", { other: { percentOverride: 16 } }, "marketplace.other.fixedOverride"],
    [
      "no freight where it counts",
      { other: { percentOverride: 16, fixedOverride: 0, percentBase: "PRODUCT_AND_FREIGHT" } },
      "marketplace.other.buyerFreight",
    ],
  ])("FE-10 %s", async (_what, marketplace, field) => {
    const priceList = "shopee" in marketplace ? 11.99 : 99;
    const fields = await refusedFields({ priceList, marketplace });
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/[Dd]igite|Informe|Escolha/);
  });

  test("FE-10 mistakes of the product and of its marketplace are reported together", async () => {
    const fields = await refusedFields({ cost: -1, marketplace: { shopee: { percentOverride: 101 } } });
    expect(Object.keys(fields)).toEqual(["cost", "marketplace.shopee.percentOverride"]);
  });

  const oneOf = 'em marketplace: "MarketplaceInput" leva exatamente um';
  test.each([
    ["two marketplaces", { shopee: {}, amazon: {} }, oneOf],
    ["no marketplace", {}, oneOf],
    [
      "an impossible day",
      { shopee: { date: "2026-02-30" } },
      "em marketplace.shopee.date: esperávamos um dia",
    ],
  ])("%s: the first mistake is reported, and nothing is calculated", async (_what, marketplace, mistake) => {
    const { errors, status } = await basic.rawGraphql(single, { input: { ...example, marketplace } });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    expect(errors?.[0]?.message).toContain(mistake);
  });
});
