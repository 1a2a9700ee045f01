import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { openCardForm } from "../support/screens/card-form.ts";
import { openSubscription } from "../support/screens/subscription-screen.ts";

const notice = "Você precisa estar autenticado para acessar esta página.";

test("S2-44 a session that ends elsewhere while the page is open leads to the login screen, which says why", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openSubscription(page);
  await page.request.post("/api/logout");
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page).toHaveURL("/auth?redirect=%2Fsubscription");
});

test("S4-18 a session that ends elsewhere on /subscribe leads to the login screen, which says what happens to the order", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Mensal");
  await page.request.post("/api/logout");
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expect(
    page.getByText(/^Sua sessão expirou\. Entre de novo para continuar a assinatura/),
  ).toBeVisible();
  await page.goto("/auth");
  await expect(page.getByText(/^Sua sessão expirou/)).toHaveCount(0);
});
