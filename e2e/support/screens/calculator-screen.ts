import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the calculator and waits until it can be used, at any width. */
export async function openCalculator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // What folds is open, as for a seller who uses it (AS-05).
    localStorage.setItem("calculadora-de-precos:calculator-parts", "product costs marketplace marketing");
  });
  await page.goto("/calculator");
  await expect(modeTab(page, "Simples")).toBeVisible();
}

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

/** A card of inputs by its title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title });
}
