import { expect, test } from "vitest";
import { type CellKind, cellField, cellKinds, changeOf } from "./cell-fields.ts";

test.each<[CellKind, string, unknown, string]>([
  ["name", "  Caneca   azul ", "Caneca azul", "Caneca azul"],
  ["category", "Cozinha", "Cozinha", "Cozinha"],
  ["category", " ", null, "—"],
  ["tags", "verão, Casa; casa | mesa", "verão\nCasa\nmesa", "verão, Casa, mesa"],
  ["tags", "", null, "—"],
  ["cost", "R$ 1.234,50", 123450, "R$ 1.234,50"],
  ["price", "79,99", 7999, "R$ 79,99"],
  ["weight", "1.200 g", 1200, "1.200 g"],
  ["units", "1.500", 1500, "1.500"],
  ["discount", "12,5%", 12.5, "12,5%"],
  ["coupon", "0", 0, "0%"],
  ["roas", "8x", 8, "8x"],
  ["roas", "", null, "—"],
])("GR-04 a %s cell reads '%s' as the product's own form does", (kind, typed, value, shown) => {
  const { read, show, type } = cellField(kind);
  const result = read(typed);
  expect(result).toEqual({ ok: true, value });
  if (!result.ok) return;
  expect(show(result.value).replaceAll("\u00a0", " ")).toBe(shown);
  // What an input shows is read as the same value again.
  expect(read(type(result.value))).toEqual(result);
});

test.each<[CellKind, string]>([
  ["name", " "],
  ["name", "x".repeat(201)],
  ["tags", Array.from({ length: 21 }, (_, index) => `t${index}`).join(",")],
  ["weight", "leve"],
  ["weight", "0"],
  ["units", "1,5"],
  ["discount", "150"],
  ["coupon", "-1"],
  ["roas", "dez"],
])("GR-04 a %s cell refuses '%s' with a reason", (kind, typed) => {
  expect(cellField(kind).read(typed)).toEqual({ ok: false, problem: expect.stringMatching(/./) });
});

test("GR-04 cells of one listing are one change, with their terms together", () => {
  const cells = [
    { target: { kind: "price" as const }, value: 7999 },
    { target: { kind: "discount" as const }, value: 10 },
    { target: { kind: "roas" as const }, value: null },
  ];
  expect(changeOf(cells)).toEqual({ priceCents: 7999, terms: { discountPct: 10, roasTarget: null } });
});

test("GR-04 each editable column names what it stores and whether figures follow it", () => {
  const moves = cellKinds.filter((kind) => cellField(kind).movesFigures);
  expect(moves).toEqual(["cost", "weight", "price", "units", "discount", "coupon", "roas"]);
});
