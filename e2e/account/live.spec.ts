import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { modeTab, openCalculator } from "../support/screens/calculator-screen.ts";
import { asksFor } from "../support/server-calls.ts";

test("S4-19 S2-44 D27 a trial and a sign-out in another tab show here without a reload, after a lost stream too", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("basic");
  let streams = 0;
  await page.route("**/graphql", (route) => {
    if (!asksFor(route.request(), "viewerChanged")) return route.fallback();
    streams += 1;
    return streams === 1 ? route.abort() : route.fallback();
  });
  await openCalculator(page);
  await expect(modeTab(page, "Avançado").getByText(/Trial/)).toHaveCount(0);
  expect((await context.request.post("/api/start-trial")).ok()).toBe(true);
  await expect(modeTab(page, "Avançado")).toContainText("Trial 7d");
  expect(streams).toBe(2);

  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Assinatura" }).click();
  await expect(page.getByRole("heading", { name: "Teste em andamento" })).toBeVisible();
  expect((await context.request.post("/api/logout")).ok()).toBe(true);
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expect(page.getByText("Você precisa estar autenticado para acessar esta página.")).toBeVisible();
  await expect(page).toHaveURL("/auth?redirect=%2Fsubscription");
});
