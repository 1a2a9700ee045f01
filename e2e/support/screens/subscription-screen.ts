import { expect, type Locator, type Page } from "@playwright/test";

/** Opens /subscription and waits for its cards. */
export async function openSubscription(page: Page): Promise<void> {
  await page.goto("/subscription");
  await expect(card(page, "Cobrança")).toBeVisible();
}

export function card(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title });
}
