import { vi } from "vitest";
import { expectAccessible } from "#web/testing/axe.ts";
import { twoPages } from "#web/testing/data/accounts.ts";
import { expect, expectAddress, only } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import { FakeUpload, filesOf } from "#web/testing/fake-upload.ts";
import { priceFile, priceFileRow, servePriceFile } from "#web/testing/screens/price-file-screen.ts";
import { sellerWithProducts } from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

const stored = "/products/price-files/price-file:1";

test("MF-03 what changes is said before the download, row by row", async ({ page }) => {
  servePriceFile();
  await page.goto(stored);
  await expect(page.getByRole("region", { name: "2 preços mudam neste arquivo" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Baixar o arquivo com 2 preços novos" })).toHaveAttribute(
    "href",
    "/api/price-files/filled?id=price-file%3A1",
  );
  const rows = page.getByRole("region", { name: "Linha por linha" });
  const row = rows.getByRole("row").filter({ hasText: "CAN-1 · linha 7" });
  await expect(row).toContainText(/R\$.49,90.*era R\$.39,90/);
  await expectAccessible(page);
});

test("MF-03 rows that stay as they are can be chosen, with the reason and the way on", async ({ page }) => {
  servePriceFile();
  const asked: object[] = [];
  const unknown = priceFileRow("Copo", { outcome: "UNKNOWN", productId: null, newCents: null });
  answer("node", ({ id }) => ({
    ...priceFile({ id }),
    rows: (variables: object) => {
      asked.push(variables);
      return priceFile({ rows: [unknown] }).rows;
    },
  }));
  await page.goto(stored);
  const choices = page.getByRole("group", { name: "Quais linhas" });
  await choices.getByRole("button", { name: "Não estão no seu catálogo (1)" }).click();
  await expect(choices.getByRole("button", { pressed: true })).toHaveText(/Não estão no seu catálogo/);
  await expect(page.getByText("Cadastre ou importe estes produtos, com o mesmo SKU.")).toBeVisible();
  await expect.poll(() => JSON.stringify(asked)).toContain("UNKNOWN");
});

test("MF-03 the next rows take the focus from the button that they replace", async ({ page }) => {
  servePriceFile();
  const rows = twoPages(priceFileRow("Caneca"), priceFileRow("Prato"));
  answer("node", () => ({ ...priceFile(), rows }));
  await page.goto(stored);
  const list = page.getByRole("region", { name: "Linha por linha" });
  await list.getByRole("button", { name: "Mostrar mais" }).press("Enter");
  const next = list.getByRole("group", { name: "Próximas linhas" });
  await expect(next).toBeFocused();
  await expect(next).toContainText("Prato");
});

test("MF-06 a file that does not say its channel asks for it, and is filled again for the answer", async ({
  page,
}) => {
  const counts = [{ __typename: "PriceFileCount", outcome: "SEVERAL_LISTINGS", count: 3 }];
  servePriceFile({ counts });
  FakeUpload.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  await page.goto(stored);
  const question = page.getByRole("region", { name: "De que canal são estes preços?" });
  await question.getByRole("button", { name: "Preencher para este canal" }).click();
  await expect(question).toContainText("Escolha o canal dos preços.");
  await question.getByLabel("Canal dos preços").selectOptions("Amazon");
  const input = only(question.getByLabel("O mesmo arquivo"));
  Object.assign(input, { files: filesOf("precos.csv").files });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => FakeUpload.sent.length).toBe(1);
  const [upload] = FakeUpload.sent;
  expect(upload?.address).toBe("/api/price-files?fileChannel=AMAZON&fileName=precos.csv");
  if (upload) upload.responseText = JSON.stringify({ id: "price-file-2" });
  upload?.end();
  await expectAddress("/products/price-files/price-file-2");
});

test("MF-02 progress is followed and can be cancelled", async ({ page }) => {
  servePriceFile({ state: "PREPARING", doneRows: 1 });
  answer("cancelPriceFile", () => ({
    __typename: "CancelPriceFilePayload",
    priceFile: priceFile({ state: "CANCELLED" }),
  }));
  await page.goto(stored);
  await expect(page.getByRole("status").filter({ hasText: "1 preço conferido de 3 preços" })).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("heading", { name: "Você cancelou este arquivo" })).toBeVisible();
});

test("MF-03 a file that cannot be filled says why, and leads to the next try", async ({ page }) => {
  servePriceFile({ state: "FAILED", failure: "NO_PRICES", message: "Procuramos uma coluna de preço." });
  await page.goto(stored);
  await expect(page.getByText("Procuramos uma coluna de preço.")).toBeVisible();
  await page.getByRole("link", { name: "Mandar um arquivo" }).click();
  await expect(page.getByRole("region", { name: "O arquivo do marketplace" })).toBeVisible();
  await expect(page.getByRole("link", { name: "mass_update_sales_info.xlsx" })).toBeVisible();
  await expectAccessible(page);
});

test("MF-02 a basic account sees what the page is for, and no upload", async ({ page }) => {
  servePriceFile({}, "basic");
  await page.goto("/products/price-files");
  await expect(page.getByText(/volta com os preços do seu catálogo/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Escolher arquivo" })).toHaveCount(0);
});

for (const [address, query, words] of [
  ["/products", "", "trocamos os preços dos anúncios que estão nele e nada mais"],
  ["/products?channels=SHOPEE&sort=NAME", "?channels=SHOPEE", "só os preços do filtro (Shopee)"],
  ["/products?archived=true&toFix=true", "?toFix=true&archived=true", "do filtro (Preço a corrigir)"],
] as const) {
  test(`MF-04 the export menu of ${address} leads to the upload for its listings`, async ({ page }) => {
    sellerWithProducts("paid", 3);
    await page.goto(address);
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "Levar os preços para o marketplace" }).click();
    await expectAddress(`/products/price-files${query}`);
    await expect(page.getByText(words)).toBeVisible();
  });
}

test("MF-04 a bulk step's page leads to the upload for that step", async ({ page }) => {
  sellerWithProducts("paid", 3);
  await page.goto("/products/price-files?bulkStepId=step%3A1");
  await expect(page.getByText("trocamos só os preços desta mudança")).toBeVisible();
});
