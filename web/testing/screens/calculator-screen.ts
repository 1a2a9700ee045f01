import type { Locator } from "vitest/browser";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";
import { expect } from "../expect.ts";
import type { Page } from "../page.ts";

/**
 * Opens the calculator and waits until it can be used, at any width. Presses a key, because the
 * first key press loads what the first screen does not show.
 */
export async function openCalculator(page: Page, parts = allParts): Promise<void> {
  const isWide = window.innerWidth >= 768;
  if (isWide) browserStorage.write(storageKey("calculator-parts"), parts);
  await page.goto("/calculator");
  await expect(modeTab(page, "Simples")).toBeVisible();
  await page.keyboard.press("Shift");
  if (isWide && parts === allParts) await expect(field(page, "Unidades por mês (opcional)")).toBeVisible();
}

/** On a wide screen everything is open, as for a seller who uses it; a phone folds its cards. */
const allParts = "product costs marketplace marketing";

export function modeTab(page: Page, name: "Simples" | "Avançado"): Locator {
  return page.getByRole("tab", { name: new RegExp(`^${name}`) });
}

/** The answer: 'Você fica com R$ 12,16 por venda'. */
export function answer(page: Page): Locator {
  return page.getByRole("heading", { name: /por venda$/ });
}

export function field(page: Page, label: string): Locator {
  return page.getByRole("textbox", { name: label, exact: true });
}

/** Replaces a field's text by typing, as a person does. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** One result by its name, with its share and figure: 'Custos em % 27,0% R$ 25,04'. */
export function resultRow(page: Page, name: string): Locator {
  const figureFollows = "(?=[\\d−—R])";
  return page.getByCSS("summary").filter({ hasText: new RegExp(`^${name}${figureFollows}`) });
}

/** The lines that a result expands to. */
export function resultLines(page: Page, name: string): Locator {
  return page
    .getByRole("group")
    .filter({ has: resultRow(page, name) })
    .getByRole("listitem");
}

/** One of the suggested prices, with its figure, its meaning and its button. */
export function suggestion(page: Page, name: string): Locator {
  const take = page.getByRole("button", { name: new RegExp(`^Usar este preço: ${name}`) });
  return page.getByRole("listitem").filter({ has: take });
}

/** A card of inputs by its title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title });
}
