import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { CreateListing, Listings } from "#testing/documents/listing-documents.ts";
import { ArchiveProducts, CreateProduct } from "#testing/documents/product-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function addProducts({ client }: TestAccount, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { createProduct } = await client.graphql(CreateProduct, { input: { product: { name } } });
    if (createProduct.__typename !== "CreateProductPayload") throw new Error(createProduct.__typename);
    ids.push(...createProduct.product.listings.map(({ id }) => id));
  }
  return ids;
}

async function names({ client }: TestAccount, archived: boolean): Promise<string[]> {
  const { viewer } = await client.graphql(Listings, {
    filter: { archived },
    orderBy: { field: "NAME", direction: "ASC" },
  });
  return (viewer?.listings.edges ?? []).map(({ node }) => node.product.name);
}

test("PR-01 products are archived by their listings or by a filter, and restored", async () => {
  const account = await createAccount(app, "trial");
  const [first = ""] = await addProducts(account, "Azul 1", "Azul 2", "Verde");
  const byId = await account.client.graphql(ArchiveProducts, { input: { ids: [first] } });
  expect(byId.archiveProducts).toMatchObject({ count: 1, hasMore: false });
  const byFilter = await account.client.graphql(ArchiveProducts, { input: { filter: { search: "azul" } } });
  expect(byFilter.archiveProducts).toMatchObject({ count: 1, hasMore: false });
  expect(await names(account, false)).toEqual(["Verde"]);
  expect(await names(account, true)).toEqual(["Azul 1", "Azul 2"]);
  const back = await account.client.graphql(ArchiveProducts, { input: { isRestoring: true } });
  expect(back.archiveProducts).toMatchObject({ count: 2 });
  expect(await names(account, true)).toEqual([]);
});

test("PR-01 another seller's listings are ignored", async () => {
  const [owner, other] = [await createAccount(app, "trial"), await createAccount(app, "trial")];
  const ids = await addProducts(owner, "De outra pessoa");
  const { archiveProducts } = await other.client.graphql(ArchiveProducts, { input: { ids } });
  expect(archiveProducts).toMatchObject({ count: 0 });
  expect(await names(owner, false)).toEqual(["De outra pessoa"]);
});

test("S9-02 a basic account that would exceed its limit restores nothing", async () => {
  const account = await createAccount(app, "basic");
  await addProducts(account, "1", "2", "3");
  await account.client.graphql(ArchiveProducts, { input: {} });
  await addProducts(account, "4", "5", "6");
  const { archiveProducts } = await account.client.graphql(ArchiveProducts, { input: { isRestoring: true } });
  expect(archiveProducts).toMatchObject({ code: "PRODUCT_LIMIT" });
  expect(await names(account, true)).toEqual(["1", "2", "3"]);
});

test("D94 a selection with a read-only product is refused and archives nothing", async () => {
  const account = await createAccount(app, "expired");
  await createListings(
    app,
    account.userId,
    Array.from({ length: 6 }, (_, n) => ({ name: `Caneca ${n}` })),
  );
  const { archiveProducts } = await account.client.graphql(ArchiveProducts, { input: {} });
  expect(archiveProducts).toMatchObject({ code: "PRODUCT_READ_ONLY" });
  expect(await names(account, true)).toEqual([]);
});

const selected = `query ($ids: [ID!], $filter: ListingFilter, $isRestoring: Boolean!) {
  viewer { catalogue { archivedCount selected(ids: $ids, filter: $filter, isRestoring: $isRestoring) {
    productCount listingCount } } } }`;
type Selected = { viewer: { catalogue: { archivedCount: number; selected: object } } };

async function catalogueOf({ client }: TestAccount, variables: object) {
  const { data } = await client.rawGraphql<Selected>(selected, { isRestoring: false, ...variables });
  return data?.viewer.catalogue;
}

test("GR-01 a selection says how many products and listings archiving takes along", async () => {
  const [account, other] = [await createAccount(app, "trial"), await createAccount(app, "trial")];
  const ids = await addProducts(account, "Azul", "Verde");
  const azul = await app.db.product.findFirstOrThrow({ where: { userId: account.userId, name: "Azul" } });
  const input = { productId: btoa(`Product:${azul.id}`), listing: { channel: "MAGALU" } } as const;
  await account.client.graphql(CreateListing, { input });
  expect(await catalogueOf(account, { ids: ids.slice(0, 1) })).toEqual({
    archivedCount: 0,
    selected: { productCount: 1, listingCount: 2 },
  });
  expect((await catalogueOf(account, { ids }))?.selected).toEqual({ productCount: 2, listingCount: 3 });
  expect((await catalogueOf(account, { filter: { channels: ["MAGALU"] } }))?.selected).toEqual({
    productCount: 1,
    listingCount: 2,
  });
  expect((await catalogueOf(other, { ids }))?.selected).toEqual({ productCount: 0, listingCount: 0 });
});

test("GR-01 what was archived can be undone exactly, and leaves earlier archived products", async () => {
  const account = await createAccount(app, "trial");
  const [first = ""] = await addProducts(account, "Antigo", "Azul", "Verde");
  await account.client.graphql(ArchiveProducts, { input: { ids: [first] } });
  const archived = await account.client.graphql(ArchiveProducts, { input: {} });
  const payload = archived.archiveProducts;
  if (payload.__typename !== "ArchiveProductsPayload") throw new Error(payload.__typename);
  expect([payload.count, payload.listingIds.length]).toEqual([2, 2]);
  expect(await catalogueOf(account, { isRestoring: true })).toEqual({
    archivedCount: 3,
    selected: { productCount: 3, listingCount: 3 },
  });
  await account.client.graphql(ArchiveProducts, { input: { ids: payload.listingIds, isRestoring: true } });
  expect(await names(account, false)).toEqual(["Azul", "Verde"]);
  expect(await names(account, true)).toEqual(["Antigo"]);
});
