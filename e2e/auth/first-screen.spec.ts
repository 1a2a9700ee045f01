import { expect, type Page } from "@playwright/test";
import { test, testPassword } from "../support/fixtures.ts";
import { fillLogin, passwordField, sendLogin } from "../support/screens/auth-form.ts";
import { asksFor } from "../support/server-calls.ts";

const name = (page: Page) => page.getByLabel("Nome de usuário");

/** Opens the login screen, whose app does not arrive before `release` is called. */
async function openBeforeApp(page: Page, path = "/auth"): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { release: resolve };
}

test("D138 the page itself has the login form for a visitor and the shell for a session", async ({
  page,
  signIn,
}) => {
  const html = async (path: string) => (await page.request.get(path)).text();
  for (const path of ["/auth", "/", "/pricing"]) {
    const page = await html(path);
    expect(page, path).toMatch(/<input[^>]* name="username"/);
    expect(page, path).toMatch(/<form[^>]* method="post"/);
    expect(page, path).not.toContain('href="/calculator"');
  }
  for (const [path, title] of [
    ["/auth/forgot-password", "Esqueceu a senha?"],
    ["/auth?step=code", "Digite o código"],
  ] as const) {
    const page = await html(path);
    expect(page, path).toMatch(/id="first-screen"[^>]* inert>/);
    expect(page, path).toContain(`${title}</h1>`);
  }
  expect(await html("/auth/reset-password")).toMatch(/id="first-screen".*Calculadora de Preços<\/span>/);
  await signIn("basic");
  const shell = await html("/calculator");
  expect(shell).toContain('href="/calculator"');
  expect(shell).not.toContain('name="username"');
  expect(await html("/auth/forgot-password")).not.toContain('id="first-screen"');
  expect(await html("/no/such/page")).toContain("404: página não encontrada</h1>");
  expect(await html("/auth")).not.toContain("404");
  expect(await html("/help")).toMatch(/<h1[^>]*>Ajuda &amp; Suporte<.*Respostas rápidas/);
  // The build has made the page, so it holds nothing of the seller.
  expect(shell).not.toContain("Marina");
});

test("S9-15 before the app loads, the shell shows the phone's drawer icon or the sidebar as it was left", async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn("basic");
  await context.addCookies([{ name: "sidebar_state", value: "false", url: baseURL ?? "" }]);
  await openBeforeApp(page, "/pricing");
  const shell = page.locator("#first-screen");
  await expect(shell.locator(".sidebar-icon")).toBeVisible();
  await expect(shell.locator(".drawer-icon")).toBeHidden();
  await expect(shell.locator(".sidebar")).toHaveCSS("width", "48px");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shell.locator(".drawer-icon")).toBeVisible();
  await expect(shell.locator(".sidebar-icon")).toBeHidden();
  await expect(shell.locator(".sidebar")).toBeHidden();
});

test("D138 what is typed before the app has loaded stays, with the focus in its place", async ({
  page,
  account,
}) => {
  const { release } = await openBeforeApp(page);
  await name(page).fill(account.username);
  await passwordField(page).fill(testPassword.slice(0, 5));
  release();
  await expect(page.locator("#first-screen")).toHaveCount(0);
  await expect(name(page)).toHaveValue(account.username);
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(testPassword.slice(5));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/calculator");
});

test("D135 D138 presses of 'Criar uma conta' and 'Esqueceu a senha?' before the app loads are carried out", async ({
  page,
}) => {
  const signUp = await openBeforeApp(page);
  await page.getByRole("button", { name: "Criar uma conta" }).click();
  signUp.release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crie sua conta");
  await page.unrouteAll();
  const forgotten = await openBeforeApp(page, "/auth?redirect=%2Fproducts");
  await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
  forgotten.release();
  await expect(page).toHaveURL("/auth/forgot-password?redirect=%2Fproducts");
});

test("D138 'Entrar' pressed before the app has loaded signs in when it has, and nothing is posted before", async ({
  page,
  account,
}) => {
  const { release } = await openBeforeApp(page, "/help");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page.getByRole("button", { name: "Entrando..." })).toBeDisabled();
  await expect(page).toHaveURL("/help");
  const login = page.waitForRequest((request) => asksFor(request, "login"));
  release();
  expect((await login).postDataJSON().variables.input).toEqual({
    username: account.username,
    password: testPassword,
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
});

test("D136 D138 an app that does not load is reported, and loads when the connection is back", async ({
  page,
  context,
}) => {
  await page.route("**/assets/index-*.js", (route) => route.abort("connectionreset"));
  await page.goto("/auth");
  await expect(page.getByRole("alert")).toContainText("A página não terminou de carregar");
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.locator("#root").getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
});

test("D236 the page sends a screen's first queries once, within its content security policy, at each visit", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/graphql")) asked.push(request.postDataJSON().operationName);
  });
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto("/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produtos");
  await expect(page.locator("#first-screen")).toHaveCount(0);
  const countOf = (name: string) => asked.filter((operation) => operation === name).length;
  expect([countOf("Viewer"), countOf("ProductsPage")]).toEqual([1, 1]);
  // A later visit gets a new answer.
  await page.locator('#root a[href="/help"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
  await page.goBack();
  await expect.poll(() => countOf("ProductsPage")).toBe(2);
  expect(refused).toEqual([]);
});

test("D236 a row's page sends its query with the id from the address, once", async ({ page, signIn }) => {
  await signIn("trial");
  const asked: unknown[] = [];
  page.on("request", (request) => {
    if (asksFor(request, "product")) asked.push(request.postDataJSON().variables);
  });
  const open = async (segment: string) => {
    await page.goto(`/products/${segment}`);
    await expect(page.getByText("Não encontramos este produto")).toBeVisible();
    await expect(page.locator("#first-screen")).toHaveCount(0);
    return asked.splice(0);
  };
  const id = "UHJvZHVjdDowMWEwNjVlMi02ZTcyLTc3YzgtYjBiMS0wMDAwMDAwMDAwMDA=";
  expect(await open(encodeURIComponent(id))).toEqual([{ id }]);
  // Not an id, and no percent encoding either. The page may ask again after an error.
  expect((await open("100%"))[0]).toEqual({ id: "100%" });
});

test("D138 the app waits for its style sheet, and starts without one that fails to load", async ({
  page,
}) => {
  // Unlike other browsers, Chromium does not parse on while a style sheet in the body loads. In the
  // head it does.
  await page.route("/auth", async (route) => {
    const html = await (await route.fetch()).text();
    const [sheet = ""] = /<link id="app-styles"[^>]*>/.exec(html) ?? [];
    await route.fulfill({
      contentType: "text/html",
      body: html.replace(sheet, "").replace("</head>", `${sheet}</head>`),
    });
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/style-*.css", async (route) => {
    await released;
    await route.abort();
  });
  await page.goto("/auth", { waitUntil: "domcontentloaded" });
  const entry = page.locator('head > script[src*="/assets/index-"]');
  await expect(entry).toHaveCount(0);
  release();
  await expect(page.locator("#first-screen")).toHaveCount(0);
  await expect(entry).toHaveCount(1);
});

test("D138 the app's scripts wait for the first frame, and do not wait in the background", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.route("**/assets/style-*.css", () => undefined);
  const hints = page.locator('head > link[rel="modulepreload"]');
  const open = async () => {
    await page.goto("/auth", { waitUntil: "commit" });
    await page.locator("#first-screen").waitFor();
  };
  await open();
  await expect(hints).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
  await open();
  await expect(hints).not.toHaveCount(0);
});
