import { expect, test } from "vitest";
import { initialLayout } from "../table/use-table-settings.ts";
import { readColumns, writeColumns } from "./view-columns.ts";

test("GR-05 D319 a view stores the shown columns, their order and changed widths", () => {
  const layout = {
    hidden: ["suggested", "tags", "units", "weight", "discount", "coupon", "roas", "paid"],
    order: ["price", "cost"],
    widths: { price: 140.4, product: 300 },
  };
  expect(writeColumns(layout)).toEqual([
    ...[
      "product:300",
      "price:140",
      "cost",
      "channel",
      "profit",
      "margin",
      "roi",
      "health",
      "monthly",
      "category",
    ],
  ]);
});

test("GR-05 D319 stored columns give the same columns back", () => {
  for (const layout of [initialLayout, { hidden: [], order: ["category"], widths: { margin: 90 } }])
    expect(writeColumns(readColumns(writeColumns(layout)))).toEqual(writeColumns(layout));
});

test("GR-05 D319 columns that no longer exist, or have no width, are left out", () => {
  expect(readColumns(["product", "gone:90", "price:x", "price"])).toMatchObject({
    order: ["price"],
    widths: {},
  });
});
