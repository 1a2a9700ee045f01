import type { Locator } from "vitest/browser";
import { stockCatalogue } from "../data/catalogue.ts";
import { signInAs } from "../fake-server.ts";
import type { Page } from "../page.ts";

/** Signs in a seller with `count` products, one listing each, named 'Caneca 001' and so on. */
export function sellerWithProducts(tier: "basic" | "paid" | "expired" = "paid", count = 120) {
  const account = signInAs(tier);
  return { account, ...stockCatalogue(account, count) };
}

/** Signs in a seller with four listings, of which the first two belong to one product. */
export function sellerWithGroup() {
  const { stock } = sellerWithProducts("paid", 4);
  const [first, second] = stock;
  if (!first || !second) throw new Error("there are four listings");
  Object.assign(second, { product: first.product });
  Object.assign(first.product, { listings: [first, second] });
  const sum = 2 * (first.monthlyProfitCents ?? 0);
  return { monthlyReais: (sum / 100).toFixed(2).replace(".", ",") };
}

/** The rows of the products table, including the header. */
export function tableRows(page: Page): Locator {
  return page.getByRole("grid", { name: "Produtos" }).getByRole("row");
}

export function tableRow(page: Page, name: string): Locator {
  return tableRows(page).filter({ hasText: name });
}

export function tableCell(page: Page, name: string, column: string): Locator {
  return tableRow(page, name).getByCSS(`[data-column=${column}]`);
}

/** The focused cell as 'row:column' from 0 (the header is row -1), or null. */
export function focusedCell(): string | null {
  return document.activeElement?.getAttribute("data-cell") ?? null;
}
