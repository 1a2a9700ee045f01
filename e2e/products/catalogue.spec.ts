import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { choose, press, tabTo } from "../support/keyboard.ts";

const spreadsheet = [
  "SKU;Produto;Custo;Preço",
  "CAN;Caneca esmaltada;50,00;60,00",
  "COP;Copo térmico;31,00;40,00",
  "PRA;Prato fundo;9,00;40,00",
].join("\n");

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

/** From the table: presses I, chooses the file, and waits for the comparison with the catalogue. */
async function bring(page: Page, content: string | Buffer): Promise<void> {
  await page.keyboard.press("i");
  const chooser = page.waitForEvent("filechooser");
  await press(page, button(page, "Escolher arquivo"));
  const file = { name: "produtos.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  await (await chooser).setFiles(file);
}

test("PR-04 PR-07 PR-08 PR-09 by keyboard alone a spreadsheet is imported, priced to 15 %, undone and exported", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await page.goto("/products");
  await expect(link(page, "Importar planilha")).toBeVisible();
  await bring(page, spreadsheet);
  await tabTo(page, page.getByRole("radio", { name: "Taxas próprias" }));
  await page.keyboard.press("Space");
  await press(page, button(page, "Conferir antes de importar"));
  await press(page, button(page, "Importar 3 anúncios"));
  await expect(page.getByRole("heading", { name: "Importação concluída" })).toBeVisible();
  await press(page, link(page, /^Ver os 3 anúncios/));

  await press(page, button(page, "Saúde"));
  await choose(page, page.getByRole("menuitemcheckbox", { name: "Prejuízo" }));
  await page.keyboard.press("Escape");
  await expect(page.getByText("Prato fundo")).toHaveCount(0);
  await tabTo(page, page.getByRole("gridcell", { name: /^(Copo|Caneca)/ }).first());
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("status").filter({ hasText: "2 anúncios selecionados" })).toBeVisible();
  await page.keyboard.press("Escape");
  await press(page, button(page, /^Limpar/));
  await expect(page.getByText("Prato fundo")).toBeVisible();

  await page.keyboard.press("p");
  await tabTo(page, page.getByLabel("Margem"));
  await page.keyboard.type("15");
  await tabTo(page, page.getByLabel("Final do preço"));
  await page.keyboard.press("ArrowDown");
  await press(page, button(page, "Ver como fica"));
  const check = page.getByRole("region", { name: "3. Confira" });
  await expect(check.getByRole("row", { name: /Caneca/ })).toContainText(/,90era R\$.60,00/);
  await press(page, button(page, "Aplicar a 2 anúncios"));
  const result = page.getByRole("region", { name: "Margem de 15%, com final ,90" });
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("2 preços alterados");
  await press(page, button(page, "Desfazer tudo"));
  await press(page, button(page, "Desfazer 2 preços"));
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("2 preços voltaram ao que eram");
  await press(page, result.getByRole("link", { name: "Ver produtos" }));
  await expect(page.getByRole("gridcell", { name: "R$\u00a060,00" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.keyboard.press("e");
  await choose(page, page.getByRole("menuitem", { name: /CSV/ }));
  const exported = await readFile(await (await download).path());
  await expect(page.getByRole("menu")).toHaveCount(0);
  await bring(page, exported);
  await expect(button(page, "Conferir antes de importar").or(link(page, "Ver produtos"))).toBeVisible();
  if (await button(page, "Conferir antes de importar").isVisible())
    await press(page, button(page, "Conferir antes de importar"));
  await expect(page.getByText(/Seu catálogo já está igual ao arquivo/)).toBeVisible();
});
