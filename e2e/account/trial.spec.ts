import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { answer, card, modeTab, openCalculator, typeInto } from "../support/screens/calculator-screen.ts";
import { toast } from "../support/screens/toast.ts";
import { recordCalls } from "../support/server-calls.ts";

/** The trial offer next to the refused advanced tab, for a seller who has never had a trial. */
function offer(page: Page) {
  return page.getByRole("region", { name: /Teste grátis/ });
}

async function startTrial(page: Page): Promise<void> {
  await modeTab(page, "Avançado").click();
  await offer(page)
    .getByRole("button", { name: /^Começar teste grátis/ })
    .click();
}

test("S4-19 the trial starts from the refused tab: advanced opens with 'Trial 7d', at once and everywhere", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await typeInto(page, "Preço de venda", "80");
  const calls = recordCalls(page);
  await startTrial(page);
  await expect(toast(page)).toContainText("Teste grátis iniciado");
  await expect(modeTab(page, "Avançado")).toHaveAttribute("aria-selected", "true");
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
  await expect(modeTab(page, "Avançado").locator("svg")).toHaveCount(0);
  await expect(card(page, "Central de marketing")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Preço de venda" })).toHaveValue("80,00");
  await expect(answer(page)).toHaveText("Você fica com R$ 3,96 por venda");
  await expect(offer(page)).toBeHidden();

  const menu = page.getByRole("navigation", { name: "Menu" });
  // A page with one request of its own.
  await menu.getByRole("link", { name: "Relatórios" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Relatórios" })).toBeVisible();
  await menu.getByRole("link", { name: "Calculadora", exact: true }).click();
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
  // The mutation returns the user, so nothing is requested again.
  expect(calls.filter((call) => call !== "saveCalculatorDraft")).toEqual(["startTrial", "viewer"]);
  await page.reload();
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");

  const second = await page.request.post("/api/start-trial");
  expect(second.status()).toBe(409);
  expect(await second.json()).toMatchObject({ message: expect.stringMatching(/já foi iniciado/) });
});
