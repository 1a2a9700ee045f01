import axe from "axe-core";
import { expect } from "./expect.ts";
import { type Page, page } from "./page.ts";

/** The rules about colours. All others give the same result in both themes. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Off in axe by default. Who speaks to the browser says what a control shows, so its name contains
 * that.
 */
const labelRule = { "label-content-name-mismatch": { enabled: true } };

/**
 * Expects axe to find nothing on the page as it is, in either theme. `without` names rules that do
 * not apply to it.
 */
export async function expectAccessible(_page: Page, without: string[] = []): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => document.documentElement.className).toBe(theme);
    const options = theme === "light" ? disabling(without) : { runOnly: colorRules };
    // Polls, because the colours fade from one theme to the other.
    await expect.poll(() => run(document, options), { message: theme }).toEqual([]);
  }
}

/** What axe finds on a part of the page, one line each: the rule and where it is broken. */
export function violations(part: Element | Document, without: string[] = []): Promise<string[]> {
  return run(part, disabling(without));
}

function disabling(rules: string[]): axe.RunOptions {
  return { rules: { ...labelRule, ...Object.fromEntries(rules.map((id) => [id, { enabled: false }])) } };
}

async function run(part: Element | Document, options: axe.RunOptions): Promise<string[]> {
  const found = await axe.run(part, { ...options, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`),
  );
}

/**
 * Expects axe to find nothing on a phone and on a desktop, in either theme, and no sideways
 * scrolling.
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
