import { expect, test } from "vitest";
import { checkNewProduct } from "#core/catalogue/product-rules.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import type { ImportedRow } from "../row/imported-row.ts";
import { compareRow } from "./compare-row.ts";
import { defaultChannels } from "./fill-defaults.ts";
import type { KnownProduct } from "./known-products.ts";

const first = { channel: "SHOPEE", listingType: null, channelName: null } as const;
const mercadoLivre = { channel: "MERCADO_LIVRE", category: "Casa", weightGrams: 500 } as const;
const defaults = [mercadoLivre, { channel: "AMAZON", category: null, weightGrams: 900 } as const];
const row = (product: ImportedRow["product"], listing: Partial<ImportedRow["listing"]>): ImportedRow => ({
  product: { sku: "A1", name: "Caneca", ...product },
  listing: { terms: {}, ...listing },
  problems: [],
});

function stored(weightGrams: number | null, terms: SoldListing["terms"]): KnownProduct {
  const checked = checkNewProduct({ name: "Caneca", sku: "A1", weightGrams });
  if (!checked.ok) throw new Error("the product is not valid");
  const listing: SoldListing = {
    channel: "MERCADO_LIVRE",
    listingType: "CLASSICO",
    channelName: null,
    priceCents: 3990,
    unitsPerMonth: null,
    terms,
  };
  const listings = [{ id: "l1", fields: listing }];
  return { id: "p1", fields: checked.value, isKit: false, isArchived: false, listings };
}

function filled(effect: ReturnType<typeof compareRow>) {
  if (effect.outcome === "FAILED") return effect;
  const { fields, listings } = effect.product;
  return [effect.outcome, fields.weightGrams, listings[0]?.fields.terms.category ?? null];
}

test("GR-08 D307 a new listing takes the category and weight of its channel, and no other's", () => {
  const rules = { first, defaults };
  expect(filled(compareRow(row({}, { channel: "MERCADO_LIVRE" }), null, rules))).toEqual([
    "CREATED",
    500,
    "Casa",
  ]);
  expect(filled(compareRow(row({}, { channel: "AMAZON" }), null, rules))).toEqual(["CREATED", 900, null]);
  expect(filled(compareRow(row({}, { channel: "SHOPEE" }), null, rules))).toEqual(["CREATED", null, null]);
});

test("GR-08 D307 defaults overwrite neither the file's values nor stored ones", () => {
  const given = row({ weightGrams: 120 }, { channel: "MERCADO_LIVRE", terms: { category: "Moda" } });
  expect(filled(compareRow(given, null, { first, defaults }))).toEqual(["CREATED", 120, "Moda"]);
  const known = stored(300, { category: "Moda" });
  const same = row({}, { channel: "MERCADO_LIVRE", priceCents: 3990 });
  expect(filled(compareRow(same, known, { first, defaults }))).toEqual(["UNCHANGED", 300, "Moda"]);
});

test("GR-08 D307 a stored listing without category and weight gets them once", () => {
  const same = row({}, { channel: "MERCADO_LIVRE", priceCents: 3990 });
  const effect = compareRow(same, stored(null, {}), { first, defaults });
  expect(effect).toMatchObject({
    outcome: "UPDATED",
    changes: [
      { field: "weight", before: null, after: "500 g" },
      { field: "feeCategory", before: null, after: "Casa" },
    ],
  });
  if (effect.outcome === "FAILED") throw new Error("the row fails");
  expect(filled(compareRow(same, effect.product, { first, defaults }))).toEqual(["UNCHANGED", 500, "Casa"]);
});

test("GR-08 D307 defaults are offered where rules read a category or a weight", () => {
  const named = defaultChannels.map(({ channel, hasCategory, hasWeight }) => [
    channel,
    hasCategory,
    hasWeight,
  ]);
  expect(named).toEqual([
    ["MERCADO_LIVRE", true, true],
    ["AMAZON", true, true],
    ["SHEIN", true, true],
  ]);
});

test("GR-08 D308 a new product without a name proposes its SKU, and says so", () => {
  const { name: _, ...nameless } = row({}, {}).product;
  const effect = compareRow({ ...row({}, {}), product: nameless }, null, { first });
  expect(effect).toMatchObject({ isNameProposed: true, product: { fields: { name: "A1" } } });
  expect(compareRow(row({}, {}), null, { first })).toMatchObject({ isNameProposed: false });
});
