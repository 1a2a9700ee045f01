import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct } from "#testing/data/catalogue/products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Named = { id: string; sku?: string | null; channel?: string } | null;
type Answer = {
  answer: {
    code?: string;
    items: Named[];
    errors: { index: number; code: string; message: string; fields: { field: string }[] }[];
  };
};
const rest = "errors { index code message fields { field } } } ... on Error { code message } } }";
const createProducts = `mutation ($input: CreateProductsInput!) { answer: createProducts(input: $input) {
  ... on CreateProductsPayload { items: products { id sku listings { channel } } ${rest}`;
const createListings = `mutation ($input: CreateListingsInput!) { answer: createListings(input: $input) {
  ... on CreateListingsPayload { items: listings { id channel } ${rest}`;

const writer = () => createIntegrator(app, { scopes: ["READ", "WRITE"] });
const mug = (sku: string, more: object = {}) => ({ product: { name: "Caneca", sku }, ...more });

test("D389 AP-01 each product is added or has an error with its index", async () => {
  const { client, program, userId } = await writer();
  await addProduct(client, { name: "Copo", sku: "C-0" });
  const products = [
    mug("C-1", { listings: [{ channel: "SHOPEE", priceCents: 1000 }] }),
    mug("c-0"),
    { product: { name: "" } },
    mug("C 1"),
    mug("C-2"),
    mug("C-3", { listings: [{ channel: "SHOPEE", priceCents: -1 }] }),
    mug("c-1"),
  ];
  const { data } = await program.rawGraphql<Answer>(createProducts, { input: { products } });
  const { items, errors } = data?.answer ?? { items: [], errors: [] };
  expect(items.map((item) => item?.sku ?? null)).toEqual(["C-1", null, null, "C 1", "C-2", null, null]);
  expect(items[0]).toMatchObject({ listings: [{ channel: "SHOPEE" }] });
  expect(errors.map(({ index, code, fields }) => [index, code, fields.map(({ field }) => field)])).toEqual([
    [1, "SKU_TAKEN", []],
    [2, "BAD_USER_INPUT", ["product.name"]],
    [5, "BAD_USER_INPUT", ["listings.0.priceCents"]],
    [6, "SKU_TAKEN", []],
  ]);
  expect(errors[0]?.message).toBe("O produto “Copo” já usa este SKU.");
  expect(await app.db.product.count({ where: { userId } })).toBe(4);
});

test("D389 AP-01 each listing is added or has an error with its index; another seller's is unknown", async () => {
  const [mine, other] = [await writer(), await writer()];
  const { id } = await addProduct(mine.client, {}, [{ channel: "SHOPEE" }]);
  const foreign = await addProduct(other.client);
  const on = (productId: string, channel: string, listing: object = {}) => ({
    productId,
    listing: { channel, ...listing },
  });
  const listings = [
    on(id, "AMAZON"),
    on(id, "SHOPEE"),
    on(id, "AMAZON"),
    on(foreign.id, "AMAZON"),
    on(id, "MAGALU", { priceCents: -1 }),
  ];
  const { data } = await mine.program.rawGraphql<Answer>(createListings, { input: { listings } });
  expect(data?.answer.items.map((item) => item?.channel ?? null)).toEqual(["AMAZON", ...Array(4).fill(null)]);
  expect(data?.answer.errors.map(({ index, code, fields }) => [index, code, fields[0]?.field])).toEqual([
    [1, "LISTING_EXISTS", undefined],
    [2, "LISTING_EXISTS", undefined],
    [3, "BAD_USER_INPUT", "productId"],
    [4, "BAD_USER_INPUT", "listing.priceCents"],
  ]);
  expect(await app.db.listing.count({ where: { userId: other.userId } })).toBe(1);
});

test("D389 more than 1,000 items are refused; 1,000 products are added in one request", async () => {
  const { program, userId } = await writer();
  const products = Array.from({ length: 1000 }, (_, at) => mug(`C-${at}`));
  const many = { input: { products: [...products, mug("D")] } };
  const refused = await program.rawGraphql<Answer>(createProducts, many);
  expect(JSON.stringify(refused)).toMatch(/BAD_USER_INPUT|QUERY_TOO_COMPLEX/);
  expect(await app.db.product.count({ where: { userId } })).toBe(0);
  const short = `mutation ($input: CreateProductsInput!) { answer: createProducts(input: $input) {
    ... on CreateProductsPayload { items: products { id } errors { index } } } }`;
  const { data } = await program.rawGraphql<Answer>(short, { input: { products } });
  expect(data?.answer.errors).toEqual([]);
  expect(new Set(data?.answer.items.map((item) => item?.id)).size).toBe(1000);
});

test("D389 a basic account's limit of products refuses the whole request", async () => {
  const { client, userId } = await createAccount(app);
  const products = Array.from({ length: 6 }, (_, at) => mug(`C-${at}`));
  const { data } = await client.rawGraphql<Answer>(createProducts, { input: { products } });
  expect(data?.answer).toMatchObject({ code: "PRODUCT_LIMIT" });
  expect(await app.db.product.count({ where: { userId } })).toBe(0);
});

test("AP-02 createProducts needs the scope WRITE", async () => {
  const { program, userId } = await createIntegrator(app, { scopes: ["READ"] });
  const { errors } = await program.rawGraphql(createProducts, { input: { products: [mug("C-1")] } });
  expect(errors).toMatchObject([{ extensions: { code: "API_KEY_SCOPE", scope: "WRITE" } }]);
  expect(await app.db.product.count({ where: { userId } })).toBe(0);
});
