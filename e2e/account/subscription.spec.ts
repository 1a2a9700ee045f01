import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { openCardForm } from "../support/screens/card-form.ts";

test("S4-18 a session that ends elsewhere leads from /subscribe to the login screen, which explains the order", async ({
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
