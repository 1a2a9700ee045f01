import { expect, test } from "vitest";
import { keepStored } from "./keep-stored.ts";
import type { KnownProduct } from "./known-products.ts";

const id = "01a069f4-4eaa-7f5a-9270-d5cd022ea61f";

function kept(
  stored: { sku?: string; name?: string; gtin?: string },
  read: { sku?: string; name?: string; gtin?: string },
) {
  // Only what the rule looks at.
  const product = {
    id,
    fields: { sku: null, gtin: null, name: "x", category: null, notes: null, ...stored },
  };
  const row = { product: { productId: id, ...read }, listing: { terms: {} }, problems: [] };
  const { productId: _, ...rest } = keepStored(row, product as unknown as KnownProduct).product;
  return rest;
}

test.each([
  ["00456", "456"],
  ["1-2", "02/jan"],
  ["1-2", "2026-01-02"],
  ["10/11", "10/11/2026"],
  ["MAR1", "01/mar"],
  ["12.50", "12,5"],
  ["12345678901234567", "12345678901234500"],
  ["-X1", "'-X1"],
  ["-X1", `"'-X1"`],
  ["'=lit", `"''=lit"`],
])("D274 with our id the SKU %j stays where a spreadsheet program wrote %j", (stored, read) => {
  expect(kept({ sku: stored }, { sku: read })).toEqual({});
});

test.each([
  ["00456", "457"],
  ["A-1", "A-2"],
  ["CAN", "02/jan"],
  ["-X1", "X1"],
  ["2026-01-02", "2026-01-03"],
])("D274 the SKU %j becomes %j, which a seller has typed", (stored, read) => {
  expect(kept({ sku: stored }, { sku: read })).toEqual({ sku: read });
});

test("D274 a guarded name stays; another name, or a row without our id, is taken", () => {
  expect(kept({ name: "+Vida" }, { name: "'+Vida" })).toEqual({});
  expect(kept({ name: "+Vida" }, { name: "Vida" })).toEqual({ name: "Vida" });
  const row = { product: { sku: "456" }, listing: { terms: {} }, problems: [] };
  expect(keepStored(row, { id, fields: { sku: "00456" } } as unknown as KnownProduct)).toBe(row);
});
