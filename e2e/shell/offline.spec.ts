import { type BrowserContext, expect, type Page } from "@playwright/test";
import { newIdentity, test } from "../support/fixtures.ts";
import { fillLogin, fillSignUp, sendLogin, sendSignUp, showSignUp } from "../support/screens/auth-form.ts";
import { answer, field, openCalculator, typeInto } from "../support/screens/calculator-screen.ts";
import { toast } from "../support/screens/toast.ts";
import { asksFor, intercept } from "../support/server-calls.ts";

const retry = { name: "Tentar novamente" };
const cookieWords = "Seu navegador está bloqueando cookies";

function menu(page: Page) {
  return page.getByRole("navigation", { name: "Menu" });
}

/** Makes every request fail that the server itself would answer; files of screens still arrive. */
async function takeServerDown(page: Page): Promise<void> {
  await page.route(/\/(graphql|api)\b/, (route) => route.abort("connectionrefused"));
}

test("S9-19 the server goes down under an open page: what was typed stays, a screen that needs data says so and recovers", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "51,25");
  await takeServerDown(page);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toContainText("Erro no logout");
  await expect(toast(page)).toContainText("Não conseguimos falar com o servidor");
  await expect(field(page, "Custo do produto")).toHaveValue("51,25");
  await expect(answer(page)).toBeVisible();

  await menu(page).getByRole("link", { name: "Ajuda & Suporte" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert.getByRole("button", retry)).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole("button", retry).click();
  await expect(page.getByRole("link", { name: /chat/i }).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("S3-05 without local storage a seller can sign in and every screen opens", async ({ page, account }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: denied });
    Object.defineProperty(window, "sessionStorage", { get: denied });
  });
  await page.goto("/auth");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/calculator");
  for (const name of ["Dashboard", "Assinatura", "Ajuda & Suporte"]) {
    await menu(page).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

/** Makes the browser drop every cookie that the server sets. */
async function blockCookies(context: BrowserContext): Promise<void> {
  await context.route("**/graphql", async (route) => {
    if (asksFor(route.request(), "viewerChanged")) return route.fallback();
    const reply = await route.fetch().catch(() => null);
    // The test ended while the server was answering.
    if (reply === null) return;
    const headers = { ...reply.headers() };
    delete headers["set-cookie"];
    // The test may have ended while the server was answering.
    await context.clearCookies().catch(() => undefined);
    return route.fulfill({ response: reply, headers }).catch(() => undefined);
  });
}

test("D27 where cookies are blocked, a login says so instead of failing silently, and works once they are kept", async ({
  page,
  context,
  account,
}) => {
  await blockCookies(context);
  await page.goto("/auth?redirect=/help");
  await expect(page.getByText(cookieWords)).toHaveCount(0);
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page.getByRole("alert").filter({ hasText: cookieWords })).toBeVisible();
  // Waits for requests that are still running.
  await context.unrouteAll({ behavior: "wait" });
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/help");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
});

test("D27 where cookies are blocked, a sign-up says so too", async ({ page, context }) => {
  await blockCookies(context);
  await page.goto("/auth");
  await showSignUp(page);
  await fillSignUp(page, newIdentity());
  await sendSignUp(page);
  await expect(page.getByRole("alert").filter({ hasText: cookieWords })).toBeVisible();
});

test("D27 a browser that declares cookies disabled gets a notice before anything is typed", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "cookieEnabled", { value: false }));
  await page.goto("/auth");
  await expect(page.getByRole("alert").filter({ hasText: cookieWords })).toBeVisible();
});

test("S2-05 D136 a screen opened without a connection says so, and opens by itself when it is back", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "51,25");
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

test("D136 after a new release a screen's old file is missing: the page is loaded again, once", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await page.route("**/assets/help-page-*.js", (route) => route.fulfill({ status: 404 }));
  await menu(page).getByRole("link", { name: "Ajuda & Suporte" }).click();
  await expect(page.getByRole("alert")).toContainText("Esta tela não carregou");
  await expect(page).toHaveURL("/help");
  await page.unrouteAll();
  await page.getByRole("button", retry).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
});

test("D209 if the dialog before leaving cannot be loaded, the browser's own asks, and what was typed stays", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.route("**/assets/unsaved-dialog-*", (route) => route.abort("connectionrefused"));
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
});

test("AC-01 the settings below the first that do not arrive say so, and come with 'Tentar novamente'", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.route("**/assets/later-sections-*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto("/settings");
  await expect(page.getByRole("alert")).toContainText("Esta tela não carregou");
  await page.unrouteAll();
  await page.getByRole("button", retry).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(7);
});

test("PR-02 the first listing's part of a new product that does not arrive comes with 'Tentar novamente'; what was typed stays", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.route("**/assets/first-listing-*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto("/products/new");
  const listing = page.getByRole("region", { name: "Primeiro anúncio" });
  await expect(listing.getByRole("alert")).toContainText("Não conseguimos carregar esta parte");
  await page.getByLabel("Nome do produto").fill("Garrafa térmica");
  await page.unrouteAll();
  await page.getByRole("button", retry).click();
  await expect(page.getByLabel("Onde você vende?")).toBeVisible();
  await expect(page.getByLabel("Nome do produto")).toHaveValue("Garrafa térmica");
});

test("S2-05 a screen that throws says so with 'Tentar novamente', and the rest of the product works on", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await intercept(page, "plans", async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    for (const { node } of body.data.plans.edges) node.features = 42;
    await route.fulfill({ json: body });
  });
  await page.goto("/pricing");
  await expect(page.getByRole("alert")).toContainText("Algo deu errado nesta tela");
  await page.getByRole("button", retry).click();
  await expect(page.getByRole("alert")).toContainText("Algo deu errado nesta tela");
  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Marina");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("S2-11 a menu that cannot be loaded is reported in a toast, and opens once it can", async ({
    page,
    signIn,
  }) => {
    await signIn("basic");
    await openCalculator(page);
    await page.route("**/assets/drawer-*", (route) => route.abort("connectionrefused"));
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await expect(toast(page)).toContainText("O menu não abriu");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
