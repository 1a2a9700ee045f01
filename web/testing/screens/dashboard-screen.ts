import type { Locator } from "vitest/browser";
import { expect } from "../expect.ts";
import type { Page } from "../page.ts";

export async function openDashboard(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: /^Olá, / })).toBeVisible();
}

/** A part of the dashboard by its heading. */
export function part(page: Page, name: string): Locator {
  return page.getByRole("region", { name });
}
