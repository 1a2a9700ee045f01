import type { Locator } from "vitest/browser";
import { clock } from "#web/testing/clock.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { clearFaults, dropConnection, failWith, hold, recordCalls } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { modeTab } from "#web/testing/screens/calculator-screen.ts";
import { card, openSubscription } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

function status(page: Page): Locator {
  return card(page, "Situação da sua conta");
}

const cards = ["Situação da sua conta", "Cobrança", "Dados da conta", "Seu plano"];
const hourMs = 60 * 60 * 1000;
const notice = "Você precisa estar autenticado para acessar esta página.";

const tiers = [
  ["basic", "Gratuito", "Você usa a versão gratuita. Seu teste de 7 dias ainda não começou."],
  ["trial", "Teste em andamento", /^Seu teste termina em 7 dias, em \d+ de \p{L}+, às \d\d:\d\d\.$/u],
  [
    "ending",
    "Seu teste está terminando!",
    /^Seu teste termina em 2 dias, em \d+ de \p{L}+, às \d\d:\d\d\.$/u,
  ],
  ["expired", "Teste Expirado", /^Seu teste terminou há 3 dias, em \d+ de \p{L}+, às \d\d:\d\d\.$/u],
  ["paid", "Plano Ativo", /^Seu plano Mensal renova em 30 dias, em \d+ de \p{L}+ de \d{4}\.$/u],
] as const;

for (const [tier, words, sentence] of tiers) {
  test(`S2-45 S4-01 S4-02 a ${tier} seller sees '${words}', one sentence and the four cards`, async ({
    page,
    signIn,
  }) => {
    await signIn(tier);
    await openSubscription(page);
    await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
    await expect(status(page).getByRole("heading")).toHaveText(words);
    for (const title of cards) await expect(card(page, title)).toBeVisible();
    await expect(card(page, "Cobrança")).toContainText(
      tier === "paid" ? "R$ 44,90 por mês" : "Você não tem assinatura",
    );
  });
}

test("S2-45 the account's details", async ({ page, signIn }) => {
  const { username, email } = await signIn("trial");
  await openSubscription(page);
  const details = card(page, "Dados da conta");
  for (const text of ["Marina Souza", username, email, "Conta criada em"]) {
    await expect(details).toContainText(text);
  }
});

test("S2-45 D140 D141 a subscriber sees the plan's name, no trial they never had, and changes plan and card", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openSubscription(page);
  await expect(status(page)).toContainText("Plano Mensal: todos os recursos avançados estão liberados.");
  await expect(card(page, "Dados da conta")).not.toContainText("Teste iniciado");
  await expect(card(page, "Seu plano").getByRole("button", { name: "Trocar de plano" })).toBeVisible();
  await expect(card(page, "Cobrança").getByRole("button", { name: "Trocar cartão" })).toBeVisible();
});

test("S4-03 the ending trial is a warning with a destructive badge of its days", async ({ page, signIn }) => {
  await signIn("ending");
  await openSubscription(page);
  const badge = status(page).getByText("menos de 2 dias", { exact: true });
  await expect(badge).toHaveAttribute("data-accent-color", "tomato");
  await page.goto("/");
  await expect(status(page).getByText("menos de 2 dias", { exact: true })).toHaveAttribute(
    "data-accent-color",
    "tomato",
  );
  await status(page).getByRole("link", { name: "Ver planos" }).click();
  await expectAddress("/pricing");
});

test("S4-04 S9-01 the countdown moves every 60 seconds and ends by itself, here and in the calculator", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await clock.install();
  await openSubscription(page);
  // The invoices load a little later.
  await clock.runFor(1000);
  const calls = recordCalls();
  await clock.fastForward(120.5 * hourMs);
  await expect(status(page)).toContainText("Tempo restante: 1 dia e 23 horas");
  await expect(status(page).getByRole("heading")).toHaveText("Seu teste está terminando!");
  await clock.fastForward(47 * hourMs);
  await expect(status(page)).toContainText(/Tempo restante: \d\d minutos/);
  await expect(page.getByText(/^Seu teste termina em \d\d minutos, em /)).toBeVisible();
  const minutes = await minutesShown(page);
  await clock.runFor(60_000);
  await expect.poll(() => minutesShown(page)).toBe(minutes - 1);

  await clock.runFor(hourMs);
  await expect(status(page).getByRole("heading")).toHaveText("Teste Expirado");
  await expect(page.getByText(/^Seu teste terminou há menos de 1 dia/)).toBeVisible();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Calculadora", exact: true })
    .click();
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  await expect(modeTab(page, "Avançado")).not.toContainText("Trial");
  await modeTab(page, "Avançado").click();
  await expect(toast(page)).toContainText("Seu teste de 7 dias terminou.");
  expect(calls).toEqual([]);
});

test("S2-47 on trial without a subscription, 'Assinar Agora' leads to the plans", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openSubscription(page);
  await card(page, "Seu plano").getByRole("link", { name: "Assinar Agora" }).click();
  await expectAddress("/pricing");
});

test("S2-48 S4-19 the trial starts here once: its button is disabled while it starts and ever after", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openSubscription(page);
  const calls = recordCalls();
  const { release } = hold("startTrial");
  const start = card(page, "Seu plano").getByRole("button", { name: "Começar teste grátis" });
  await start.click();
  await expect(start).toBeDisabled();
  release();
  await expect(status(page).getByRole("heading")).toHaveText("Teste em andamento");
  await expect(page.getByRole("button", { name: "Teste grátis já iniciado" })).toBeDisabled();
  expect(calls.filter((call) => call === "startTrial")).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Teste grátis já iniciado" })).toBeDisabled();
});

test("S8-27 a start that fails reads 'Erro ao iniciar trial' and can be tried again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openSubscription(page);
  failWith("startTrial", "Algo deu errado do nosso lado.");
  await page.getByRole("button", { name: "Começar teste grátis" }).click();
  await expect(toast(page)).toContainText("Erro ao iniciar trial");
  await expect(toast(page)).toContainText("Algo deu errado do nosso lado.");
  await expect(page.getByRole("button", { name: "Começar teste grátis" })).toBeEnabled();
});

for (const tier of ["basic", "trial", "expired"] as const) {
  test(`S2-46 S6-03 a ${tier} seller has nothing to cancel`, async ({ page, signIn }) => {
    await signIn(tier);
    await openSubscription(page);
    await expect(card(page, "Seu plano").getByRole("button")).toHaveCount(1);
    await expect(page.getByText(/cancelamento/i)).toHaveCount(0);
  });
}

test("S2-44 S2-01 without a session, the login screen says why", async ({ page, signIn }) => {
  await page.goto("/subscription");
  await expect(page.getByText(notice)).toBeVisible();
  await page.goto("/calculator");
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
  await signIn("basic");
  await openSubscription(page);
  await expect(page.getByText(notice)).toHaveCount(0);
});

test("S2-45 an account that does not load is reported, with a way to continue", async ({ page, signIn }) => {
  await signIn("basic");
  await page.goto("/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produtos");
  dropConnection("viewer");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Assinatura" }).click();
  await expect(page.getByRole("alert")).toContainText("Não conseguimos carregar sua assinatura");
  clearFaults();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(card(page, "Cobrança")).toBeVisible();
});

/** The minutes in 'Tempo restante: 29 minutos'. */
async function minutesShown(page: Page): Promise<number> {
  const text = await status(page).getByText("Tempo restante").innerText();
  return Number(/: (\d+) minutos/.exec(text)?.[1]);
}
