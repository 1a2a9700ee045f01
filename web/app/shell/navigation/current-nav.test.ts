import { expect, test } from "vitest";
import { currentNav } from "./current-nav.ts";

test.each([
  ["/", "/"],
  ["/reports", "/reports"],
  ["/reports/fee-change", "/reports"],
  ["/reports/extratos", "/reports/extratos"],
  ["/reports/contestacoes", "/reports/extratos"],
  ["/simulations/new", "/simulations"],
  ["/products/123", "/products"],
  ["/notices", null],
])("S2-07 the page %s belongs to the entry %s", (pathname, entry) => {
  expect(currentNav(pathname)).toBe(entry);
});
