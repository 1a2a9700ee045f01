import { randomUUID } from "node:crypto";
import { encodeGlobalID } from "@pothos/plugin-relay";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee, firstOf } from "#testing/data/catalogue/products.ts";
import { refused, securityLogOf } from "#testing/data/security-log.ts";
import { UpdateListing } from "#testing/documents/listing-documents.ts";

let app: TestApp;
let bia: TestAccount;
/** What belongs to Ana. */
const anas = { product: "", listing: "", priceChange: "" };

beforeAll(async () => {
  app = await testApp();
  const ana = await createAccount(app, "paid");
  bia = await createAccount(app, "paid");
  const product = await addProduct(ana.client, { name: "Segredo", sku: "S" }, [
    atShopee(),
    { channel: "AMAZON" },
  ]);
  const listing = firstOf(product.listings);
  const input = { id: listing.id, version: 1, listing: { priceCents: 8500 } };
  const { updateListing } = await ana.client.graphql(UpdateListing, { input });
  const priceChange = "priceChange" in updateListing ? updateListing.priceChange : null;
  Object.assign(anas, { product: product.id, listing: listing.id, priceChange: priceChange?.id ?? "" });
});

describe("another seller's catalogue", () => {
  test("cannot be read anywhere", async () => {
    const { product, listing, priceChange } = anas;
    const { data, errors } = await bia.client.rawGraphql(
      `query ($ids: [ID!]!) {
        product(id: "${product}") { id } listing(id: "${listing}") { id }
        a: node(id: "${product}") { id } b: node(id: "${listing}") { id } c: node(id: "${priceChange}") { id }
        nodes(ids: $ids) { id }
        viewer {
          products(search: "segredo") { totalCount edges { node { id } } }
          listings(filter: {search: "segredo"}) { totalCount edges { node { id } } }
          catalogue { productCount tags categories healthCounts { count } figures { monthlyProfitCents }
            figuresOf(ids: ["${listing}"]) { monthlyProfitCents } }
        } }`,
      { ids: Object.values(anas) },
    );
    expect(errors).toBeUndefined();
    const none = { totalCount: 0, edges: [] };
    const catalogue = {
      productCount: 0,
      tags: [],
      categories: [],
      healthCounts: [],
      figures: null,
      figuresOf: null,
    };
    expect(data).toEqual({
      ...{ product: null, listing: null, a: null, b: null, c: null, nodes: [null, null, null] },
      viewer: { products: none, listings: none, catalogue },
    });
  });

  test.each([
    ["updateProduct", () => `id: "${anas.product}", version: 1, product: {name: "x"}`],
    ["archiveProduct", () => `id: "${anas.product}", version: 1`],
    ["restoreProduct", () => `id: "${anas.product}", version: 1`],
    ["setProductCosts", () => `id: "${anas.product}", version: 1, costs: []`],
    ["setKitParts", () => `id: "${anas.product}", version: 1, parts: []`],
    ["createListing", () => `productId: "${anas.product}", listing: {channel: SHEIN}`],
    ["updateListing", () => `id: "${anas.listing}", version: 2, listing: {priceCents: 1}`],
    ["removeListing", () => `id: "${anas.listing}", version: 2`],
    ["keepProductsOpen", () => `ids: ["${anas.product}"]`],
    ["undoPriceChange", () => `priceChangeId: "${anas.priceChange}", version: 2`],
  ])("%s is NOT_FOUND, and changes nothing", async (mutation, input) => {
    const stored = async () => [await app.db.product.findMany(), await app.db.listing.findMany()];
    const before = await stored();
    const { errors } = await bia.client.rawGraphql(
      `mutation { ${mutation}(input: {${input()}}) { __typename } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    expect(await stored()).toEqual(before);
  });

  test("D110 is a security event; an id that does not exist is none", async () => {
    const dan = await createAccount(app, "paid");
    const ask = async (product: string, listing: string, change: string) => {
      for (const mutation of [
        `updateProduct(input: {id: "${product}", version: 1, product: {name: "x"}})`,
        `updateListing(input: {id: "${listing}", version: 2, listing: {priceCents: 1}})`,
        `undoPriceChange(input: {priceChangeId: "${change}", version: 2})`,
      ]) {
        const { errors } = await dan.client.rawGraphql(`mutation { ${mutation} { __typename } }`);
        expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
      }
      return securityLogOf(app).filter(({ userId }) => userId === dan.userId);
    };
    const missing = ["Product", "Listing", "PriceChange"].map((type) => encodeGlobalID(type, randomUUID()));
    const [product = "", listing = "", change = ""] = missing;
    expect(await ask(product, listing, change)).toEqual([]);
    const event = refused("access_refused", { reason: "other_user", userId: dan.userId });
    expect(await ask(anas.product, anas.listing, anas.priceChange)).toEqual([event, event, event]);
  });

  test("cannot be part of a kit", async () => {
    const kit = await addProduct(bia.client);
    const { errors } = await bia.client.rawGraphql(
      `mutation { setKitParts(input: {id: "${kit.id}", version: 1, parts: [{productId: "${anas.product}", quantity: 1}]}) { __typename } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    expect(await app.db.kitPart.count({ where: { kit: { userId: bia.userId } } })).toBe(0);
  });
});

test("without a session there is no catalogue; an API key without WRITE can read but not change it", async () => {
  const product = `product(id: "${anas.product}") { id }`;
  expect((await app.client().rawGraphql(`{ ${product} }`)).errors).toMatchObject([
    { extensions: { code: "UNAUTHENTICATED" } },
  ]);
  const { client, program } = await createIntegrator(app);
  const own = await addProduct(client);
  const { data } = await program.rawGraphql(
    `{ product(id: "${own.id}") { name } viewer { listings { totalCount } } }`,
  );
  expect(data).toEqual({ product: { name: "Caneca" }, viewer: { listings: { totalCount: 1 } } });
  const { errors } = await program.rawGraphql(
    `mutation { archiveProduct(input: {id: "${own.id}", version: 1}) { __typename } }`,
  );
  expect(errors).toMatchObject([{ extensions: { code: "API_KEY_SCOPE", scope: "WRITE" } }]);
});
