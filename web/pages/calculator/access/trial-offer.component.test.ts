import type { Locator } from "vitest/browser";
import { expect, expectAddress } from "#web/testing/expect.ts";
import {
  answer,
  clearFaults,
  dropConnection,
  failWith,
  hold,
  recordCalls,
} from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { modeTab, openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

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

test("S4-19 the trial starts once: its button is disabled while it starts", async ({ page, signIn }) => {
  await signIn("basic");
  await openCalculator(page);
  const calls = recordCalls();
  const { release } = hold("startTrial");
  await startTrial(page);
  await expect(offer(page).getByRole("button", { name: /^Começar teste grátis/ })).toBeDisabled();
  release();
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
  expect(calls).toEqual(["startTrial"]);
});

test("S4-09 on a phone the refusal's toast covers neither the trial's offer nor the results' bar", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("basic");
  await openCalculator(page);
  await modeTab(page, "Avançado").click();
  await expect(toast(page)).toContainText("Acesso Restrito");
  await expect(offer(page)).toBeVisible();
  const box = (part: Locator) => part.element().getBoundingClientRect();
  await expect.poll(() => box(offer(page)).bottom < box(toast(page)).top).toBe(true);
  expect(box(toast(page)).bottom).toBeLessThanOrEqual(box(page.getByCSS(".summary-bar")).top);
});

test("S8-27 a trial started elsewhere reads 'Erro ao iniciar trial', with the reason and a link to the plans", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  const message = "Seu teste grátis já foi iniciado.";
  answer("startTrial", () => ({ __typename: "RefusedError", code: "TRIAL_ALREADY_STARTED", message }));
  await startTrial(page);
  await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
  await expect(toast(page)).toContainText("Erro ao iniciar trial");
  await expect(toast(page)).toContainText("Seu teste grátis já foi iniciado.");
  await toast(page).getByText("Ver planos").click();
  await expectAddress("/pricing");
});

test("S8-27 a start that fails on the way changes nothing, and can be tried again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  dropConnection("startTrial");
  await startTrial(page);
  await expect(toast(page)).toContainText("Erro ao iniciar trial");
  await expect(toast(page)).toContainText("Não conseguimos falar com o servidor.");
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  clearFaults();
  failWith("startTrial", "Algo deu errado do nosso lado.");
  await offer(page)
    .getByRole("button", { name: /^Começar teste grátis/ })
    .click();
  await expect(toast(page)).toContainText("Algo deu errado do nosso lado.");
  clearFaults();
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

test("S4-19 a seller whose trial has ended is offered no second one", async ({ page, signIn }) => {
  await signIn("expired");
  await openCalculator(page);
  await modeTab(page, "Avançado").click();
  await expect(toast(page)).toContainText("Acesso Restrito");
  await expect(offer(page)).toBeHidden();
});
