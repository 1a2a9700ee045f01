import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { Listings } from "#testing/documents/listing-documents.ts";
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
