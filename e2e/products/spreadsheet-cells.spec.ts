import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";

const count = 300;
const numbers = Array.from({ length: count }, (_, at) => at + 1);
const nameOf = (at: number) => `Caneca ${String(at).padStart(3, "0")}`;
const file = ["SKU;Produto;Custo;Preço", ...numbers.map((at) => `C-${at};${nameOf(at)};10,00;260,00`)].join(
  "\n",
);

const price = (page: Page, at: number) =>
  page
    .getByRole("row", { name: new RegExp(nameOf(at)) })
    .getByRole("gridcell")
    .nth(4);

test("GR-02 GR-03 GR-11 300 prices of the clipboard are pasted, undone, and followed by another tab", async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("trial");
  await page.goto("/products/import");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher arquivo" }).click();
  await (await chooser).setFiles({
    name: "canecas.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await page.getByRole("radio", { name: "Taxas próprias" }).click();
  await page.getByRole("button", { name: "Conferir antes de importar" }).click();
  await page.getByRole("button", { name: "Importar 300 anúncios" }).click();
  await expect(page.getByRole("heading", { name: "Importação concluída" })).toBeVisible();

  const byName = "/products?sort=NAME&direction=ASC";
  await page.goto(byName);
  const other = await context.newPage();
  await other.goto(byName);
  await expect(price(other, 2)).toHaveText(/260,00/);
  await page.bringToFront();
  const column = numbers.map((at) => `R$ ${100 + at},50`).join("\r\n");
  await page.evaluate((text) => navigator.clipboard.writeText(text), column);
  await price(page, 1).click();
  await page.keyboard.press("Control+v");
  await expect(page.getByText("300 valores colados", { exact: true })).toBeVisible();
  await expect(price(page, 2)).toHaveText(/102,50/);
  await expect(price(other, 2)).toHaveText(/102,50/);

  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("101,50\n102,50");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("300 valores desfeitos", { exact: true })).toBeVisible();
  await expect(price(page, 2)).toHaveText(/260,00/);
  await expect(price(other, 2)).toHaveText(/260,00/);
});
