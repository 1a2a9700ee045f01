import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Axe has nothing against the page as it is, in either theme. `without` names rules that do not hold for it. */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveClass(colorScheme);
    // Asked again while the colours are still on their way from one theme to the other.
    await expect.poll(() => violations(page, without), { message: colorScheme }).toEqual([]);
  }
}

/** What axe holds against the page, a line each: the rule and where it is broken. */
async function violations(page: Page, without: string[]): Promise<string[]> {
  const found = await new AxeBuilder({ page }).disableRules(without).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`),
  );
}
