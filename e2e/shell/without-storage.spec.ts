import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { fillLogin, sendLogin } from "../support/screens/auth-form.ts";
import { answer, field } from "../support/screens/calculator-screen.ts";

const light = "rgb(255, 255, 255)";
const background = (page: Page) => page.locator(".radix-themes").first();

test("S3-05 S2-12 without local storage a seller can sign in, calculate, choose a theme and open every screen", async ({
  page,
  account,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("Access is denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: denied });
    Object.defineProperty(window, "sessionStorage", { get: denied });
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/auth");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/calculator");
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(background(page)).not.toHaveCSS("background-color", light);
  await field(page, "Preço de venda").fill("80");
  await expect(answer(page)).toHaveText("Você fica com R$ 10,92 por venda");

  await page.getByRole("button", { name: /^Tema:/ }).click();
  await page.getByRole("menuitemradio", { name: "Claro" }).click();
  await expect(page.getByRole("button", { name: "Tema: Claro" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const name of ["Dashboard", "Assinatura", "Ajuda & Suporte"]) {
    await menu.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await expect(page.locator("html")).toHaveClass("light");
  await expect(background(page)).toHaveCSS("background-color", light);
  expect(errors).toEqual([]);
});
