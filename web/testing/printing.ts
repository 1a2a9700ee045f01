import type { Locator } from "vitest/browser";
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";

/** The printed content of the page. */
export function sheet(page: Page): Locator {
  return page.getByCSS(".print-sheet");
}

/**
 * Starts to print and stops there, so that the sheet can be examined. It loads a little after the
 * screen.
 */
export async function beginPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(async () => {
      window.dispatchEvent(new Event("afterprint"));
      // React would batch the end with the start of printing, and render no change.
      await new Promise(requestAnimationFrame);
      window.dispatchEvent(new Event("beforeprint"));
      return sheet(page).elements().length;
    })
    .toBe(1);
}
