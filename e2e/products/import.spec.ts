import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";

const bling = [
  "ID;Código;Descrição;Unidade;NCM;Preço;Situação;Estoque;Preço de custo;Peso bruto (Kg);GTIN/EAN;Código Pai;Marca",
  '9000001\t;"CAN\t";"Caneca esmaltada";UN;6912.00.00;39,90;Ativo;0,00;12,50;0,350;;"\t";Marca',
  '9000002\t;"COP\t";"Copo térmico";UN;6912.00.00;89,90;Ativo;10,00;31,00;0,420;7890000000017;"\t";Marca',
].join("\n");

async function chooseFile(page: Page): Promise<void> {
  await page.goto("/products/import");
  const file = { name: "produtos.csv", mimeType: "text/csv", buffer: Buffer.from(bling) };
  await page.getByLabel("Arquivo dos produtos").setInputFiles(file);
}

test("PR-07 a Bling file is mapped, checked and imported; the same file again changes nothing", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await chooseFile(page);
  await expect(page.getByLabel("Custo", { exact: true })).toHaveValue("8");
  await page.getByRole("button", { name: "Conferir antes de importar" }).click();
  await page.getByRole("button", { name: "Importar 2 produtos" }).click();
  await expect(page.getByRole("heading", { name: "Importação concluída" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Baixar relatório" })).toBeVisible();

  await chooseFile(page);
  await expect(page.getByText(/Seu catálogo já está igual ao arquivo/)).toBeVisible();
  await page.getByRole("link", { name: "Ver produtos" }).click();
  await expect(page.getByText("Caneca esmaltada").first()).toBeVisible();
});
