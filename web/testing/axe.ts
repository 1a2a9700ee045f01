import axe from "axe-core";
import { expect } from "./expect.ts";
import { type Page, page } from "./page.ts";

/** The rules that look at colours. All others find the same in both themes. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Axe has nothing against the page as it is, in either theme. `without` names rules that do not
 * hold for it.
 */
export async function expectAccessible(_page: Page, without: string[] = []): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => document.documentElement.className).toBe(theme);
    const options = theme === "light" ? disabling(without) : { runOnly: colorRules };
    // Asked again while the colours are still on their way from one theme to the other.
    await expect.poll(() => run(document, options), { message: theme }).toEqual([]);
  }
}

/** What axe holds against a part of the page, a line each: the rule and where it is broken. */
export function violations(part: Element | Document, without: string[] = []): Promise<string[]> {
  return run(part, disabling(without));
}

function disabling(rules: string[]): axe.RunOptions {
  return { rules: Object.fromEntries(rules.map((id) => [id, { enabled: false }])) };
}

async function run(part: Element | Document, options: axe.RunOptions): Promise<string[]> {
  const found = await axe.run(part, { ...options, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`),
  );
}

/**
 * On a phone and on a desktop, axe has nothing against the page in either theme, and nothing has to
 * be scrolled sideways.
 */
export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(document.documentElement.scrollWidth, `at ${viewport.width} px`).toBeLessThanOrEqual(innerWidth);
  }
}
