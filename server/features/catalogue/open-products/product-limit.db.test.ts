import { beforeAll, describe, expect, test } from "vitest";
import { basicProductLimit } from "#core/entitlements/features.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { addProduct, firstOf } from "#testing/data/catalogue/products.ts";
import { CreateListing, RemoveListing, UpdateListing } from "#testing/documents/listing-documents.ts";
import {
  ArchiveProduct,
  CreateProduct,
  KeepProductsOpen,
  OwnProduct,
  RestoreProduct,
  SetKitParts,
  UpdateProduct,
} from "#testing/documents/product-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const limitReached = { code: "PRODUCT_LIMIT" };

/** A seller whose trial has ended, with 7 products, newest first. */
async function afterTrial() {
  const account = await createAccount(app, "trial");
  const products = [];
  for (const name of ["1", "2", "3", "4", "5", "6", "7"])
    products.push(await addProduct(account.client, { name }));
  await endAccess(account);
  return { ...account, products: products.reverse() };
}

async function endAccess({ userId }: Pick<TestAccount, "userId">) {
  const trialStartedAt = new Date(app.clock.now().getTime() - 8 * 86_400_000);
  await app.db.user.update({ where: { id: userId }, data: { trialStartedAt } });
}

describe("S9-02 a basic account has 5 products", () => {
  test("PR-03 even when many are added at once; archiving one makes room, and restoring it needs room", async () => {
    const { client, userId } = await createAccount(app);
    const tabs = await Promise.all(Array.from({ length: 8 }, () => signedInClient(app, userId)));
    const input = { product: { name: "Caneca" } };
    const answers = await Promise.all(tabs.map((tab) => tab.graphql(CreateProduct, { input })));
    const added = answers.flatMap(({ createProduct: one }) => ("product" in one ? [one.product] : []));
    expect(added).toHaveLength(basicProductLimit);
    expect(await app.db.product.count({ where: { userId } })).toBe(basicProductLimit);
    const { id } = firstOf(added);
    await client.graphql(ArchiveProduct, { input: { id, version: 1 } });
    await addProduct(client);
    const { restoreProduct } = await client.graphql(RestoreProduct, { input: { id, version: 2 } });
    expect(restoreProduct).toMatchObject(limitReached);
  });

  test("a trial and a subscription have no limit, and the catalogue reports it", async () => {
    const query = "{ viewer { catalogue { productCount productLimit readOnlyCount } } }";
    const { client, products } = await afterTrial();
    expect((await client.rawGraphql(query)).data).toEqual({
      viewer: { catalogue: { productCount: products.length, productLimit: 5, readOnlyCount: 2 } },
    });
    const paid = await createAccount(app, "paid");
    expect((await paid.client.rawGraphql(query)).data).toMatchObject({
      viewer: { catalogue: { productLimit: null } },
    });
  });
});

describe("D94 after the trial the products above the limit", () => {
  test("can be read but not changed; the others can be changed", async () => {
    const { client, products } = await afterTrial();
    const [open, closed] = [firstOf(products), firstOf(products.slice(-1))];
    const isReadOnly = async (id: string) => (await client.graphql(OwnProduct, { id })).product?.isReadOnly;
    expect(await Promise.all(products.map(({ id }) => isReadOnly(id)))).toEqual([
      ...Array(5).fill(false),
      true,
      true,
    ]);
    const of = { id: closed.id, version: closed.version };
    const listing = { id: firstOf(closed.listings).id, version: 1 };
    const refused = { code: "PRODUCT_READ_ONLY" };
    const answers = await Promise.all([
      client.graphql(UpdateProduct, { input: { ...of, product: { name: "x" } } }),
      client.graphql(ArchiveProduct, { input: of }),
      client.graphql(SetKitParts, { input: { ...of, parts: [{ productId: open.id, quantity: 1 }] } }),
      client.graphql(CreateListing, { input: { productId: of.id, listing: { channel: "SHEIN" } } }),
      client.graphql(UpdateListing, { input: { ...listing, listing: { priceCents: 1 } } }),
      client.graphql(RemoveListing, { input: listing }),
    ]);
    for (const answer of answers) expect(Object.values(answer)).toMatchObject([refused]);
    const { updateProduct } = await client.graphql(UpdateProduct, {
      input: { id: open.id, version: 1, product: { name: "x" } },
    });
    expect(updateProduct).toMatchObject({ product: { name: "x" } });
    expect(
      (await client.graphql(CreateProduct, { input: { product: { name: "x" } } })).createProduct,
    ).toMatchObject(limitReached);
  });

  test("are those that the seller did not choose to keep open; at most 5 can be chosen", async () => {
    const { client, products } = await afterTrial();
    const keep = async (ids: string[]) =>
      (await client.graphql(KeepProductsOpen, { input: { ids } })).keepProductsOpen;
    const ids = products.map(({ id }) => id);
    expect(await keep(ids.slice(0, 6))).toMatchObject({ fields: [{ field: "ids" }] });
    expect(await keep(ids.slice(-2))).toMatchObject({ __typename: "KeepProductsOpenPayload" });
    const closed = await Promise.all(
      ids.map(async (id) => (await client.graphql(OwnProduct, { id })).product?.isReadOnly),
    );
    expect(closed).toEqual([false, false, false, true, true, false, false]);
  });
});

describe("D161 what one account stores is bounded", () => {
  test("a basic account that archives again and again is refused at 100 products", async () => {
    const { client, userId } = await createAccount(app);
    const now = app.clock.now();
    const archived = { userId, archivedAt: now, createdAt: now, updatedAt: now };
    await app.db.product.createMany({ data: Array.from({ length: 99 }, () => ({ ...archived, name: "x" })) });
    await addProduct(client, { name: "o centésimo" });
    const input = { product: { name: "um a mais" } };
    const { createProduct } = await client.graphql(CreateProduct, { input });
    expect(createProduct).toMatchObject({ code: "CATALOGUE_FULL" });
  });
});
