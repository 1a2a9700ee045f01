import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { addProduct, atShopee, firstOf } from "#testing/data/catalogue/products.ts";
import { CreateListing, RemoveListing, UpdateListing } from "#testing/documents/listing-documents.ts";
import { History, UndoPriceChange } from "#testing/documents/price-history-documents.ts";
import { UpdateProduct } from "#testing/documents/product-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/**
 * A seller whose product was added with a cost of R$ 50 and a price of R$ 79,99, which was then
 * raised to R$ 85.
 */
async function seller(tier: "basic" | "paid" = "paid") {
  const account = await createAccount(app, tier);
  const { client } = account;
  const { id, listings } = await addProduct(client, { costCents: 5000 }, [atShopee()]);
  const listing = firstOf(listings).id;
  const setPrice = async (version: number, priceCents: number) => {
    const input = { id: listing, version, listing: { priceCents } };
    const { updateListing: one } = await client.graphql(UpdateListing, { input });
    return ("priceChange" in one ? one.priceChange?.id : null) ?? "";
  };
  const undo = async (priceChangeId: string, version: number) =>
    (await client.graphql(UndoPriceChange, { input: { priceChangeId, version } })).undoPriceChange;
  return { ...account, id, listing, setPrice, undo, changeId: await setPrice(1, 8500) };
}

describe("PR-10 every change of cost and price", () => {
  test("is kept with its author, both values and the profit at that time, newest first", async () => {
    const { client, id } = await seller();
    await client.graphql(UpdateProduct, { input: { id, version: 1, product: { costCents: 6000 } } });
    const { product } = await client.graphql(History, { id });
    const changes = product?.priceChanges.edges.map(({ node }) => node) ?? [];
    expect(changes).toMatchObject([
      { kind: "COST", oldCents: 5000, newCents: 6000, profitCents: -290, actor: "PERSON", listing: null },
      { kind: "PRICE", oldCents: 7999, newCents: 8500, profitCents: 710 },
      { kind: "COST", oldCents: null, newCents: 5000, profitCents: 949 },
      { kind: "PRICE", oldCents: null, newCents: 7999, profitCents: 949 },
    ]);
  });

  test("is never changed, and only removed with its account", async () => {
    const { userId } = await seller();
    const where = { userId };
    await expect(app.db.priceChange.updateMany({ where, data: { newCents: 1 } })).rejects.toThrow();
    await expect(
      app.db.priceChange.updateMany({ where, data: { listingId: null, newCents: 1 } }),
    ).rejects.toThrow();
    expect(await app.db.priceChange.count({ where: { ...where, newCents: 8500 } })).toBe(1);
    await app.db.user.delete({ where: { id: userId } });
    expect(await app.db.priceChange.count({ where })).toBe(0);
  });

  test("S3-04 can be read only with the feature price_history, also for a listing", async () => {
    const { client, id, listing } = await seller("basic");
    const of = (type: string, of: string) =>
      client.rawGraphql(`{ ${type}(id: "${of}") { priceChanges { edges { node { id } } } } }`);
    for (const { errors } of [await of("product", id), await of("listing", listing)]) {
      expect(errors).toMatchObject([{ extensions: { code: "FEATURE_DENIED", feature: "price_history" } }]);
    }
  });
});

describe("PR-05 what was saved can be undone", () => {
  test("D162 even without access to the history, once, as a new change", async () => {
    const { userId, undo, changeId } = await seller("basic");
    expect(await undo(changeId, 2)).toMatchObject({ listing: { priceCents: 7999, profitCents: 949 } });
    expect(await undo(changeId, 3)).toMatchObject({ code: "PRICE_CHANGED_SINCE" });
    const last = await app.db.priceChange.findFirst({ where: { userId }, orderBy: { id: "desc" } });
    expect(last).toMatchObject({ actor: "UNDO", oldCents: 8500, newCents: 7999 });
  });

  test("unless there is a newer change or the version is outdated", async () => {
    const { setPrice, undo, changeId } = await seller();
    expect(await undo(changeId, 1)).toMatchObject({ code: "VERSION_CONFLICT" });
    const newer = await setPrice(2, 9000);
    expect(await undo(changeId, 3)).toMatchObject({ code: "PRICE_CHANGED_SINCE" });
    expect(await undo(newer, 3)).toMatchObject({ listing: { priceCents: 8500 } });
  });

  test("not the price of a listing that was removed: PRICE_CHANGED_SINCE", async () => {
    const { client, id, listing, undo, changeId } = await seller();
    await client.graphql(CreateListing, { input: { productId: id, listing: { channel: "AMAZON" } } });
    await client.graphql(RemoveListing, { input: { id: listing, version: 2 } });
    for (const version of [1, 2]) {
      expect(await undo(changeId, version)).toMatchObject({ code: "PRICE_CHANGED_SINCE" });
    }
  });

  test("including a cost", async () => {
    const { client, id, undo } = await seller();
    const input = { id, version: 1, product: { costCents: 7000 } };
    const { updateProduct } = await client.graphql(UpdateProduct, { input });
    const change = "priceChange" in updateProduct ? updateProduct.priceChange : null;
    expect(await undo(change?.id ?? "", 2)).toMatchObject({ product: { costCents: 5000 }, listing: null });
  });
});
