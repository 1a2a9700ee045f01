import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "#server/platform/deps.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, readStoredFigures } from "#testing/data/catalogue/products.ts";
import { UpdateProduct } from "#testing/documents/product-documents.ts";
import { followPaidTaxes } from "./follow-paid-taxes.ts";
import { recomputeFigures } from "./recompute-figures.ts";

let app: TestApp;
let figures: ReturnType<typeof readStoredFigures>;
beforeAll(async () => {
  app = await testApp();
  figures = readStoredFigures(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const simples = {
  taxRegime: "SIMPLES",
  taxSellPct: 7.19,
  simplesAnnex: "I",
  simplesRevenueCents: 60_000_000,
};
const perfume = { name: "Perfume", sku: "P-1", costCents: 5000, singlePhaseFrom: "2026-01-01" };
/** 7.19 % of R$ 100,00 is R$ 7,19; the single phase leaves R$ 6,08 (6.07555 %). */
const listed = { channel: "OWN_FEES", priceCents: 10_000, terms: { taxSellPct: null } } as const;

async function seller(settings: object = simples) {
  const account = await createIntegrator(app, { scopes: ["WRITE"] });
  const row = { ...settings, version: 1, updatedAt: app.clock.now() };
  await app.db.sellerSettings.create({ data: { userId: account.userId, ...row } });
  return account;
}

type Seller = Awaited<ReturnType<typeof seller>>;

async function profits({ userId }: Seller): Promise<(number | null)[]> {
  return (await figures.listingsOf(userId)).map(({ profitCents }) => profitCents);
}

const on = (moment: string): Deps => ({ ...app.deps, clock: { now: () => new Date(moment) } });

describe("TX-02 D567 stored figures of products whose taxes others have paid", () => {
  test("follow the days by every way in: create, change, upsert by SKU, and the price of a listing", async () => {
    const own = await seller();
    const { client, program } = own;
    const product = await addProduct(client, { ...perfume, singlePhaseFrom: null }, [listed]);
    const [plain = 0] = (await profits(own)).map(Number);
    const change = { id: product.id, version: product.version };
    await client.graphql(UpdateProduct, { input: { ...change, product: { singlePhaseFrom: "2026-01-01" } } });
    expect(await profits(own)).toEqual([plain + 111]);
    const upsert = (icmsPaidFrom: string | null) =>
      program.rawGraphql(
        `mutation ($products: [UpsertedProduct!]!) { upsertProducts(input: { products: $products }) {
          ... on UpsertProductsPayload { errors { code } } } }`,
        { products: [{ product: { sku: "P-1", icmsPaidFrom } }] },
      );
    await upsert("2026-01-01");
    // 7.19 % less 49 % of it: 3.6669 %.
    expect(await profits(own)).toEqual([plain + 352]);
    const { data } = await program.rawGraphql<{ listingPrices: { result: { taxes: { value: number } } }[] }>(
      `query ($listings: [ListingPriceInput!]!) { listingPrices(listings: $listings) {
        result { taxes: tax { value } } } }`,
      { listings: [{ id: product.listings[0]?.id }] },
    );
    expect(data?.listingPrices[0]?.result.taxes.value).toBeCloseTo(3.67, 2);
    expect(await figures.wrongOnes(own.userId)).toEqual([]);
  });

  test("change nothing of a listing with a tax of its own, nor without annex and revenue", async () => {
    const own = await seller();
    await addProduct(own.client, { ...perfume, singlePhaseFrom: null }, [listed]);
    await addProduct(own.client, { ...perfume, sku: "P-2" }, [{ ...listed, terms: { taxSellPct: 7.19 } }]);
    const unknown = await seller({ ...simples, simplesAnnex: null });
    await addProduct(unknown.client, perfume, [listed]);
    const [plain, withOwn] = await profits(own);
    expect([withOwn, ...(await profits(unknown))]).toEqual([plain, plain]);
  });

  test("a day outside the known tables is refused at its field", async () => {
    const { client } = await seller();
    await expect(addProduct(client, { ...perfume, icmsPaidFrom: "2017-12-31" })).rejects.toThrow(
      /product\.icmsPaidFrom.*01\/01\/2018/,
    );
  });

  test("are calculated again on the first day of a product and on 1 January 2027, once", async () => {
    const own = await seller();
    await addProduct(own.client, { ...perfume, singlePhaseFrom: "2026-12-10" }, [listed]);
    await addProduct(own.client, { name: "Caneca", costCents: 5000 }, [listed]);
    const other = await seller();
    await addProduct(other.client, { name: "Caneca", costCents: 5000 }, [listed]);
    const marks = async () => [await figures.countMarks(own.userId), await figures.countMarks(other.userId)];
    const settle = async (deps: Deps) => {
      const { id } = await app.db.staleFigures.findUniqueOrThrow({ where: { userId: own.userId } });
      await recomputeFigures(deps, id);
    };
    const [before = 0, mug = 0] = (await profits(own)).map(Number);
    await followPaidTaxes(on("2026-12-09T20:00:00-03:00"));
    expect(await marks()).toEqual([0, 0]);
    const first = on("2026-12-10T00:01:00-03:00");
    await followPaidTaxes(first);
    expect(await marks()).toEqual([1, 0]);
    await settle(first);
    expect(await profits(own)).toEqual([before + 111, mug]);
    await followPaidTaxes(first);
    expect(await marks()).toEqual([0, 0]);
    const january = on("2027-01-01T00:01:00-03:00");
    await followPaidTaxes(january);
    expect(await marks()).toEqual([1, 0]);
    await settle(january);
    expect(await profits(own)).toEqual([before, mug]);
    expect(await figures.wrongOnes(own.userId)).toEqual([]);
    await followPaidTaxes(january);
    expect(await marks()).toEqual([0, 0]);
  });
});
