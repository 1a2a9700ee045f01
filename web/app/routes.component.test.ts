import { expect, expectAddress, expectTitle } from "#web/testing/expect.ts";
import { clearFaults, dropConnection, hold } from "#web/testing/fake-server.ts";
import { test } from "#web/testing/test.ts";

const heading = { level: 1 } as const;

/** Each route with its title in the tab and, where it differs, its heading. */
const routes: readonly [path: string, title: string, heading?: string][] = [
  ["/", "Dashboard", "Olá, Marina"],
  ["/calculator", "Calculadora de Preços"],
  ["/products", "Produtos"],
  ["/products/price-files", "Levar os preços para o marketplace"],
  ["/scenarios", "Cenários"],
  ["/scenarios/compare", "Comparar cenários"],
  ["/reports", "Relatórios"],
  ["/settings", "Configurações"],
  ["/subscribe", "Assinar"],
  ["/pricing", "Planos"],
  ["/help", "Ajuda & Suporte"],
  ["/subscription", "Assinatura"],
  ["/trial-test", "Diagnóstico do teste grátis"],
  ["/no/such/page", "Página não encontrada", "404: página não encontrada"],
];

const active = "Sua assinatura está ativa";

for (const tier of ["basic", "trial", "ending", "expired", "paid"] as const)
  test(`S2-05 S6-01 every route opens by its address for a ${tier} seller`, async ({ page, signIn }) => {
    await signIn(tier);
    for (const [path, named, shown = named] of routes) {
      await page.goto(path);
      const isActive = path === "/subscribe" && tier === "paid";
      const [title, text] = isActive ? [active, active] : [named, shown];
      await expect(page.getByRole("heading", heading), path).toHaveText(text);
      await expectTitle(new RegExp(`^${title}`));
      await expect(page.getByRole("status", { name: "Carregando..." }), path).toHaveCount(0);
      await expectAddress(path);
    }
  });

test("S2-01 S6-01 signed out, every path shows the login screen and keeps its address", async ({ page }) => {
  for (const path of ["/auth", ...routes.map(([route]) => route)]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Entre na sua conta" }), path).toBeVisible();
    await expectAddress(path);
    await expect(page.getByRole("navigation"), path).toHaveCount(0);
  }
});

test("S2-02 signed in, /auth goes to the calculator, and back does not lead there again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.goto("/products");
  await page.goto("/auth");
  await expectAddress("/calculator");
  await page.goBack();
  await expectAddress("/products");
});

test("S2-06 D40 RE-07 reports without products say what will be there, and the first step", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.goto("/calculator");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Relatórios" }).click();
  await expect(page.getByRole("heading", heading)).toHaveText("Relatórios");
  const main = page.getByRole("main");
  await expect(main).toContainText("Aqui você vai ver o que corrigir primeiro");
  await main.getByRole("link", { name: "Cadastrar o primeiro produto" }).click();
  await expect(page.getByRole("heading", heading)).toHaveText("Novo produto");
});

test("S2-03 an unknown path shows a 404 page with a link to continue", async ({ page, signIn }) => {
  await signIn("basic");
  await page.goto("/produtos/42?cor=azul");
  await expect(page.getByRole("heading", heading)).toHaveText("404: página não encontrada");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await page.getByRole("link", { name: "Ir para a calculadora" }).click();
  await expectAddress("/calculator");
  await expect(page.getByRole("heading", heading)).toHaveText("Calculadora de Preços");
});

test("S2-04 while the status loads, a spinner and 'Carregando...'", async ({ page, signIn }) => {
  await signIn("basic");
  const { release } = hold("viewer");
  await page.goto("/calculator");
  await expect(page.getByRole("status").filter({ hasText: "Carregando..." })).toBeVisible();
  await expect(page.getByRole("main")).toHaveText("Calculadora de PreçosCarregando...");
  release();
  await expect(page.getByRole("heading", heading)).toHaveText("Calculadora de Preços");
  await expect(page.getByText("Carregando...")).toBeHidden();
});

test("S2-04 an unreachable server is reported, with a working way to continue", async ({ page, signIn }) => {
  await signIn("basic");
  dropConnection("viewer");
  await page.goto("/calculator");
  await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor");
  clearFaults();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", heading)).toHaveText("Calculadora de Preços");
});

test("/dashboard, as the menu calls the first page, leads to it", async ({ page, signIn }) => {
  await signIn("paid");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", heading)).toHaveText("Olá, Marina");
  await expectAddress("/");
});
