import { expect, test } from "vitest";
import { planReading } from "../reading-plan.ts";
import { readValues } from "./read-values.ts";

const mapping = [
  { field: "sku", column: 0 },
  { field: "cost", column: 1 },
  { field: "price", column: 2 },
  { field: "weight", column: 3 },
  { field: "gtin", column: 4 },
] as const;
const columns = ["SKU", "Custo", "Preço", "Peso (g)", "EAN"];

function valuesOf(...cells: string[]) {
  const rows = [{ cells }, { cells: ["B", "9,50", "19,90", "100", ""] }];
  const answers = { numberStyle: null, weightUnit: null };
  const { plan } = planReading({ format: "SPREADSHEET", columns, mapping, rows, answers });
  return readValues(plan, { cells }).map(({ field, text, value }) => [field, text, value]);
}

test("D271 shows cost, price, weight and GTIN as they were read beside the cell's own text", () => {
  expect(valuesOf("A", "R$ 1.234,5", "2.000,00", "350,4", "7891000315507")).toEqual([
    ["cost", "R$ 1.234,5", "R$\u00a01.234,50"],
    ["price", "2.000,00", "R$\u00a02.000,00"],
    ["weight", "350,4", "350 g"],
    ["gtin", "7891000315507", "7891000315507"],
  ]);
});

test("D271 a cell that cannot be read has no value, and an empty one is left out", () => {
  expect(valuesOf("A", "abc", "-", "", "")).toEqual([["cost", "abc", null]]);
});
