import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";

const spreadsheet = [
  "SKU;Produto;Custo;Preço",
  "CAN;Caneca esmaltada;50,00;60,00",
  "COP;Copo térmico;31,00;40,00",
  "PRA;Prato fundo;9,00;40,00",
].join("\n");

async function bring(page: Page, content: string | Buffer): Promise<void> {
  await page.goto("/products/import");
  const file = { name: "produtos.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.getByLabel("Arquivo dos produtos").setInputFiles(file);
}

test("PR-07 PR-08 PR-09 a spreadsheet is imported, priced to 15 % in ,90, undone, and its export changes nothing", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await bring(page, spreadsheet);
  await page.getByRole("button", { name: "Conferir antes de importar" }).click();
  await page.getByRole("button", { name: "Importar 3 produtos" }).click();
  await expect(page.getByRole("heading", { name: "Importação concluída" })).toBeVisible();
  await page.getByRole("link", { name: "Ver o que dá prejuízo" }).click();
  await expect(page.getByText("Caneca esmaltada").first()).toBeVisible();
  await expect(page.getByText("Prato fundo")).toHaveCount(0);

  await page.goto("/products/bulk/new");
  await page.getByLabel("Margem").fill("15");
  await page.getByLabel("Final do preço").selectOption("NINETY");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  const check = page.getByRole("region", { name: "3. Confira" });
  await expect(check.getByRole("row", { name: /Caneca/ })).toContainText(/,90era R\$.60,00/);
  await check.getByRole("button", { name: "Aplicar a 3 anúncios" }).click();
  const result = page.getByRole("region", { name: "Margem de 15%, com final ,90" });
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("3 preços alterados");
  await result.getByRole("button", { name: "Desfazer tudo" }).click();
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("3 preços voltaram ao que eram");
  await result.getByRole("link", { name: "Ver produtos" }).click();
  await expect(page.getByText("R$\u00a060,00").first()).toBeVisible();

  const exported = await page.request.get("/api/exports/listings.csv");
  await bring(page, await exported.body());
  await page.getByRole("button", { name: "Conferir antes de importar" }).click();
  await expect(page.getByText(/Seu catálogo já está igual ao arquivo/)).toBeVisible();
});
