import type { Locator, Page } from "@playwright/test";

/** The toasts on the screen: at most one (S9-16). */
export function toast(page: Page): Locator {
  return toastCorner(page).getByRole("listitem");
}

/** The list in the corner where toasts appear. */
function toastCorner(page: Page): Locator {
  return page.getByRole("region", { name: "Avisos (F8)" }).getByRole("list");
}
