import { expectAccessible } from "./axe.ts";
import { expect } from "./expect.ts";
import type { Page } from "./page.ts";

/** On a phone and on a desktop, axe has nothing against the page in either theme, and nothing has to be scrolled sideways. */
export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(document.documentElement.scrollWidth, `at ${viewport.width} px`).toBeLessThanOrEqual(innerWidth);
  }
}
