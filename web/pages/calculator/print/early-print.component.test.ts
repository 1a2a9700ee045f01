import { vi } from "vitest";
import { expect } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import { openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";
import { forgetPrintSheet } from "./load-print-sheet.ts";

const paper = (page: Page) => page.getByCSS(".nothing-to-print");

test.beforeEach(async ({ page, signIn }) => {
  await signIn("trial");
  forgetPrintSheet();
  await openCalculator(page);
});

test("D301 Ctrl+P waits for a sheet that is not loaded yet, and prints it", async ({ page }) => {
  const printed: string[] = [];
  vi.spyOn(window, "print").mockImplementation(() => {
    window.dispatchEvent(new Event("beforeprint"));
    printed.push(document.querySelector("body > .print-sheet table")?.textContent ?? "no sheet");
    window.dispatchEvent(new Event("afterprint"));
  });
  await page.keyboard.press("Control+p");
  await expect.poll(() => printed.join()).toMatch(/Comissão.*Margem depois dos anúncios/);
});

test("D301 the browser's own menu prints a note instead of the form while the sheet loads", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  window.dispatchEvent(new Event("beforeprint"));
  await expect(paper(page)).toContainText("A folha ainda está carregando");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  window.dispatchEvent(new Event("afterprint"));
  await expect(paper(page)).toHaveCount(0);
});

test("D301 without a result the paper says that there is nothing to print", async ({ page }) => {
  await typeInto(page, "Preço de venda", "0");
  await page.emulateMedia({ media: "print" });
  window.dispatchEvent(new Event("beforeprint"));
  await expect(paper(page)).toContainText("Ainda não há resultado para imprimir");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  window.dispatchEvent(new Event("afterprint"));
});
