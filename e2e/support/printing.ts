import { expect, type Locator, type Page } from "@playwright/test";

/** What comes out of the printer. */
export function sheet(page: Page): Locator {
  return page.locator(".print-sheet");
}

/**
 * Begins to print and stops there, so that the sheet can be looked at. It is fetched a little after the screen, so
 * the first attempts may come too early. `words` are those of its head, which may be fetched later still.
 */
export async function beginPrinting(page: Page, words: string | RegExp = ""): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(sheet(page).locator("header")).toContainText(words, { timeout: 100 });
  }).toPass();
}

/** Back on the screen. */
export async function endPrinting(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(sheet(page)).toHaveCount(0);
}

/** How many pages a PDF says it has. */
export function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
