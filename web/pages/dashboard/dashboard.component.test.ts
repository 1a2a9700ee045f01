import type { Tier } from "#web/testing/data/accounts.ts";
import { expect, expectAddress, expectTitle } from "#web/testing/expect.ts";
import { recordCalls, signInOverdue } from "#web/testing/fake-server.ts";
import { openDashboard, part } from "#web/testing/screens/dashboard-screen.ts";
import { test } from "#web/testing/test.ts";

test("S2-15 the dashboard greets by the first name, with a subtitle and its name in the tab", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openDashboard(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Marina");
  await expect(
    page.getByText("Veja como está a sua conta, o que falta fazer e por onde continuar."),
  ).toBeVisible();
  await expectTitle(/^Dashboard · /);
});

test("S2-17 four fixed figures, each with its trend, labelled as samples", async ({ page, signIn }) => {
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

test("S2-19 S2-21 recent activity, labelled as a sample, and a tip about seasonal products and PADS", async ({
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
  test(`D22 a payment that failed ${daysAgo} days ago is shown in the status, which links to the payment`, async ({
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
  await menu.getByRole("link", { name: "Relatórios" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Relatórios");
  // The request of the reports themselves.
  await expect(page.getByRole("main")).toContainText("Aqui você vai ver o que corrigir primeiro");
  expect(calls).toEqual(["viewer"]);
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(part(page, "Situação da sua conta")).toBeVisible();
  window.dispatchEvent(new Event("focus"));
  await expect(part(page, "Situação da sua conta")).toBeVisible();
  expect(calls).toEqual(["viewer"]);
});
