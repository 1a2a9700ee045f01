import { encodeGlobalID } from "@pothos/plugin-relay";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { keysOf } from "#core/keys-of.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { Listings } from "#testing/documents/listing-documents.ts";
import type { ListingFilter, ListingOrderField, ListingsQueryVariables } from "#testing/gql/graphql.ts";

type Order = { field: ListingOrderField; direction: "ASC" | "DESC" };

let app: TestApp;
let ana: TestAccount;
const orderBy: Order = { field: "NAME", direction: "ASC" };

beforeAll(async () => {
  app = await testApp();
  ana = await createAccount(app, "paid");
  const names = ["Caneca azul", "caneca Ágata", "Copo", "Fone 100%_x", "Xícara", "çaí"];
  for (const [at, name] of names.entries()) {
    // Costs and prices repeat, and some are null.
    const costCents = at % 3 === 0 ? null : 100 * (at % 3);
    const category = at % 2 === 0 ? "Cozinha" : null;
    const fields = {
      name,
      costCents,
      category,
      tags: [`tag${at % 3}`],
      sku: at % 2 === 0 ? `A-${at}` : null,
    };
    const own = { channel: "OWN_FEES" as const, priceCents: 1000 * (at % 2) + 1 };
    await addProduct(ana.client, { ...fields, unitsPerMonth: at % 4 }, [
      atShopee(at === 1 ? null : 2000 + at),
      own,
    ]);
  }
});

async function page(
  variables: Partial<ListingsQueryVariables>,
  { client }: Pick<TestAccount, "client"> = ana,
) {
  const { viewer } = await client.graphql(Listings, { orderBy, ...variables });
  if (!viewer) throw new Error("nobody is signed in");
  return viewer.listings;
}

const idsOf = ({ edges }: Awaited<ReturnType<typeof page>>) => edges.map(({ node }) => node.id);
const namesOf = async (filter: ListingFilter) =>
  [...new Set((await page({ filter, first: 100 })).edges.map(({ node }) => node.product.name))].toSorted();

/** The ids of all pages of a size, from one end to the other. */
async function walk(order: Order, size: number, isBackward: boolean): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let more = true; more; ) {
    const range = isBackward ? { last: size, before: cursor } : { first: size, after: cursor };
    const found = await page({ orderBy: order, ...range });
    const { startCursor, endCursor, hasNextPage, hasPreviousPage } = found.pageInfo;
    if (isBackward) ids.unshift(...idsOf(found));
    else ids.push(...idsOf(found));
    [cursor, more] = isBackward ? [startCursor ?? null, hasPreviousPage] : [endCursor ?? null, hasNextPage];
  }
  return ids;
}

type Row = Awaited<ReturnType<typeof storedRows>>[number];
const storedRows = () =>
  app.db.listing.findMany({ where: { userId: ana.userId }, include: { product: true } });
const sortedBy: Record<ListingOrderField, (row: Row) => string | number | null> = {
  NAME: ({ nameKey }) => nameKey,
  PRODUCT: ({ nameKey, productId }) => `${nameKey}\u0001${productId}`,
  SKU: ({ skuKey }) => skuKey,
  COST: ({ costCents }) => costCents,
  PRICE: ({ priceCents }) => priceCents,
  PROFIT: ({ profitCents }) => profitCents,
  MARGIN: ({ marginPct }) => marginPct,
  MONTHLY_PROFIT: ({ monthlyProfitCents }) => monthlyProfitCents,
  UNITS: ({ unitsPerMonth }) => unitsPerMonth,
  UPDATED: ({ updatedAt }) => updatedAt.getTime(),
};

function sorted(rows: Row[], { field, direction }: Order): string[] {
  const sign = direction === "ASC" ? 1 : -1;
  const value = sortedBy[field];
  const compare = (a: string | number | null, b: string | number | null) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (a === b) return 0;
    return a < b ? -sign : sign;
  };
  const byId = (a: Row, b: Row) => (a.id < b.id ? -sign : sign);
  return rows
    .toSorted((a, b) => compare(value(a), value(b)) || byId(a, b))
    .map(({ id }) => encodeGlobalID("Listing", id));
}

describe("D164 pages of listings", () => {
  const fields = keysOf(sortedBy);
  test.each(fields.flatMap((field) => [[field, "ASC"] as const, [field, "DESC"] as const]))(
    "PR-04 by %s %s: pages of any size together are the whole list, sorted, with missing values last",
    async (field, direction) => {
      const order = { field, direction };
      const whole = sorted(await storedRows(), order);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 13 }), fc.boolean(), async (size, isBackward) => {
          expect(await walk(order, size, isBackward)).toEqual(whole);
        }),
        { numRuns: 4 },
      );
    },
  );

  test("a window between two cursors has exactly the listings between them", async () => {
    const order = { field: "COST", direction: "DESC" } as const;
    const all = await page({ orderBy: order, first: 100 });
    const cursors = all.edges.map(({ cursor }) => cursor);
    const between = await page({
      orderBy: order,
      first: 100,
      after: cursors[1] ?? "",
      before: cursors[10] ?? "",
    });
    expect(idsOf(between)).toEqual(idsOf(all).slice(2, 10));
    expect(between.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  });

  test("a cursor of another order is refused; a page has 0 to 100 entries", async () => {
    const { pageInfo } = await page({ first: 1 });
    const other = page({ orderBy: { field: "COST", direction: "ASC" }, after: pageInfo.endCursor ?? "" });
    await expect(other).rejects.toThrow("BAD_USER_INPUT");
    await expect(page({ first: -1 })).rejects.toThrow("BAD_USER_INPUT");
    await expect(page({ first: 1, last: 1 })).rejects.toThrow("BAD_USER_INPUT");
    for (const tooMany of [{ first: 101 }, { last: 1_000_000_000 }])
      await expect(page(tooMany)).rejects.toThrow("Informe no máximo 100.");
    expect((await page({ first: 100 })).edges).toHaveLength(12);
    expect(await page({ first: 0 })).toMatchObject({ totalCount: 12, edges: [] });
    const forged = Buffer.from(JSON.stringify(["COST", "ASC", crypto.randomUUID(), "x'; --"])).toString(
      "base64url",
    );
    await expect(page({ orderBy: { field: "COST", direction: "ASC" }, after: forged })).rejects.toThrow(
      "BAD_USER_INPUT",
    );
  });
});

describe("PR-04 the filter of listings", () => {
  test.each<[string, string[]]>([
    ["caneca", ["Caneca azul", "caneca Ágata"]],
    ["AGATA", ["caneca Ágata"]],
    ["azul CANECA", ["Caneca azul"]],
    ["100%_", ["Fone 100%_x"]],
    ["%", []],
    ["a-4", ["Xícara"]],
    ["xi", ["Xícara"]],
    ["ac", []],
    ["ca", ["Caneca azul", "caneca Ágata", "çaí"]],
    ["  ", ["Caneca azul", "Copo", "Fone 100%_x", "Xícara", "caneca Ágata", "çaí"]],
  ])("finds %j by the words of a name, SKU or GTIN", async (search, names) => {
    expect(await namesOf({ search })).toEqual(names.toSorted());
  });

  test.each<[ListingFilter, number]>([
    [{}, 12],
    [{ channels: ["SHOPEE"] }, 6],
    [{ channels: [] }, 12],
    [{ healths: ["MISSING"] }, 5],
    [{ missing: true, channels: ["SHOPEE"] }, 3],
    [{ missing: false }, 7],
    [{ missingFields: ["COST", "PRICE"] }, 5],
    [{ missingFields: ["WEIGHT_GRAMS"] }, 0],
    [{ tags: ["tag1", "nada"] }, 4],
    [{ tags: ["tag1"], search: "caneca" }, 2],
    [{ categories: ["Cozinha"] }, 6],
    [{ lossZone: true }, 0],
    [{ archived: true }, 0],
  ])("GR-01 %j matches %d, and both counts agree with the rows", async (filter, count) => {
    const found = await page({ filter, first: 100 });
    const products = new Set(found.edges.map(({ node }) => node.product.name));
    expect(found.productCount).toBe(products.size);
    expect([found.edges.length, found.totalCount]).toEqual([count, count]);
  });

  test.each<[string, ListingFilter]>([
    ["a search of 10,000 characters", { search: "é".repeat(10_000) }],
    ["a search of 201 characters", { search: "x".repeat(201) }],
    ["NUL", { search: "a\0b" }],
    ["1,000 tags", { tags: Array.from({ length: 1000 }, (_, at) => `t${at}`) }],
    ["a tag of 9,000 characters", { tags: ["x".repeat(9000)] }],
    ["NUL in a category", { categories: ["\0"] }],
  ])("%s is refused without a search", async (_what, filter) => {
    const { errors } = await ana.client.rawGraphql(
      "query ($filter: ListingFilter) { viewer { listings(filter: $filter) { totalCount } } }",
      { filter },
    );
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("only the first 8 words count; half a surrogate pair finds nothing", async () => {
    expect(await namesOf({ search: `${"caneca ".repeat(8)}nada nada` })).toHaveLength(2);
    expect(await namesOf({ search: "caneca \ud800" })).toEqual([]);
  });
});
