import { expect, test } from "vitest";
import { checkNewProduct } from "#core/catalogue/product-rules.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import type { KnownProduct } from "../changes/known-products.ts";
import { type ImportChanges, replacedListings, replacedProduct } from "./import-changes.ts";
import { type ProductNow, planUndo } from "./plan-undo.ts";

const shopee: SoldListing = {
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  priceCents: 3990,
  unitsPerMonth: 5,
  terms: { discountPct: 10 },
};

function known(fields: object, listing: Partial<SoldListing> = {}): KnownProduct {
  const checked = checkNewProduct({ name: "Caneca", sku: "A1", costCents: 1000, ...fields });
  if (!checked.ok) throw new Error("the product is not valid");
  const listings = [{ id: "l1", fields: { ...shopee, ...listing } }];
  return { id: "p1", fields: checked.value, isKit: false, isArchived: false, listings };
}

function now({ fields, listings }: KnownProduct, changes: Partial<ProductNow> = {}): ProductNow {
  return {
    id: "p1",
    fields,
    isKit: false,
    isArchived: false,
    isAsImported: true,
    isOpen: true,
    listings: listings.map((each) => ({ id: each.id ?? "", fields: each.fields, isAsImported: true })),
    ...changes,
  };
}

function changesFrom(before: KnownProduct, after: KnownProduct): ImportChanges {
  return {
    products: ["p1"],
    newProducts: [],
    restored: [],
    newListings: [],
    replacedProducts: [replacedProduct(before, after) ?? []].flat(),
    replacedListings: replacedListings(before, after),
  };
}

const before = known({ tags: ["a"] });
const after = known({ tags: ["a", "b"], costCents: 1200 }, { priceCents: 3590, terms: { couponPct: 5 } });
const changes = changesFrom(before, after);
const nothing = { archive: [], remove: [], products: [], listings: [], restored: 0, left: 0 };

test("GR-08 only the fields that an import has changed are stored for its undo", () => {
  expect(changes.replacedProducts).toEqual([
    { id: "p1", before: { tags: ["a"], costCents: 1000 }, after: { tags: ["a", "b"], costCents: 1200 } },
  ]);
  expect(changes.replacedListings).toEqual([
    {
      id: "l1",
      before: { priceCents: 3990, terms: { discountPct: 10, couponPct: null } },
      after: { priceCents: 3590, terms: { discountPct: null, couponPct: 5 } },
    },
  ]);
  expect(changesFrom(before, before)).toMatchObject({ replacedProducts: [], replacedListings: [] });
});

test("GR-08 an undo puts back every value that is still the import's", () => {
  expect(planUndo(changes, [now(after)])).toEqual({
    ...nothing,
    products: [{ id: "p1", fields: { tags: ["a"], costCents: 1000 } }],
    listings: [{ id: "l1", priceCents: 3990, terms: { discountPct: 10 } }],
    restored: 1,
  });
  expect(planUndo(changes, [now(before)])).toEqual(nothing);
});

test("GR-08 an undo leaves a value that has changed since, and puts the others back", () => {
  const later = known({ tags: ["a", "b"], costCents: 1300 }, { priceCents: 3590, terms: { couponPct: 7 } });
  expect(planUndo(changes, [now(later)])).toEqual({
    ...nothing,
    products: [{ id: "p1", fields: { tags: ["a"] } }],
    listings: [{ id: "l1", priceCents: 3990, terms: { couponPct: 7, discountPct: 10 } }],
    restored: 1,
    left: 1,
  });
});

test.each([
  ["untouched", {}, { archive: ["p1"] }],
  ["archived already", { isArchived: true }, {}],
  ["changed since", { isAsImported: false }, { left: 1 }],
  ["read-only", { isOpen: false }, { left: 1 }],
  [
    "with a listing changed since",
    { listings: [{ id: "l1", fields: shopee, isAsImported: false }] },
    { left: 1 },
  ],
] as const)("GR-08 undoing a new product that is %s", (_case, state, plan) => {
  const added = { ...changesFrom(before, before), newProducts: ["p1"] };
  expect(planUndo(added, [now(before, state)])).toEqual({ ...nothing, ...plan });
});

test("GR-08 a new listing is removed, unless it has changed or is the last one", () => {
  const added = { ...changesFrom(before, before), newListings: ["l2"] };
  const l1 = { id: "l1", fields: shopee, isAsImported: false };
  const l2 = { id: "l2", fields: { ...shopee, channel: "AMAZON" as const }, isAsImported: true };
  expect(planUndo(added, [now(before, { listings: [l2, l1] })])).toEqual({ ...nothing, remove: ["l2"] });
  expect(planUndo(added, [now(before, { listings: [l2] })])).toEqual({ ...nothing, left: 1 });
  const changed = { ...l2, isAsImported: false };
  expect(planUndo(added, [now(before, { listings: [changed, l1] })])).toEqual({ ...nothing, left: 1 });
});

test("GR-08 a restored product is archived again, and a kit keeps the sum of its parts", () => {
  const restored = { ...changes, restored: ["p1"] };
  expect(planUndo(restored, [now(after)])).toMatchObject({ archive: ["p1"], restored: 1 });
  expect(planUndo(restored, [now(after, { isAsImported: false })])).toMatchObject({ archive: [], left: 1 });
  expect(planUndo(changes, [now(after, { isKit: true })]).products).toEqual([
    { id: "p1", fields: { tags: ["a"] } },
  ]);
});
