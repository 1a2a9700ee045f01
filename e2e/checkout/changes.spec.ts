import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import {
  cards,
  challenge,
  expectPaid,
  openCardForm,
  payWith,
  typeCard,
} from "../support/screens/card-form.ts";
import { card, openSubscription } from "../support/screens/subscription-screen.ts";
import { toast } from "../support/screens/toast.ts";

async function subscribe(page: Page, plan: "Mensal" | "Anual"): Promise<void> {
  await openCardForm(page, plan);
  await payWith(page, cards.good);
  await expectPaid(page);
  await openSubscription(page);
}

test("D140 D143 a subscriber changes the card, after a declined one and the bank's question, and adds a CPF", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await subscribe(page, "Mensal");
  const billing = card(page, "Cobrança");
  await billing.getByRole("button", { name: "Trocar cartão" }).click();
  const use = page.getByRole("button", { name: "Usar este cartão" });
  await expect(use).toBeEnabled();
  await typeCard(page, cards.declined);
  await use.click();
  await expect(page.getByRole("alert").filter({ hasText: "Cartão recusado" })).toBeVisible();
  await expect(billing).toContainText("•••• 4242");
  await typeCard(page, cards.challenged);
  await use.click();
  await challenge(page).getByRole("button", { name: "Autenticar" }).click();
  await expect(toast(page)).toContainText("Cartão trocado");
  await expect(billing).toContainText("•••• 3155");
  await billing.getByRole("button", { name: "Incluir CPF ou CNPJ" }).click();
  await page.getByRole("textbox", { name: "CPF ou CNPJ" }).fill("529.982.247-24");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Confira o CPF ou CNPJ: os números não batem.")).toBeVisible();
  await page.getByRole("textbox", { name: "CPF ou CNPJ" }).fill("52998224725");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(billing).toContainText("•••.•••.•47-25");
});

test("D141 D142 a subscriber takes the annual plan, schedules the monthly one, undoes it, and withdraws a cancellation", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await subscribe(page, "Mensal");
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Trocar para o Anual" }).click();
  await page.getByRole("button", { name: /^Trocar e pagar R\$\s41\d,\d\d$/ }).click();
  await expect(toast(page)).toContainText("Seu plano agora é o Anual");
  await expect(page.getByText(/^Seu plano Anual renova em 36[56] dias/)).toBeVisible();
  const actions = card(page, "Seu plano");
  await actions.getByRole("button", { name: "Trocar de plano" }).click();
  await actions.getByRole("radio", { name: /Mensal/ }).click();
  await actions.getByRole("button", { name: "Ver quanto custa" }).click();
  await expect(actions).toContainText("Cobrado hojeR$ 0,00");
  await actions.getByRole("button", { name: "Agendar a troca" }).click();
  await expect(page.getByText(/^Seu plano Anual passa para o Mensal em 36[56] dias/)).toBeVisible();
  await actions.getByRole("button", { name: "Desfazer a troca" }).click();
  await expect(page.getByText(/^Seu plano Anual renova/)).toBeVisible();
  await actions.getByRole("button", { name: "Solicitar cancelamento" }).click();
  await page.getByRole("textbox", { name: "Motivo do cancelamento" }).fill("Caro.");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("button", { name: "Entendi" }).click();
  await expect(page.getByText(/^Você pediu o cancelamento em/)).toBeVisible();
  await page.getByRole("button", { name: "Desistir do cancelamento" }).click();
  await expect(page.getByText(/^Seu plano Anual renova/)).toBeVisible();
});
