import { expect, type Locator, type Page } from "@playwright/test";

/** Far more key presses than a screen has elements. */
const mostPresses = 60;

/** Presses Tab (inside a menu, an arrow key) until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "ArrowDown" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Moves the focus to a button or a link, and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Moves the focus to an item of the open menu, and chooses it. */
export async function choose(page: Page, item: Locator): Promise<void> {
  await tabTo(page, item, "ArrowDown");
  await page.keyboard.press("Enter");
}
