import { expect, type Locator, type Page } from "@playwright/test";

/** The printed content of the page. */
export function sheet(page: Page): Locator {
  return page.locator(".print-sheet");
}

/**
 * Starts to print and stops there, so that the sheet can be examined. The sheet loads a little
 * after the screen, so the first attempts may come too early. A brand's `name` loads after the
 * sheet, and its logo after the name.
 */
export async function beginPrinting(page: Page, { name = "", hasLogo = false } = {}): Promise<void> {
  const head = sheet(page).locator("header");
  await page.emulateMedia({ media: "print" });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(head).toContainText(name, { timeout: 100 });
    await expect(head.locator("img")).toHaveCount(hasLogo ? 1 : 0, { timeout: 100 });
  }).toPass();
}

/** Ends printing. */
export async function endPrinting(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(sheet(page)).toHaveCount(0);
}

/** How many pages a PDF declares. */
export function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
