import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** The rules that look at colours. All others find the same in both themes. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Axe has nothing against the page as it is, in either theme. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothing(page, [], (theme) => expect(page.locator("html")).toHaveClass(theme));
}

/**
 * As `expectAccessible`, for a page outside the client: its themes are the system's. `without`
 * names rules it breaks.
 */
export function expectAccessibleOutside(page: Page, without: string[] = []): Promise<void> {
  return expectNothing(page, without, async () => {});
}

type Theme = "light" | "dark";

async function expectNothing(page: Page, without: string[], arrival: (theme: Theme) => Promise<void>) {
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await arrival(theme);
    const options = theme === "light" ? { rules } : { runOnly: colorRules };
    // Asked again while the colours are still on their way from one theme to the other.
    await expect.poll(() => violations(page, options), { message: theme }).toEqual([]);
  }
}

/** What axe holds against the page, a line each: the rule and where it is broken. */
async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    (options) => axe.run(document, { ...options, resultTypes: ["violations"] }),
    options,
  );
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`),
  );
}
