import { expect, type Locator, type Page } from "@playwright/test";
import { card } from "./subscription-screen.ts";

/** Opens /settings and waits for its sections. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto("/settings");
  await expect(security(page)).toBeVisible();
}

/** The section of passwords, the second factor and sessions. */
export const security = (page: Page): Locator => card(page, "Segurança");
