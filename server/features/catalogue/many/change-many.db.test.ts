import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { addProduct, atShopee, firstOf } from "#testing/data/catalogue/products.ts";
import { UpdateListings, UpdateProducts } from "#testing/documents/change-many-documents.ts";
import { SetKitParts } from "#testing/documents/product-documents.ts";

let app: TestApp;
let ana: TestAccount;
beforeAll(async () => {
  app = await testApp();
  ana = await createAccount(app, "paid");
});

const listingOf = async ({ client }: TestAccount) =>
  firstOf((await addProduct(client, {}, [atShopee()])).listings);
const priced = (id: string, priceCents: number, version = 1) => ({ id, version, listing: { priceCents } });
const stored = async () =>
  (await app.db.listing.findMany({ orderBy: { id: "asc" } })).map(({ priceCents }) => priceCents);

async function update(account: TestAccount, changes: ReturnType<typeof priced>[]) {
  const { updateListings } = await account.client.graphql(UpdateListings, { input: { changes } });
  if (updateListings.__typename !== "UpdateListingsPayload") throw new Error(updateListings.__typename);
  return updateListings;
}

test("GR-03 many prices are saved at once, and each refused one is an error with its index", async () => {
  const [a, b, c] = [await listingOf(ana), await listingOf(ana), await listingOf(ana)];
  const { listings, errors } = await update(ana, [
    priced(a.id, 9000),
    priced(b.id, 9100, 7),
    priced(c.id, 0),
    priced(a.id, 9900),
  ]);
  expect(errors.map(({ index, code }) => [index, code])).toEqual([
    [1, "VERSION_CONFLICT"],
    [2, "BAD_USER_INPUT"],
    [3, "VERSION_CONFLICT"],
  ]);
  const priceOf = new Map(listings.map(({ id, priceCents, version }) => [id, [priceCents, version]]));
  expect([a, b, c].map(({ id }) => priceOf.get(id))).toEqual([
    [9000, 2],
    [7999, 1],
    [7999, 1],
  ]);
});

test("AP-07 a malformed id and one of another type are errors with their index; the others are saved", async () => {
  const { id } = await listingOf(ana);
  const { id: productId } = await addProduct(ana.client);
  const { errors, listings } = await update(ana, [
    priced("01a22350", 9000),
    priced(id, 9300),
    priced(productId, 9000),
  ]);
  expect(errors.map(({ index, code }) => [index, code])).toEqual([
    [0, "NOT_FOUND"],
    [2, "NOT_FOUND"],
  ]);
  expect(listings).toMatchObject([{ id, priceCents: 9300 }]);
});

test("GR-03 another seller's listing is reported like a removed one, and keeps its price", async () => {
  const bia = await createAccount(app, "paid");
  const anas = await listingOf(ana);
  const before = await stored();
  const { listings, errors } = await update(bia, [priced(anas.id, 1)]);
  expect(listings).toEqual([]);
  expect(errors).toMatchObject([{ index: 0, code: "NOT_FOUND" }]);
  expect(await stored()).toEqual(before);
});

test("GR-03 another seller's product is reported like a removed one, and stays as it is", async () => {
  const bia = await createAccount(app, "paid");
  const { id, version } = await addProduct(ana.client);
  // No other test of this file stores this cost.
  const changes = [{ id, version, product: { costCents: 1357 } }];
  const { updateProducts } = await bia.client.graphql(UpdateProducts, { input: { changes } });
  expect(updateProducts).toMatchObject({ errors: [{ index: 0, code: "NOT_FOUND" }] });
  expect(await app.db.product.count({ where: { costCents: 1357 } })).toBe(0);
});

test("GR-03 a product that can only be read is an error with its index", async () => {
  const basic = await createAccount(app, "trial");
  const listings = [];
  for (let at = 0; at < 7; at += 1) listings.push(await listingOf(basic));
  const trialStartedAt = new Date(app.clock.now().getTime() - 8 * 86_400_000);
  await app.db.user.update({ where: { id: basic.userId }, data: { trialStartedAt } });
  const { errors } = await update(
    basic,
    listings.map(({ id }) => priced(id, 9000)),
  );
  expect(errors.map(({ code }) => code)).toEqual(["PRODUCT_READ_ONLY", "PRODUCT_READ_ONLY"]);
});

test("GR-03 many costs are saved at once, and that of a kit stays the sum of its parts", async () => {
  const [part, kit] = [await addProduct(ana.client), await addProduct(ana.client)];
  const parts = [{ productId: part.id, quantity: 2 }];
  await ana.client.graphql(SetKitParts, { input: { id: kit.id, version: kit.version, parts } });
  const changes = [
    { id: part.id, version: part.version, product: { costCents: 1234 } },
    { id: kit.id, version: kit.version + 1, product: { costCents: 1 } },
  ];
  const { updateProducts } = await ana.client.graphql(UpdateProducts, { input: { changes } });
  expect(updateProducts).toMatchObject({ errors: [{ index: 1, code: "BAD_USER_INPUT" }] });
  const costs = await app.db.product.findMany({
    where: { userId: ana.userId, name: part.name },
    orderBy: { id: "desc" },
    take: 2,
  });
  expect(costs.map(({ costCents }) => costCents)).toEqual([2468, 1234]);
});
