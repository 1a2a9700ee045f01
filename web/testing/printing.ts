import type { Locator } from "vitest/browser";
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";

/** What comes out of the printer. */
export function sheet(page: Page): Locator {
  return page.getByCSS(".print-sheet");
}

/**
 * Begins to print and stops there, so that the sheet can be looked at. It is fetched a little after
 * the screen.
 */
export async function beginPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(async () => {
      window.dispatchEvent(new Event("afterprint"));
      // React would put the end and the beginning together, and show what it showed before.
      await new Promise(requestAnimationFrame);
      window.dispatchEvent(new Event("beforeprint"));
      return sheet(page).elements().length;
    })
    .toBe(1);
}
