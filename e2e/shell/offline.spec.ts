import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { field, openCalculator, typeInto } from "../support/screens/calculator-screen.ts";
import { toast } from "../support/screens/toast.ts";

const retry = { name: "Tentar novamente" };

function menu(page: Page) {
  return page.getByRole("navigation", { name: "Menu" });
}

/** Answers a file of the build as a server with a newer release does. */
async function missFile(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js*`, (route) => route.fulfill({ status: 404 }));
}

test("S2-05 D136 a screen opened offline shows an error, and loads by itself once the connection is back", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "51,25");
  // The module that stores the form loads after the first screen; on a slow machine, after the test
  // has typed.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("51,25");
  await context.setOffline(true);
  await menu(page).getByRole("link", { name: "Ajuda & Suporte" }).click();
  await expect(page.getByRole("alert")).toContainText("Você está sem internet");
  await expect(menu(page)).toBeVisible();
  // The page is neither reloaded repeatedly nor replaced by the browser's own error page.
  await page.getByRole("button", retry).click();
  await expect(page.getByRole("alert")).toContainText("Você está sem internet");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
  await menu(page).getByRole("link", { name: "Calculadora", exact: true }).click();
  await expect(field(page, "Custo do produto")).toHaveValue("51,25");
});

test("D136 AC-01 PR-02 after a release, a screen or section with missing files reports it, and 'Tentar novamente' loads it", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await missFile(page, "help-page");
  await menu(page).getByRole("link", { name: "Ajuda & Suporte" }).click();
  // The page has loaded itself again, once.
  await expect(page.getByRole("alert")).toContainText("Esta tela não carregou");
  await expect(page).toHaveURL("/help");
  await page.unrouteAll();
  await page.getByRole("button", retry).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");

  await missFile(page, "later-sections");
  await menu(page).getByRole("link", { name: "Configurações" }).click();
  await expect(page.getByRole("alert")).toContainText("Não conseguimos carregar as outras seções");
  const surname = page.getByLabel("Sobrenome");
  const saved = await surname.inputValue();
  await surname.fill("Lima");
  await page.unrouteAll();
  await page.getByRole("button", retry).click();
  const sections = page.getByRole("navigation", { name: "Seções das configurações" }).getByRole("link");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(await sections.count());
  await expect(surname).toHaveValue("Lima");
  await surname.fill(saved);

  await missFile(page, "first-listing");
  await page.goto("/products/new");
  const listing = page.getByRole("region", { name: "Primeiro anúncio" });
  await expect(listing.getByRole("alert")).toContainText("Não conseguimos carregar esta parte");
  await page.getByLabel("Nome do produto").fill("Garrafa térmica");
  await page.unrouteAll();
  await page.getByRole("button", retry).click();
  await expect(page.getByLabel("Onde você vende?")).toBeVisible();
  await expect(page.getByLabel("Nome do produto")).toHaveValue("Garrafa térmica");
});

test("D209 S2-11 offline, the browser's own question replaces the dialog before leaving, and a toast reports the phone's menu", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.route(/assets\/(unsaved-dialog|drawer)-/, (route) => route.abort("connectionrefused"));
  await page.goto("/settings");
  const name = page.getByRole("textbox", { name: "Nome", exact: true });
  await name.fill("Mariana");
  const link = menu(page).getByRole("link", { name: "Dashboard" });
  const leave = async (agree: boolean) => {
    const asked = page.waitForEvent("dialog");
    const clicked = link.click();
    const dialog = await asked;
    expect(dialog.message()).toContain("Sair sem salvar?");
    await (agree ? dialog.accept() : dialog.dismiss());
    await clicked;
  };
  await leave(false);
  await expect(page).toHaveURL("/settings");
  await expect(name).toHaveValue("Mariana");
  await leave(true);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Marina");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(toast(page)).toContainText("O menu não abriu");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
