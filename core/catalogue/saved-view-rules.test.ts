import { expect, test } from "vitest";
import { checkSavedView } from "./saved-view-rules.ts";

const view = { name: "Shopee no prejuízo", query: "channels=SHOPEE&healths=LOSS", columns: ["name"] };

test("GR-05 a view has a name, a query and its columns or null", () => {
  expect(checkSavedView({ ...view, name: "  Shopee no prejuízo " })).toEqual({ ok: true, value: view });
  expect(checkSavedView({ name: "Tudo" })).toEqual({
    ok: true,
    value: { name: "Tudo", query: "", columns: null },
  });
});

test.each([
  ["name", { name: " " }],
  ["name", { name: "a".repeat(61) }],
  ["name", { name: "a\0" }],
  ["query", { query: "a".repeat(4001) }],
  ["query", { query: "a\0" }],
  ["columns", { columns: Array.from({ length: 61 }, () => "name") }],
  ["columns", { columns: ["a".repeat(41)] }],
])("D297 a %s beyond the limits is refused", (field, change) => {
  const result = checkSavedView({ ...view, ...change });
  expect(result.ok ? [] : result.issues.map((issue) => issue.field)).toEqual([field]);
});
