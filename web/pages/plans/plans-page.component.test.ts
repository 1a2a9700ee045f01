import type { Locator } from "vitest/browser";
import { plans as plansOnSale } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { clearFaults, dropConnection, hold, sellPlans, signInOverdue } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

async function openPlans(page: Page): Promise<void> {
  await page.goto("/pricing");
  await expect(plans(page).first()).toBeVisible();
}

function plans(page: Page): Locator {
  return page.getByRole("region", { name: "Planos à venda" }).getByRole("article");
}

function plan(page: Page, name: string): Locator {
  return page.getByRole("article", { name });
}

const failure = "Não foi possível carregar os planos disponíveis";
const defaultFeatures = [
  "Conferência de extratos: o que cobraram a mais",
  "Contestações prontas para enviar",
  "Posso entrar nesta campanha?",
  "Aviso 14 dias antes de cada taxa nova",
  "Preços de volta no arquivo do marketplace",
  "Calculadora avançada",
  "Produtos sem limite",
  "Importação de planilhas",
  "Alterações em massa",
  "Histórico de preços",
  "Suporte por e-mail",
  "Acesso à API",
  "Sua marca na impressão",
  "Cenários ilimitados",
  "Relatórios detalhados",
];

test("S2-40 S9-04 D25 three plans, each with its price, what it is a month and what it saves", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openPlans(page);
  await expect(plans(page)).toHaveCount(3);
  const monthly = plan(page, "Mensal");
  await expect(monthly).toContainText("R$ 44,90 por mês");
  await expect(monthly).not.toContainText(/Equivale|economiza/);
  const quarterly = plan(page, "Trimestral");
  await expect(quarterly).toContainText("R$ 124,90 a cada 3 meses");
  await expect(quarterly).toContainText("Equivale a R$ 41,63 por mês");
  await expect(quarterly).toContainText("Você economiza R$ 9,80 em 3 meses (7%)");
  await expect(quarterly).toContainText("7% de desconto");
  const annual = plan(page, "Anual");
  await expect(annual).toContainText("R$ 458,90 por ano");
  await expect(annual).toContainText("Equivale a R$ 38,24 por mês");
  await expect(annual).toContainText("Você economiza R$ 79,90 por ano (15%)");
  await expect(annual.getByRole("listitem").last()).toHaveText("15% de desconto sobre o plano mensal");
});

test("S9-05 D145 the default features stand once, below the cards; the annual plan adds priority support", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openPlans(page);
  const all = page.getByRole("region", { name: "Todos os planos liberam tudo" });
  await expect(all.getByRole("listitem")).toHaveText(defaultFeatures);
  for (const name of ["Mensal", "Trimestral"])
    await expect(plan(page, name).getByRole("listitem")).toHaveText(["Tudo da lista abaixo"]);
  await expect(plan(page, "Anual").getByRole("listitem")).toHaveText([
    "Tudo da lista abaixo",
    "Suporte prioritário",
    /de desconto sobre o plano mensal$/,
  ]);
});

test("S9-02 D145 below the plans stands what a free account has, marked for sellers without a plan", async ({
  page,
  signIn,
}) => {
  const free = page.getByRole("region", { name: "Gratuito" });
  await signIn("basic");
  await openPlans(page);
  await expect(free.getByRole("listitem")).toHaveText([
    "Calculadora simples",
    "Taxas de cada marketplace",
    "Até 5 produtos",
  ]);
  await expect(free).toContainText("Sua conta hoje");
  await signIn("paid");
  await openPlans(page);
  await expect(free).toContainText("R$ 0,00");
  await expect(free).not.toContainText("Sua conta hoje");
});

test("S2-41 S2-42 the badge 'Economia' highlights its card, and a recommended plan is marked by border and badge", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  const [monthly, quarterly, annual] = plansOnSale;
  sellPlans([
    { ...monthly, badge: "Economia" },
    { ...quarterly, recommended: true },
    { ...annual, badge: null, recommended: false },
  ]);
  await openPlans(page);
  await expect(plan(page, "Mensal")).toContainText("Economia");
  await expect(plan(page, "Mensal")).toHaveAttribute("data-highlighted", "true");
  await expect(plan(page, "Mensal")).not.toContainText("Recomendado");
  await expect(plan(page, "Trimestral")).toContainText("Recomendado");
  await expect(plan(page, "Trimestral")).toHaveAttribute("data-recommended", "true");
  await expect(plan(page, "Anual")).not.toContainText(/Economia|Recomendado/);
  const looks = plans(page)
    .elements()
    .map((card) => [
      getComputedStyle(card, "::before").backgroundColor,
      getComputedStyle(card, "::after").boxShadow,
    ]);
  const [[highlight, plainBorder] = [], [plainGround, border] = [], plain] = looks;
  expect(plain).toEqual([plainGround, plainBorder]);
  expect(highlight).not.toBe(plainGround);
  expect(border).not.toBe(plainBorder);
});

test("S2-40 three cards of one height, prices, buttons and features level with each other", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openPlans(page);
  const levels = (part: string) =>
    page
      .getByCSS(part)
      .elements()
      .map((element) => element.getBoundingClientRect().top);
  for (const part of [".plan-card", ".plan-price", ".plan-card > button", ".plan-card > .features"]) {
    const tops = levels(part);
    expect(tops, part).toHaveLength(3);
    expect(Math.max(...tops) - Math.min(...tops), part).toBeLessThan(1);
  }
});

test("S2-40 a subscriber's plan is marked and its button is disabled", async ({ page, signIn }) => {
  await signIn("paid");
  await openPlans(page);
  const current = plan(page, "Mensal");
  await expect(current).toContainText("Plano atual");
  await expect(current.getByRole("button", { name: "Seu plano atual" })).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Escolher/ })).toHaveCount(0);
});

test("S4-13 D141 a subscriber changes to another plan on the page of the subscription", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openPlans(page);
  await expect(page.getByRole("main")).toContainText(
    "Seu plano Mensal está ativo. Troque quando quiser: você vê quanto custa antes de confirmar.",
  );
  const change = page.getByRole("link", { name: "Trocar para o Anual" });
  await expect(change).toHaveAttribute("href", "/subscription?change=annual");
});

test("D22 a failed payment is shown above the plans, with a link to pay it", async ({ page }) => {
  signInOverdue({ daysAgo: 1 });
  await openPlans(page);
  await expect(page.getByRole("main")).toContainText(
    /O pagamento do plano Mensal não foi aprovado. Seu acesso aos recursos avançados vai até \d+ de/,
  );
  await page.getByRole("link", { name: "Regularizar pagamento" }).click();
  await expect(page.getByRole("button", { name: "Atualizar cartão e pagar" })).toBeVisible();
});

test("S2-43 S9-01 S9-03 three questions: card, cancelling in 24 hours, 30 days of data", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openPlans(page);
  const faq = page.getByRole("region", { name: "Perguntas frequentes" });
  await expect(faq.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(faq).toContainText("não pede cartão");
  await expect(faq).toContainText("confirmamos em até 24 horas");
  await expect(faq).toContainText("guardados por 30 dias depois que o teste termina");
});

test("S8-04 plans that do not load are reported in toast and page, and can be requested again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await dropConnection("plans");
  await page.goto("/pricing");
  await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
  await expect(toast(page).getByText("Erro", { exact: true })).toBeVisible();
  await expect(toast(page)).toContainText(failure);
  await expect(page.getByRole("heading", { name: failure })).toBeVisible();
  clearFaults();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(plans(page)).toHaveCount(3);
  await expect(page.getByRole("heading", { name: failure })).toBeHidden();
});

test("S2-40 loading plans show a skeleton, an empty list a message with a way to continue", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  const { release } = await hold("plans");
  await page.goto("/pricing");
  await expect(page.getByRole("status").filter({ hasText: "Carregando..." })).toBeAttached();
  release();
  await expect(plans(page)).toHaveCount(3);
  clearFaults();
  sellPlans([]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nenhum plano à venda no momento" })).toBeVisible();
  await page.getByRole("link", { name: "Falar com o suporte" }).click();
  await expectAddress("/help");
});

test("S2-48 S4-19 the trial can be started before choosing a plan", async ({ page, signIn }) => {
  await signIn("basic");
  await openPlans(page);
  await page.getByRole("button", { name: "Começar teste grátis" }).click();
  const sentence = page.getByText("Restam 7 dias do seu teste grátis");
  await expect(sentence).toBeVisible();
  await expect(page.getByRole("button", { name: "Começar teste grátis" })).toBeHidden();
  // The focus stays near the removed button instead of moving to the top of the page.
  await expect(sentence).toBeFocused();
});

test("S8-04 without any plan on sale, /pricing shows a message and a way to continue", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  sellPlans([]);
  await page.goto("/pricing");
  await expect(page.getByRole("main")).toContainText(/plano/i);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});

test("S2-04 on a slow network the plans' space is reserved: the content below does not move when they load", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  const { release } = hold("plans");
  await page.goto("/pricing");
  await expect(page.getByCSS(".rt-Skeleton").first()).toBeVisible();
  const shifts: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
  });
  observer.observe({ type: "layout-shift" });
  release();
  await expect(plan(page, "Mensal")).toBeVisible();
  observer.disconnect();
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.1);
});
