import { vi } from "vitest";
import type { Locator } from "vitest/browser";
import { connection, type Tier } from "#web/testing/data/accounts.ts";
import { expect, expectAddress, expectTitle } from "#web/testing/expect.ts";
import { recordCalls, signInOverdue } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";
import { toast } from "#web/testing/toast.ts";

async function openDashboard(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: /^Olá, / })).toBeVisible();
}

/** A part of the dashboard by its heading. */
function part(page: Page, name: string): Locator {
  return page.getByRole("region", { name });
}

function firstSteps(page: Page): Locator {
  return part(page, "Primeiros passos");
}

function step(page: Page, name: string): Locator {
  return firstSteps(page).getByRole("checkbox", { name });
}

/** A catalogue with a past, as the server describes it. */
function withOwnFigures(viewer: object): void {
  const figures = { averageMarginPct: 12.5, listingsInLoss: 2 };
  const now = new Date().toISOString();
  Object.assign(viewer, {
    catalogue: {
      __typename: "Catalogue",
      productCount: 1,
      figures: {
        __typename: "CatalogueFigures",
        ...figures,
        monthlyProfitCents: 124_000,
        monthlyLossCents: 9000,
      },
      dailyFigures: [
        {
          __typename: "DailyFigures",
          day: "2025-10-01",
          ...figures,
          averageMarginPct: 14,
          monthlyProfitCents: 100_000,
          monthlyLossCents: 6000,
        },
      ],
      recentChanges: [
        {
          __typename: "PriceChange",
          id: "change:1",
          kind: "PRICE",
          oldCents: 3990,
          newCents: 4490,
          createdAt: new Date(Date.now() - 60_000).toISOString(),
          product: { __typename: "Product", id: "product:1", name: "Caneca" },
          listing: { __typename: "Listing", id: "listing:1", channel: "SHOPEE", listingType: null },
        },
      ],
    },
    imports: connection([]),
    bulkSteps: connection([
      {
        __typename: "BulkStep",
        id: "step:1",
        state: "DONE",
        finishedAt: now,
        summary: { __typename: "BulkStepSummary", applied: 3, undone: 0 },
      },
    ]),
  });
}

const congratulation = "Parabéns, você concluiu os primeiros passos!";

test("S2-15 the dashboard greets by the first name, with a subtitle and its name in the tab", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openDashboard(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Marina");
  await expect(page.getByText("Veja como está a sua conta e por onde continuar.")).toBeVisible();
  await expectTitle(/^Dashboard · /);
});

test("S2-16 three steps are ticked by hand; at 3/3 the box congratulates; a tick can be taken back", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openDashboard(page);
  const calls = recordCalls();
  await expect(firstSteps(page).getByRole("checkbox")).toHaveCount(3);
  await expect(firstSteps(page).getByText("0/3")).toBeVisible();
  await step(page, "Assistir ao vídeo tutorial").click();
  await step(page, "Cadastrar o primeiro produto").click();
  await expect(firstSteps(page).getByText("2/3")).toBeVisible();
  await expect(page.getByText(congratulation)).toBeHidden();
  await firstSteps(page).getByText("Calcular o primeiro preço").click();
  await expect(firstSteps(page).getByText("3/3")).toBeVisible();
  await expect(page.getByText(congratulation)).toBeVisible();
  await step(page, "Cadastrar o primeiro produto").click();
  await expect(firstSteps(page).getByText("2/3")).toBeVisible();
  await expect(page.getByText(congratulation)).toBeHidden();
  await expectAddress("/");
  expect(calls).toEqual([]);
});

test("S2-16 the ticks are still there after a reload, and another account does not see them", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openDashboard(page);
  await step(page, "Calcular o primeiro preço").click();
  await page.reload();
  await expect(step(page, "Calcular o primeiro preço")).toBeChecked();
  await signIn("basic");
  await openDashboard(page);
  await expect(firstSteps(page).getByText("0/3")).toBeVisible();
});

test("D148 a price of one's own ticks its step, where a link leads; the example does not", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await openDashboard(page);
  await expect(firstSteps(page).getByText("0/3")).toBeVisible();
  await firstSteps(page).getByRole("link", { name: "Calcular" }).click();
  await expectAddress("/calculator");
  await page.getByRole("textbox", { name: "Custo do produto" }).fill("27,90");
  await openDashboard(page);
  await expect(step(page, "Calcular o primeiro preço")).toBeChecked();
  await step(page, "Calcular o primeiro preço").click();
  await page.reload();
  await expect(firstSteps(page).getByText("0/3")).toBeVisible();
});

test("S2-16 the video's box, the guidance and 'Pular' only log: no call, no navigation", async ({
  page,
  signIn,
}) => {
  const log = vi.spyOn(console, "info");
  await signIn("basic");
  await openDashboard(page);
  const calls = recordCalls();
  await page.getByRole("button", { name: "Ver vídeo" }).click();
  await expect(page.getByText("O vídeo tutorial está a caminho")).toBeVisible();
  await page.getByRole("button", { name: "Fechar vídeo" }).click();
  await expect(page.getByText("O vídeo tutorial está a caminho")).toBeHidden();

  await page.getByRole("button", { name: "Pedir orientação gratuita" }).click();
  await expect(toast(page)).toContainText("Ainda não dá para pedir por aqui");

  await page.getByRole("button", { name: "Pular" }).click();
  await expect(firstSteps(page).getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Mostrar os passos" }).click();
  await expect(firstSteps(page).getByRole("checkbox")).toHaveCount(3);
  await expectAddress("/");
  expect(calls).toEqual([]);
  for (const action of ["Pedir orientação gratuita", "Pular primeiros passos", "Mostrar primeiros passos"]) {
    expect(log.mock.calls.filter(([name]) => name === action)).toHaveLength(1);
  }
});

test("S2-16 the checklist works by keyboard alone, and the focus is never lost", async ({ page, signIn }) => {
  await signIn("basic");
  await openDashboard(page);
  await step(page, "Assistir ao vídeo tutorial").focus();
  await page.keyboard.press("Space");
  await expect(step(page, "Assistir ao vídeo tutorial")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Fechar vídeo" })).toBeFocused();
  for (const [name, link] of [
    ["Cadastrar o primeiro produto", "Cadastrar"],
    ["Calcular o primeiro preço", "Calcular"],
  ] as const) {
    await page.keyboard.press("Tab");
    await expect(step(page, name)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(firstSteps(page).getByRole("link", { name: link })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Mostrar os passos" })).toBeFocused();
});

test("S2-17 four fixed figures, each with its trend, said to be samples", async ({ page, signIn }) => {
  await signIn("basic");
  await openDashboard(page);
  const figures = part(page, "Seu mês em números");
  await expect(figures.getByText("dados de exemplo")).toBeVisible();
  await expect(figures.getByRole("listitem")).toHaveText([
    /^Produtos cadastrados47\+5 vs\. mês passado$/,
    /^Cenários criados156\+23 vs\. mês passado$/,
    /^Margem média23,4%\+1,8 p\.p\. vs\. mês passado$/,
    /^Cenários lucrativos87%−2 p\.p\. vs\. mês passado$/,
  ]);
});

test("RE-08 D148 from the first product on the figures, trends, activity and its step are the seller's own", async ({
  page,
  signIn,
}) => {
  const viewer = await signIn("basic");
  withOwnFigures(viewer);
  await openDashboard(page);
  const figures = part(page, "Seu mês em números");
  await expect(figures.getByRole("listitem")).toHaveText([
    /^Lucro por mêsR\$\s1\.240\+R\$\s240,00 vs\. 1 de outubro$/,
    /^Margem média12,5%−1,5 p\.p\. vs\. 1 de outubro$/,
    /^Anúncios com prejuízo2igual vs\. 1 de outubro$/,
    /^O que o prejuízo tira por mêsR\$\s90,00\+R\$\s30,00 vs\. 1 de outubro$/,
  ]);
  await expect(page.getByText("dados de exemplo")).toHaveCount(0);
  await expect(step(page, "Cadastrar o primeiro produto")).toBeChecked();
  const activity = part(page, "Atividade recente");
  await expect(activity.getByRole("listitem")).toHaveText([
    /^Preços alterados em lote: 3 anúncios/,
    /^Caneca · Shopee: preço de R\$\s39,90 para R\$\s44,90/,
  ]);
  await expect(activity.getByRole("link", { name: /^Caneca/ })).toHaveAttribute(
    "href",
    "/products/product%3A1",
  );
});

test("RE-08 figures that cannot be read are said so, and the seller stays signed in", async ({
  page,
  signIn,
}) => {
  const viewer = await signIn("basic");
  withOwnFigures(viewer);
  Object.assign(viewer.catalogue, { dailyFigures: null });
  await openDashboard(page);
  await expect(page.getByRole("alert")).toContainText("Não conseguimos ler os seus números");
  await part(page, "Ações rápidas").getByRole("link", { name: "Calcular um preço" }).click();
  await expectAddress("/calculator");
});

test("S2-18 the quick actions lead to the calculator, the products and the scenarios", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  for (const [name, address] of [
    ["Calcular um preço", "/calculator"],
    ["Ver produtos", "/products"],
    ["Ver cenários", "/scenarios"],
  ] as const) {
    await openDashboard(page);
    await part(page, "Ações rápidas").getByRole("link", { name }).click();
    await expectAddress(address);
  }
});

test("S2-19 S2-21 recent activity, said to be a sample, and a tip about seasonal products and PADS", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openDashboard(page);
  const activity = part(page, "Atividade recente");
  await expect(activity.getByText("dados de exemplo")).toBeVisible();
  await expect(activity.getByRole("listitem")).toHaveCount(4);
  await expect(part(page, "Dica do dia")).toContainText(
    "Produtos sazonais podem ter um PADS maior quando a procura está alta.",
  );
});

const tiers: [Tier, string, string][] = [
  ["basic", "Gratuito", "Teste grátis por 7 dias, sem cartão"],
  ["trial", "Teste em andamento", "Restam 7 dias do seu teste grátis"],
  ["ending", "Seu teste está terminando!", "Restam menos de 2 dias do seu teste grátis"],
  ["expired", "Teste Expirado", "Seu teste grátis terminou"],
];

for (const [tier, status, offer] of tiers) {
  test(`S2-14 S2-20 S2-22 ${tier}: the status says '${status}', the banner '${offer}', both lead to the plans`, async ({
    page,
    signIn,
  }) => {
    await signIn(tier);
    await openDashboard(page);
    const card = part(page, "Situação da sua conta");
    const banner = part(page, "Recursos avançados");
    await expect(card.getByRole("heading")).toHaveText(status);
    await expect(banner.getByRole("heading")).toHaveText(offer);
    for (const place of [card, banner]) {
      await place.getByRole("link", { name: "Ver planos" }).click();
      await expectAddress("/pricing");
      await page.goBack();
    }
  });
}

test("S2-20 S2-22 a subscriber's status says 'Plano Ativo', and there is no banner", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openDashboard(page);
  await expect(part(page, "Situação da sua conta").getByRole("heading")).toHaveText("Plano Ativo");
  await expect(part(page, "Recursos avançados")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Ver planos" })).toHaveCount(0);
});

for (const { daysAgo, words } of [
  { daysAgo: 1, words: /Acesso aos recursos avançados até \d+ de \p{L}+, às \d\d:\d\d/u },
  { daysAgo: 4, words: /Acesso aos recursos avançados pausado desde \d+ de \p{L}+, às \d\d:\d\d/u },
]) {
  test(`D22 a payment that failed ${daysAgo} days ago is said in the status, which leads to where it is paid`, async ({
    page,
  }) => {
    signInOverdue({ daysAgo });
    await openDashboard(page);
    const card = part(page, "Situação da sua conta");
    await expect(card.getByRole("heading")).toHaveText("Pagamento pendente");
    await expect(card).toContainText(words);
    await card.getByRole("link", { name: "Regularizar pagamento" }).click();
    await expectAddress("/subscription");
    await expect(page.getByRole("button", { name: "Atualizar cartão e pagar" })).toBeVisible();
  });
}

test("S9-19 coming back to the dashboard, by menu or by focus, asks the server nothing", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openDashboard(page);
  const calls = recordCalls();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Cenários" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cenários");
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(part(page, "Situação da sua conta")).toBeVisible();
  window.dispatchEvent(new Event("focus"));
  await expect(part(page, "Situação da sua conta")).toBeVisible();
  expect(calls).toEqual([]);
});
