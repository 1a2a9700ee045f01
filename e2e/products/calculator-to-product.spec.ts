import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { answer, field, openCalculator, typeInto } from "../support/screens/calculator-screen.ts";

test("PR-10 PR-11 a calculation becomes a product, its cost changes with a history, and it opens in the calculator again", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  await page.getByLabel("Onde você vende?").selectOption("Shopee");
  await typeInto(page, "Custo do produto", "40");
  await expect(answer(page)).toContainText(/R\$\s9,20/);
  await page.getByRole("button", { name: "Salvar como produto" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/Você fica com R\$\s9,20/);
  await dialog.getByLabel("Nome do produto").fill("Garrafa térmica");
  await dialog.getByRole("button", { name: "Salvar produto" }).click();
  await page.getByRole("button", { name: "Abrir o produto" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Garrafa térmica" })).toBeVisible();
  const listing = page.getByRole("region", { name: "Shopee", exact: true });
  await expect(listing).toContainText(/Você fica com R\$\s9,20/);
  await page.getByLabel("Custo do produto").fill("45");
  await expect(listing).toContainText(/Você fica com R\$\s4,20/);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  const history = page.getByRole("region", { name: "Histórico de preços" });
  await history.scrollIntoViewIfNeeded();
  await expect(history.getByRole("row").nth(1)).toContainText(
    /Custo.*R\$\s40,00 → R\$\s45,00.*R\$\s4,20.*Você/,
  );

  await listing.getByRole("link", { name: "Abrir na calculadora" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Trocar" }).click();
  await expect(field(page, "Custo do produto")).toHaveValue("45,00");
  await expect(answer(page)).toContainText(/R\$\s4,20/);
  await page.getByRole("tabpanel").getByRole("button", { name: "Desfazer" }).click();
  await expect(answer(page)).toContainText(/R\$\s9,20/);
});
