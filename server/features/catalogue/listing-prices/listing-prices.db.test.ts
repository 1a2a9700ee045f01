import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const query = `query ($listings: [ListingPriceInput!]!) { listingPrices(listings: $listings) {
  priceCents missing listing { id channel profitCents }
  result { marginAfterAds { value } feeLines { label } listPriceForMinimumMargin } } }`;
type Item = {
  priceCents: number | null;
  missing: string[];
  listing: { id: string; channel: string; profitCents: number | null };
  result: {
    marginAfterAds: { value: number };
    feeLines: object[];
    listPriceForMinimumMargin: number | null;
  } | null;
};
type Answer = { listingPrices: (Item | null)[] };

describe("AP-09 prices of existing listings by id", () => {
  test("AP-09 each listing is priced under its own terms, at its own price or another", async () => {
    const { client, program } = await createIntegrator(app);
    const { listings } = await addProduct(client, { costCents: 4_348 }, [
      atShopee(9_274),
      { channel: "OWN_FEES", priceCents: 10_000 },
    ]);
    const asked = listings.flatMap(({ id }) => [{ id }, { id, priceCents: 7_990 }]);
    const { data, errors } = await program.rawGraphql<Answer>(query, { listings: asked });
    expect(errors).toBeUndefined();
    expect(data?.listingPrices.flatMap((item) => item?.missing)).toEqual([]);
    const items = data?.listingPrices ?? [];
    expect(items.map((item) => item?.listing.id)).toEqual(asked.map(({ id }) => id));
    for (const item of [items[0], items[2]]) {
      const profit = (item?.result?.marginAfterAds.value ?? 0) * 100;
      expect(Math.abs(profit - (item?.listing.profitCents ?? Number.NaN))).toBeLessThanOrEqual(0.5);
      expect(item?.result?.listPriceForMinimumMargin).toBeGreaterThan(0);
    }
    expect(items[1]?.priceCents).toBe(7_990);
    expect(items[1]?.result?.marginAfterAds.value).not.toBe(items[0]?.result?.marginAfterAds.value);
  });

  test("AP-09 an unknown, malformed or foreign id is NOT_FOUND in its place; the others are priced", async () => {
    const [mine, other] = [await createIntegrator(app), await createIntegrator(app)];
    const [own] = (await addProduct(mine.client, {}, [atShopee()])).listings;
    const [foreign] = (await addProduct(other.client, {}, [atShopee()])).listings;
    const listings = [
      { id: foreign?.id },
      { id: "01a22350" },
      { id: own?.id },
      { id: own?.id, priceCents: -1 },
    ];
    const { data, errors } = await mine.program.rawGraphql<Answer>(query, { listings });
    expect(data?.listingPrices.map((item) => item?.listing.id)).toEqual([
      undefined,
      undefined,
      own?.id,
      undefined,
    ]);
    expect(errors?.map(({ path, extensions }) => [path?.at(-1), extensions?.code])).toEqual([
      [0, "NOT_FOUND"],
      [1, "NOT_FOUND"],
      [3, "BAD_USER_INPUT"],
    ]);
  });

  test("AP-09 a listing without a cost says what is missing instead of a result", async () => {
    const { client, program } = await createIntegrator(app);
    const { listings } = await addProduct(client, { costCents: null }, [atShopee()]);
    const { data } = await program.rawGraphql<Answer>(query, {
      listings: listings.map(({ id }) => ({ id })),
    });
    expect(data?.listingPrices).toMatchObject([{ missing: ["COST"], result: null }]);
  });

  test("AP-09 without the feature of bulk pricing nothing is priced", async () => {
    const { client } = await createAccount(app, "basic");
    const { listings } = await addProduct(client, { costCents: 4_348 }, [atShopee()]);
    const { data, errors } = await client.rawGraphql<Answer>(query, {
      listings: listings.map(({ id }) => ({ id })),
    });
    expect([data?.listingPrices ?? null, errors?.[0]?.extensions?.code]).toEqual([null, "FEATURE_DENIED"]);
  });
});
