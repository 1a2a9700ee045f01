import { expect, type Locator, type Page } from "@playwright/test";

/** Far more than a screen has. */
const mostPresses = 60;

/**
 * Goes on until an element has the focus, as somebody without a mouse does; with the arrows inside
 * a menu.
 */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "ArrowDown" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Goes to a button or a link, and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes to an item of the open menu, and chooses it. */
export async function choose(page: Page, item: Locator): Promise<void> {
  await tabTo(page, item, "ArrowDown");
  await page.keyboard.press("Enter");
}
