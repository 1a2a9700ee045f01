import { expect, type Locator, type Page } from "@playwright/test";

/** Goes to /subscription and waits until its cards are there. */
export async function openSubscription(page: Page): Promise<void> {
  await page.goto("/subscription");
  await expect(card(page, "Cobrança")).toBeVisible();
}

export function card(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title });
}
