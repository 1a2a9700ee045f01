import { expect, type Page } from "@playwright/test";
import { answer, card, modeTab, openCalculator, typeInto } from "../support/calculator-screen.ts";
import { test } from "../support/fixtures.ts";
import { breakDown, cutOff, cutOffStream, hold, recordCalls } from "../support/server-calls.ts";
import { toast } from "../support/toast.ts";

/** The offer that a refused advanced tab makes to who never had a trial. */
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
  await expect(modeTab(page, "Avançado")).toHaveAttribute("aria-selected", "true");
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
  await expect(modeTab(page, "Avançado").locator("svg")).toHaveCount(0);
  await expect(card(page, "Central de marketing")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Preço de venda" })).toHaveValue("80,00");
  await expect(answer(page)).toHaveText("Você fica com R$ 3,96 por venda");
  await expect(offer(page)).toBeHidden();
  await expect(toast(page)).toContainText("Teste grátis iniciado");

  const menu = page.getByRole("navigation", { name: "Menu" });
  // A page that asks nothing of its own.
  await menu.getByRole("link", { name: "Cenários" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cenários" })).toBeVisible();
  await menu.getByRole("link", { name: "Calculadora", exact: true }).click();
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
  // The answer's user is enough: nothing is asked again.
  expect(calls.filter((call) => call !== "saveCalculatorDraft")).toEqual(["startTrial"]);
  await page.reload();
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
});

test("S4-19 the trial starts once: its button is off while it starts, and a second start is refused", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  const calls = recordCalls(page);
  const { release } = await hold(page, "startTrial");
  await startTrial(page);
  await expect(offer(page).getByRole("button", { name: /^Começar teste grátis/ })).toBeDisabled();
  release();
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
  expect(calls).toEqual(["startTrial"]);
  const second = await page.request.post("/api/start-trial");
  expect(second.status()).toBe(409);
  expect(await second.json()).toMatchObject({ message: expect.stringMatching(/já foi iniciado/) });
});

test("S8-27 a trial started elsewhere meanwhile reads 'Erro ao iniciar trial', with the reason and a way to the plans", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await cutOffStream(page);
  await openCalculator(page);
  expect((await page.request.post("/api/start-trial")).ok()).toBe(true);
  await startTrial(page);
  await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
  await expect(toast(page)).toContainText("Erro ao iniciar trial");
  await expect(toast(page)).toContainText("Seu teste grátis já foi iniciado.");
  await toast(page).getByText("Ver planos").click();
  await expect(page).toHaveURL("/pricing");
});

test("S8-27 a start that fails on the way changes nothing, and can be tried again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await cutOff(page, "startTrial");
  await startTrial(page);
  await expect(toast(page)).toContainText("Erro ao iniciar trial");
  await expect(toast(page)).toContainText("Não conseguimos falar com o servidor.");
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  await page.unrouteAll();
  await breakDown(page, "startTrial", "Algo deu errado do nosso lado.");
  await offer(page)
    .getByRole("button", { name: /^Começar teste grátis/ })
    .click();
  await expect(toast(page)).toContainText("Algo deu errado do nosso lado.");
  await page.unrouteAll();
  await offer(page)
    .getByRole("button", { name: /^Começar teste grátis/ })
    .click();
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
});

test("S4-09 the offer can be dismissed, and the keyboard is back on the tab", async ({ page, signIn }) => {
  await signIn("basic");
  await openCalculator(page);
  await modeTab(page, "Avançado").click();
  await offer(page)
    .getByRole("button", { name: /^Dispensar/ })
    .click();
  await expect(offer(page)).toBeHidden();
  await expect(modeTab(page, "Avançado")).toBeFocused();
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
});

test("S4-19 whose trial has ended is offered no second one", async ({ page, signIn }) => {
  await signIn("expired");
  await openCalculator(page);
  await modeTab(page, "Avançado").click();
  await expect(toast(page)).toContainText("Acesso Restrito");
  await expect(offer(page)).toBeHidden();
});
