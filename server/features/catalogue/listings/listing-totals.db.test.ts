import { encodeGlobalID } from "@pothos/plugin-relay";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type RangeField, rangeFields, roiPct } from "#core/catalogue/listing-ranges.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { ListingTotals } from "#testing/documents/listing-documents.ts";
import type { ListingFilter } from "#testing/gql/graphql.ts";

let app: TestApp;
let ana: TestAccount;

beforeAll(async () => {
  app = await testApp();
  ana = await createAccount(app, "paid");
  for (let at = 0; at < 8; at += 1) {
    const costCents = at % 4 === 3 ? null : 700 * (at + 1);
    await addProduct(ana.client, { name: `Copo ${at}`, costCents, unitsPerMonth: at * 2 }, [
      atShopee(at === 1 ? null : 2000 + 500 * at),
      { channel: "OWN_FEES", priceCents: 4000 - 300 * at },
    ]);
  }
});

async function totalsOf(filter: ListingFilter) {
  const { viewer } = await ana.client.graphql(ListingTotals, { filter });
  if (!viewer) throw new Error("nobody is signed in");
  return viewer.listings;
}

type Row = Awaited<ReturnType<typeof storedRows>>[number];
const storedRows = () => app.db.listing.findMany({ where: { userId: ana.userId } });

function isInside(row: Row, field: RangeField, { min, max }: { min: number | null; max: number | null }) {
  const value = field === "roiPct" ? roiPct(row.profitCents, row.costCents) : row[field];
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

const end = fc.option(fc.integer({ min: -3000, max: 6000 }));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("GR-05 a range finds the listings inside it, and the totals add up exactly those", async () => {
  const rows = await storedRows();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...rangeFields), end, end, async (field, min, max) => {
      const inside = rows.filter((row) =>
        min === null && max === null ? true : isInside(row, field, { min, max }),
      );
      const { totalCount, totals } = await totalsOf({ [field]: { min, max } });
      expect(totalCount).toBe(inside.length);
      expect(totals === null).toBe(inside.length === 0);
      expect(totals?.monthlyProfitCents ?? 0).toBeCloseTo(
        sum(inside.map(({ monthlyProfitCents }) => monthlyProfitCents ?? 0)),
        6,
      );
      expect(totals?.listingsLeftOut ?? 0).toBe(inside.filter(({ health }) => health === "MISSING").length);
    }),
    { numRuns: 40 },
  );
});

test("GR-05 the totals of a filter are also those of its archived products", async () => {
  expect((await totalsOf({ archived: true })).totals).toBeNull();
  expect((await totalsOf({ archived: false })).totals).not.toBeNull();
});

test("GR-05 a limit beyond every figure is refused", async () => {
  await expect(totalsOf({ priceCents: { min: 1e13 } })).rejects.toThrow("BAD_USER_INPUT");
});

test("GR-16 the totals of selected listings add up exactly those, and more than 1,000 are refused", async () => {
  const rows = (await storedRows()).slice(2, 9);
  const ask = async (ids: readonly string[]) => {
    const query = `query ($ids: [ID!]!) { viewer { catalogue { figuresOf(ids: $ids) { monthlyProfitCents listingsLeftOut } } } }`;
    return await ana.client.rawGraphql<Selected>(query, {
      ids: ids.map((id) => encodeGlobalID("Listing", id)),
    });
  };
  const { data } = await ask(rows.map(({ id }) => id));
  const figures = data?.viewer.catalogue.figuresOf;
  expect(figures?.monthlyProfitCents).toBeCloseTo(
    sum(rows.map(({ monthlyProfitCents }) => monthlyProfitCents ?? 0)),
    6,
  );
  expect(figures?.listingsLeftOut).toBe(rows.filter(({ health }) => health === "MISSING").length);
  const many = await ask(Array.from({ length: 1001 }, () => rows[0]?.id ?? ""));
  expect(many.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
});

type Selected = {
  viewer: { catalogue: { figuresOf: { monthlyProfitCents: number; listingsLeftOut: number } | null } };
};
