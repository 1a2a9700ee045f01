import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient } from "#testing/data/accounts.ts";
import { addProduct, atShopee, firstOf } from "#testing/data/catalogue/products.ts";
import { CreateListing, RemoveListing, UpdateListing } from "#testing/documents/listing-documents.ts";
import type { ListingFieldsInput } from "#testing/gql/graphql.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** A seller with one product at Shopee, and a way to change the listing. */
async function seller() {
  const account = await createAccount(app);
  const product = await addProduct(account.client, { costCents: 5000 }, [atShopee()]);
  const { id } = firstOf(product.listings);
  const update = async (version: number, listing: ListingFieldsInput, client = account.client) =>
    (await client.graphql(UpdateListing, { input: { id, version, listing } })).updateListing;
  return { ...account, product, id, update };
}

describe("PR-02 a listing", () => {
  test("changes price and terms; a term that is left out is kept, null resets it to the settings", async () => {
    const { update } = await seller();
    expect(await update(1, { priceCents: 8999, terms: { discountPct: 10 } })).toMatchObject({
      listing: { priceCents: 8999, terms: { discountPct: 10, useAds: false }, version: 2, isStale: false },
      priceChange: { oldCents: 7999, newCents: 8999 },
    });
    expect(await update(2, { terms: { discountPct: null } })).toMatchObject({
      listing: { priceCents: 8999, terms: { discountPct: null, useAds: false }, version: 3 },
      priceChange: null,
    });
    expect(await update(3, { priceCents: null })).toMatchObject({
      listing: { priceCents: null, profitCents: null, health: "MISSING", missing: ["PRICE"] },
    });
  });

  test("exists once per channel and type of a product, and cannot be moved to another channel", async () => {
    const { client, product, update } = await seller();
    const create = async (listing: ListingFieldsInput) =>
      (await client.graphql(CreateListing, { input: { productId: product.id, listing } })).createListing;
    expect(await create({ channel: "MERCADO_LIVRE" })).toMatchObject({
      listing: { listingType: "CLASSICO" },
    });
    expect(await create({ channel: "MERCADO_LIVRE", listingType: "PREMIUM" })).toMatchObject({ listing: {} });
    expect(await create(atShopee())).toMatchObject({ code: "LISTING_EXISTS" });
    const refused = (field: string) => ({ __typename: "InvalidInputError", fields: [{ field }] });
    expect(await create({ channel: "AMAZON", listingType: "PREMIUM" })).toMatchObject(
      refused("listing.listingType"),
    );
    expect(await update(1, { channel: "AMAZON" })).toMatchObject(refused("listing.channel"));
    expect(await update(1, { priceCents: 0 })).toMatchObject(refused("listing.priceCents"));
    expect(await update(1, { terms: { discountPct: 101 } })).toMatchObject(
      refused("listing.terms.discountPct"),
    );
    expect(await update(1, { terms: { origin: "MOON" } })).toMatchObject(refused("listing.terms.origin"));
  });

  test("D262 exists once per name of another marketplace", async () => {
    const { client, product } = await seller();
    const create = async (listing: ListingFieldsInput) =>
      (await client.graphql(CreateListing, { input: { productId: product.id, listing } })).createListing;
    const contract = { channel: "OTHER" as const, priceCents: 9990 };
    const terms = { percentOverride: 18.5, fixedOverride: 4, maximumFee: 15 };
    const bahia = await create({ ...contract, channelName: " Casas Bahia ", terms });
    expect(bahia).toMatchObject({ listing: { channelName: "Casas Bahia", missing: [] } });
    expect(await create({ ...contract, channelName: "Netshoes" })).toMatchObject({
      listing: { channelName: "Netshoes", missing: ["PERCENT_OVERRIDE", "FIXED_OVERRIDE"] },
    });
    expect(await create(contract)).toMatchObject({ listing: { channelName: null } });
    for (const channelName of ["casas bahia", null])
      expect(await create({ ...contract, channelName })).toMatchObject({ code: "LISTING_EXISTS" });
    expect(await create({ channel: "AMAZON", channelName: "Amazon" })).toMatchObject({
      fields: [{ field: "listing.channelName" }],
    });
  });

  test("CH-02 D333 renames another marketplace, unless a listing of the product has the name", async () => {
    const { client, product } = await seller();
    const add = async (channelName: string | null) => {
      const listing = { channel: "OTHER" as const, priceCents: 9990, channelName };
      const { createListing } = await client.graphql(CreateListing, {
        input: { productId: product.id, listing },
      });
      return "listing" in createListing ? createListing.listing.id : "";
    };
    const [id] = [await add("Casas Baia"), await add("Netshoes")];
    const rename = async (version: number, listing: ListingFieldsInput) =>
      (await client.graphql(UpdateListing, { input: { id, version, listing } })).updateListing;
    expect(await rename(1, { channelName: " Casas Bahia ", priceCents: 8990 })).toMatchObject({
      listing: { channelName: "Casas Bahia", priceCents: 8990, version: 2 },
      priceChange: { newCents: 8990 },
    });
    expect(await rename(2, { channelName: "casas bahia" })).toMatchObject({
      listing: { channelName: "casas bahia", version: 3 },
    });
    expect(await rename(3, { channelName: "NETSHOES" })).toMatchObject({ code: "LISTING_EXISTS" });
    expect(await rename(3, { channelName: "x".repeat(61) })).toMatchObject({
      fields: [{ field: "listing.channelName" }],
    });
    expect(await rename(3, { channelName: null })).toMatchObject({ listing: { channelName: null } });
    const atShop = { id: firstOf(product.listings).id, version: 1, listing: { channelName: "Shopee" } };
    expect((await client.graphql(UpdateListing, { input: atShop })).updateListing).toMatchObject({
      fields: [{ field: "listing.channel" }],
    });
  });

  test("is removed but keeps its history, unless it is the last, also when two are removed at once", async () => {
    const { client, userId, product, id } = await seller();
    const input = { productId: product.id, listing: { channel: "AMAZON" as const, priceCents: 100 } };
    const { createListing: made } = await client.graphql(CreateListing, { input });
    const ids = [id, "listing" in made ? made.listing.id : ""];
    const tabs = await Promise.all(ids.map(async (of) => ({ of, tab: await signedInClient(app, userId) })));
    const answers = await Promise.all(
      tabs.map(({ of, tab }) => tab.graphql(RemoveListing, { input: { id: of, version: 1 } })),
    );
    const codes = answers.map(({ removeListing: one }) => ("code" in one ? one.code : "removed"));
    expect(codes.toSorted()).toEqual(["LAST_LISTING", "removed"]);
    expect(await app.db.listing.count({ where: { userId } })).toBe(1);
    expect(await app.db.priceChange.count({ where: { userId, kind: "PRICE" } })).toBe(2);
  });
});

describe("PR-06 of two tabs that change one price", () => {
  test("D160 only the first is saved; the others are refused with the price it set", async () => {
    const { userId, update } = await seller();
    const tabs = await Promise.all(
      [8100, 8200, 8300].map(async (cents) => ({ cents, tab: await signedInClient(app, userId) })),
    );
    const answers = await Promise.all(tabs.map(({ cents, tab }) => update(1, { priceCents: cents }, tab)));
    const saved = answers.flatMap((one) => ("listing" in one ? [one.listing] : []));
    expect(saved).toHaveLength(1);
    const current = { priceCents: firstOf(saved).priceCents, version: 2 };
    expect(answers.filter(({ __typename }) => __typename === "ListingConflictError")).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ code: "VERSION_CONFLICT", current })),
    );
    expect(await app.db.priceChange.count({ where: { userId, kind: "PRICE" } })).toBe(2);
  });
});
