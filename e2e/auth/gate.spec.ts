import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { recordCalls } from "../support/server-calls.ts";

/** The twelve routes of spec 2 (S2-05), each with the title that a signed-in user sees. */
const routes = [
  ["/", "Dashboard"],
  ["/calculator", "Calculadora de Preços"],
  ["/products", "Produtos"],
  ["/scenarios", "Cenários"],
  ["/reports", "Relatórios"],
  ["/settings", "Configurações"],
  ["/subscribe", "Assinar"],
  ["/pricing", "Planos"],
  ["/help", "Ajuda & Suporte"],
  ["/subscription", "Assinatura"],
  ["/trial-test", "Diagnóstico do teste grátis"],
] as const;

const heading = { level: 1 } as const;

test("S2-01 S6-01 signed out, every path shows the login screen and keeps its address", async ({ page }) => {
  for (const path of ["/auth", ...routes.map(([route]) => route), "/no/such/page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Entre na sua conta" }), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
    await expect(page.getByRole("navigation"), path).toHaveCount(0);
  }
});

test("S2-05 S6-01 signed in, every route opens by its address, on any tier", async ({ page, signIn }) => {
  await signIn("basic");
  for (const [path, title] of routes) {
    await page.goto(path);
    const shown = path === "/" ? "Olá, Marina" : title;
    await expect(page.getByRole("heading", heading), path).toHaveText(shown);
    await expect(page, path).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(title));
  }
});

test("S2-02 signed in, /auth goes to the calculator, and back does not lead there again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.goto("/products");
  await page.goto("/auth");
  await expect(page).toHaveURL("/calculator");
  await page.goBack();
  await expect(page).toHaveURL("/products");
});

test("S7-07 D33 going to /api/login leads to the login screen", async ({ page }) => {
  await page.goto("/api/login");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
});

test("D33 an unknown /api path is JSON and 404, never the page", async ({ request }) => {
  const answer = await request.get("/api/nothing-here");
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "NOT_FOUND" });
});

test("D37 no page sends more of its address than the site's name", async ({ request }) => {
  const answer = await request.get("/subscribe?client_secret=segredo");
  expect(answer.headers()["referrer-policy"]).toBe("strict-origin");
});

test("S2-25 'Entrar com Google' leads to /api/auth/google and passes the redirect on", async ({ page }) => {
  await page.route("**/api/auth/google*", (route) => route.fulfill({ body: "Google" }));
  const calls = recordCalls(page);
  await page.goto("/auth?redirect=%2Fproducts");
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await expect(page).toHaveURL("/api/auth/google?redirect=%2Fproducts");
  expect(calls).toEqual(["viewer", "signInOptions", "GET /api/auth/google"]);
});
