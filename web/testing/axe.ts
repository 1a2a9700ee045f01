import axe from "axe-core";
import { expect } from "vitest";
import { type Page, page } from "./page.ts";

/** Axe has nothing against the page as it is, in either theme. `without` names rules that do not hold for it. */
export async function expectAccessible(_page: Page, without: string[] = []): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => document.documentElement.className).toBe(colorScheme);
    // Asked again while the colours are still on their way from one theme to the other.
    await expect.poll(() => violations(document, without), { message: colorScheme }).toEqual([]);
  }
}

/** What axe holds against a part of the page, a line each: the rule and where it is broken. */
export async function violations(part: Element | Document, without: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
  const found = await axe.run(part, { rules, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`),
  );
}
