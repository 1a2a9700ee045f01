import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** The rules about colours. All others give the same result in both themes. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Off in axe by default. Who speaks to the browser says what a control shows, so its name contains
 * that.
 */
const labelRule = { "label-content-name-mismatch": { enabled: true } };

/** Expects axe to find nothing on the page as it is, in either theme. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothing(page, [], (theme) => expect(page.locator("html")).toHaveClass(theme));
}

/**
 * As `expectAccessible`, for a page outside the client, whose theme is the system's. `without`:
 * rules that the page is known to break.
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
    const options = theme === "light" ? { rules: { ...labelRule, ...rules } } : { runOnly: colorRules };
    // Polls, because the colours fade from one theme to the other.
    await expect.poll(() => violations(page, options), { message: theme }).toEqual([]);
  }
}

/** What axe finds on the page, one line each: the rule and where it is broken. */
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
