import { describe, expect, test } from "vitest";
import { checkNewProduct } from "#core/catalogue/product-rules.ts";
import type { ImportedRow } from "../row/imported-row.ts";
import { compareRows, createRepeatedSkus } from "./compare-rows.ts";
import { createFileMemory } from "./file-memory.ts";
import { createKnownProducts, type KnownListing, type KnownProduct } from "./known-products.ts";

const first = {
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  priceCents: null,
  terms: {},
} as const;

function product(id: string, fields: object, changes: Partial<KnownProduct> = {}): KnownProduct {
  const checked = checkNewProduct({ name: "Caneca", sku: "CAN-1", ...fields });
  if (!checked.ok) throw new Error("the product is not valid");
  return { id, fields: checked.value, isKit: false, isArchived: false, listings: [shopee], ...changes };
}

const shopee: KnownListing = {
  id: "listing-1",
  fields: {
    channel: "SHOPEE",
    listingType: null,
    channelName: null,
    priceCents: 3990,
    unitsPerMonth: null,
    terms: {},
  },
};

function selling(unitsPerMonth: number | null, changes: Partial<KnownListing["fields"]> = {}): KnownListing {
  return {
    id: `listing of ${changes.channel ?? "SHOPEE"}`,
    fields: { ...shopee.fields, unitsPerMonth, ...changes },
  };
}

function row(product: ImportedRow["product"], listing: Partial<ImportedRow["listing"]> = {}): ImportedRow {
  return { product, listing: { terms: {}, ...listing }, problems: [] };
}

function compare(rows: readonly ImportedRow[], stored: readonly KnownProduct[] = []) {
  const known = createKnownProducts(stored);
  const numbered = rows.map((each, index) => ({ number: index + 2, row: each }));
  const effects = compareRows(numbered, { known, first, memory: createFileMemory() });
  return { effects, outcomes: effects.map(({ outcome }) => outcome), changed: known.changed() };
}

const problems = (effect: ReturnType<typeof compare>["effects"][number] | undefined) =>
  effect && "problems" in effect ? effect.problems : [];

test("PR-07 a row with nothing new changes nothing; SKUs are compared without case and spaces", () => {
  const stored = [product("p1", { costCents: 1250 })];
  const { outcomes, changed } = compare(
    [row({ sku: "CAN-1", costCents: 1250 }, { priceCents: 3990 })],
    stored,
  );
  expect([outcomes, changed]).toEqual([["UNCHANGED"], []]);
  expect(compare([row({ sku: " Can-1 ", name: "Caneca" })], stored).outcomes).toEqual(["UPDATED"]);
});

test("PR-07 only the row's fields change, reported with both values", () => {
  const stored = [product("p1", { costCents: 1250, unitsPerMonth: 10 }, { listings: [selling(10)] })];
  const { effects, changed } = compare(
    [row({ sku: "CAN-1", costCents: 1300 }, { priceCents: 4490 })],
    stored,
  );
  expect(effects[0]).toMatchObject({
    outcome: "UPDATED",
    changes: [
      { field: "cost", before: "R$\u00a012,50", after: "R$\u00a013,00" },
      { field: "price", before: "R$\u00a039,90", after: "R$\u00a044,90" },
    ],
  });
  expect(changed).toMatchObject([{ fields: { costCents: 1300, unitsPerMonth: 10 } }]);
});

test("PR-07 D173 a new SKU becomes a product on the seller's first marketplace, named by SKU without name", () => {
  const { effects } = compare([row({ sku: "NOVO", costCents: 500 }, { priceCents: 1990 })]);
  expect(effects[0]).toMatchObject({
    outcome: "CREATED",
    product: {
      id: null,
      fields: { name: "NOVO" },
      listings: [{ id: null, fields: { channel: "SHOPEE", priceCents: 1990 } }],
    },
  });
});

test("PR-07 rows with one SKU are its listings; only a repeated or contradictory row is refused", () => {
  const rows = [
    row({ sku: "A", name: "Copo", costCents: 100 }, { channel: "SHOPEE", priceCents: 1000 }),
    row({ sku: "a", name: "Copo", costCents: 100 }, { channel: "AMAZON", priceCents: 1200 }),
    row({ sku: "A", name: "Copo", costCents: 100 }, { channel: "AMAZON", priceCents: 1300 }),
    row({ sku: "A", name: "Copo", costCents: 150 }, { channel: "MAGALU", priceCents: 1300 }),
  ];
  const { outcomes, effects, changed } = compare(rows);
  expect(outcomes).toEqual(["CREATED", "CREATED", "FAILED", "FAILED"]);
  expect(problems(effects[2])).toEqual([
    { field: "sku", message: "SKU repetido: este produto já está na linha 2." },
  ]);
  expect(problems(effects[3])).toEqual([
    { field: "cost", message: "A linha 2 diz outro valor de “Custo (R$)” para este SKU." },
  ]);
  expect(changed.flatMap(({ listings }) => listings.map(({ fields }) => fields.channel))).toEqual([
    "SHOPEE",
    "AMAZON",
  ]);
});

test("D262 rows with names of other marketplaces are listings of their own", () => {
  const at = (channelName: string | undefined, priceCents: number) =>
    row({ sku: "CAN-1" }, { channel: "OTHER", priceCents, ...(channelName ? { channelName } : {}) });
  const stored = product(
    "p-1",
    {},
    { listings: [selling(null, { channel: "OTHER", channelName: "Netshoes" })] },
  );
  const { outcomes, changed } = compare([at("NETSHOES", 4990), at("Casas Bahia", 5990)], [stored]);
  expect(outcomes).toEqual(["UPDATED", "CREATED"]);
  expect(changed[0]?.listings.map(({ fields }) => [fields.channelName, fields.priceCents])).toEqual([
    ["Netshoes", 4990],
    ["Casas Bahia", 5990],
  ]);
  expect(compare([at(undefined, 4990)], [stored]).outcomes).toEqual(["UPDATED"]);
});

test("PR-07 only a faulty row is refused, naming the column's field", () => {
  const stored = [
    product("p1", { sku: "KIT", costCents: 100 }, { isKit: true }),
    product("p2", { sku: "VELHO" }, { isArchived: true }),
  ];
  const rows = [
    row({ name: "Sem SKU" }),
    row({ sku: "B", name: "B", costCents: -100 }),
    row({ sku: "C", name: "C" }, { priceCents: 99_999_999_999 }),
    row({ sku: "D".repeat(300), name: "D" }),
    row({ sku: "KIT", costCents: 200 }),
    row({ sku: "VELHO", costCents: 200 }),
    row({ sku: "E", name: "E", costCents: 0 }),
  ];
  const { effects, outcomes } = compare(rows, stored);
  expect(outcomes).toEqual([...Array.from({ length: 6 }, () => "FAILED"), "CREATED"]);
  expect(effects.map((effect) => problems(effect)[0]?.field)).toEqual([
    "sku",
    "cost",
    "price",
    "sku",
    "cost",
    "sku",
    undefined,
  ]);
});

test("PR-08 our own id finds the product whatever its SKU, and a SKU of another product is refused", () => {
  const stored = [product("p1", { sku: "A" }), product("p2", { sku: "B" })];
  const { effects, outcomes } = compare(
    [row({ productId: "p1", sku: "B" }), row({ productId: "p2", sku: "C" })],
    stored,
  );
  expect(outcomes).toEqual(["FAILED", "UPDATED"]);
  expect(problems(effects[0])[0]?.message).toContain("Este SKU já é de outro produto");
});

test("D174 a row is remembered if its SKU occurs in another row, ignoring case and spaces", () => {
  const mapping = [
    { field: "sku", column: 1 },
    { field: "name", column: 0 },
  ] as const;
  const repeats = createRepeatedSkus(mapping);
  repeats.add([{ cells: ["Caneca", " CAN-1 "] }, { cells: ["Prato", "PRA 1"] }]);
  repeats.add([{ cells: ["Caneca", "can-\u00a01"] }, { cells: ["Sem SKU", ""] }]);
  expect(["CAN-1", "PRA-1", "PRA 1"].map((sku) => repeats.mayRepeat({ sku }))).toEqual([true, false, false]);
  const withIds = createRepeatedSkus([...mapping, { field: "productId", column: 2 }]);
  expect(withIds.mayRepeat({ sku: "PRA 1" })).toBe(true);
});

describe("GR-06 D331 units a month in a file", () => {
  const onTwo = product(
    "p1",
    { unitsPerMonth: 7 },
    { listings: [selling(3), selling(4, { channel: "MAGALU" })] },
  );
  const unitsOf = (changed: readonly KnownProduct[]) =>
    changed.map(({ fields, listings }) => [
      fields.unitsPerMonth,
      ...listings.map((each) => each.fields.unitsPerMonth),
    ]);

  test("without a channel are those of the only listing, or of the new product's", () => {
    const one = product("p1", {}, { listings: [selling(null)] });
    expect(unitsOf(compare([row({ sku: "CAN-1", unitsPerMonth: 9 })], [one]).changed)).toEqual([[9, 9]]);
    expect(unitsOf(compare([row({ sku: "NOVO", unitsPerMonth: 9 })]).changed)).toEqual([[9, 9]]);
  });

  test("without a channel are shared out to several listings, once", () => {
    const { changed, effects } = compare([row({ sku: "CAN-1", unitsPerMonth: 9 })], [onTwo]);
    expect(unitsOf(changed)).toEqual([[9, 5, 4]]);
    expect(effects).toMatchObject([{ changes: [{ field: "unitsPerMonth", before: "7", after: "9" }] }]);
    expect(compare([row({ sku: "CAN-1", unitsPerMonth: 9 })], changed).outcomes).toEqual(["UNCHANGED"]);
  });

  test("that equal the present sum leave the listings as they are", () => {
    expect(compare([row({ sku: "CAN-1", unitsPerMonth: 7 })], [onTwo]).outcomes).toEqual(["UNCHANGED"]);
  });

  test("with a channel are those of its listing", () => {
    const rows = [
      row({ sku: "CAN-1" }, { channel: "SHOPEE", unitsPerMonth: 3 }),
      row({ sku: "CAN-1" }, { channel: "MAGALU", unitsPerMonth: 40 }),
    ];
    const { changed, outcomes, effects } = compare(rows, [onTwo]);
    expect(outcomes).toEqual(["UNCHANGED", "UPDATED"]);
    expect(unitsOf(changed)).toEqual([[43, 3, 40]]);
    expect(effects[1]).toMatchObject({ changes: [{ field: "unitsPerMonth", before: "4", after: "40" }] });
    const added = row({ sku: "CAN-1" }, { channel: "SHEIN", unitsPerMonth: 2 });
    expect(unitsOf(compare([added], [onTwo]).changed)).toEqual([[9, 3, 4, 2]]);
  });
});
