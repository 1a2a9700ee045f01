import type { Locator } from "vitest/browser";
import { expect } from "../expect.ts";
import type { Page } from "../page.ts";

/** Opens /settings and waits for its sections. */
export async function openSettings(page: Page, hash = ""): Promise<void> {
  await page.goto(`/settings${hash}`);
  await expect(section(page, "Perfil")).toBeVisible();
}

/** A section by the title of its card. */
export function section(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}
