import { describe, expect, test } from "vitest";
import { markConflicts, matchRows, type PricedListing } from "./match-rows.ts";
import type { PriceRow } from "./price-row.ts";

const row = (more: Partial<PriceRow>): PriceRow => ({
  number: 2,
  sheet: null,
  cell: { sheet: 0, row: 1, column: 2 },
  cents: 3990,
  text: null,
  fromCents: null,
  sku: "CAN",
  name: null,
  itemId: null,
  variationId: null,
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  problem: null,
  ...more,
});
const listing = (more: Partial<PricedListing>): PricedListing => ({
  id: "l1",
  sku: "can ",
  channel: "SHOPEE",
  listingType: "",
  channelName: "",
  priceCents: 4990,
  isChosen: true,
  itemKeys: [],
  ...more,
});
const outcome = (
  rows: PriceRow[],
  listings: PricedListing[],
  channel: PricedListing["channel"] | null = null,
) => matchRows(rows, listings, channel).map((each) => [each.outcome, each.listing?.id ?? null]);

describe("MF-03 the listing of a row", () => {
  test("MF-03 is found by the marketplace's ids before the SKU", () => {
    const listings = [listing({}), listing({ id: "l2", sku: "OUTRO", itemKeys: ["9/1"] })];
    expect(outcome([row({ itemId: "9", variationId: "1" })], listings)).toEqual([["CHANGED", "l2"]]);
    expect(outcome([row({ itemId: "9", variationId: "2" })], listings)).toEqual([["CHANGED", "l1"]]);
  });

  test("MF-03 is one of the row's channel, listing type and marketplace only", () => {
    const listings = [
      listing({ id: "classic", channel: "MERCADO_LIVRE", listingType: "CLASSICO" }),
      listing({ id: "premium", channel: "MERCADO_LIVRE", listingType: "PREMIUM", priceCents: 3990 }),
    ];
    expect(outcome([row({})], listings)).toEqual([["NO_LISTING", null]]);
    const there = { channel: "MERCADO_LIVRE" } as const;
    expect(outcome([row(there)], listings)).toEqual([["SEVERAL_LISTINGS", null]]);
    expect(outcome([row({ ...there, listingType: "PREMIUM" })], listings)).toEqual([["SAME", "premium"]]);
  });

  test("MF-03 in a file without channels is the product's only one, or that of the seller's answer", () => {
    const listings = [listing({}), listing({ id: "l2", channel: "AMAZON" })];
    const unnamed = [row({ channel: null })];
    expect(outcome(unnamed, listings.slice(0, 1))).toEqual([["CHANGED", "l1"]]);
    expect(outcome(unnamed, listings)).toEqual([["SEVERAL_LISTINGS", null]]);
    expect(outcome(unnamed, listings, "AMAZON")).toEqual([["CHANGED", "l2"]]);
  });

  test("MF-03 says why a row stays as it is", () => {
    expect(outcome([row({ sku: "X" })], [listing({})])).toEqual([["UNKNOWN", null]]);
    expect(outcome([row({ problem: "Não é um número." })], [listing({})])).toEqual([["UNREADABLE", "l1"]]);
    expect(outcome([row({})], [listing({ isChosen: false })])).toEqual([["NOT_CHOSEN", "l1"]]);
    expect(outcome([row({})], [listing({ priceCents: null })])).toEqual([["NO_PRICE", "l1"]]);
    expect(outcome([row({ cents: 4990 })], [listing({})])).toEqual([["SAME", "l1"]]);
    expect(outcome([row({ sku: null })], [listing({ sku: null })])).toEqual([["UNKNOWN", null]]);
  });
});

test("MF-06 D519 a price above the file's 'Preço De' is not written, and says so", () => {
  const rows = [row({ fromCents: 4000 }), row({ fromCents: 4990, cell: { sheet: 0, row: 2, column: 2 } })];
  const [above, equal] = matchRows(rows, [listing({})], null);
  expect(above).toMatchObject({ outcome: "CONFLICT", reason: expect.stringMatching(/“Preço De”.*40,00/) });
  expect(equal).toMatchObject({ outcome: "CHANGED" });
});

test("MF-06 variations of one listing with different prices in the file are not flattened", () => {
  const at = (line: number, cents: number) => row({ cents, cell: { sheet: 0, row: line, column: 2 } });
  const marked = markConflicts(matchRows([at(1, 12_000), at(2, 15_000)], [listing({})], null));
  expect(marked).toMatchObject([
    { outcome: "CONFLICT", reason: expect.stringMatching(/120,00 e R\$.150,00/) },
    { outcome: "CONFLICT" },
  ]);
  const same = markConflicts(matchRows([at(1, 12_000), at(2, 12_000)], [listing({})], null));
  expect(same.map(({ outcome }) => outcome)).toEqual(["CHANGED", "CHANGED"]);
});

test("MF-03 variations that share a price in the file need the same price here", () => {
  const rows = [
    row({ sku: "A" }),
    row({ sku: "B" }),
    row({ sku: "C", cell: { sheet: 0, row: 5, column: 2 } }),
  ];
  const listings = [
    listing({ id: "a", sku: "A" }),
    listing({ id: "b", sku: "B", priceCents: 5000 }),
    listing({ id: "c", sku: "C" }),
  ];
  const marked = markConflicts(matchRows(rows, listings, null));
  expect(marked.map((each) => each.outcome)).toEqual(["CONFLICT", "CONFLICT", "CHANGED"]);
});
