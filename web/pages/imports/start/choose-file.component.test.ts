import { vi } from "vitest";
import { expect, expectAddress, only } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { FakeUpload, filesOf } from "#web/testing/fake-upload.ts";
import type { Page } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

function giveFile(page: Page, name: string): void {
  const input = only(page.getByLabel("Arquivo dos produtos"));
  Object.assign(input, { files: filesOf(name).files });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function chooseFile(page: Page, name: string): Promise<void> {
  await page.goto("/products/import");
  await expect(page.getByLabel("Arquivo dos produtos")).toBeAttached();
  giveFile(page, name);
  await expect(page.getByText(`Enviando ${name}`)).toBeVisible();
}

test.beforeEach(() => {
  FakeUpload.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  signInAs("trial");
  answer("node", () => null);
});

test("PR-07 one file is sent at a time; its own page opens once it has arrived", async ({ page }) => {
  await chooseFile(page, "produtos.csv");
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: filesOf("outros.csv"), cancelable: true }));
  expect(FakeUpload.sent).toHaveLength(1);
  FakeUpload.sent[0]?.end();
  await expectAddress("/products/import/import");
});

test("PR-07 leaving the page ends the upload, which then leads nowhere", async ({ page }) => {
  await chooseFile(page, "produtos.csv");
  const [upload] = FakeUpload.sent;
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Olá");
  upload?.end();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Olá");
  await expectAddress("/");
  expect(upload?.isAborted).toBe(true);
});

test("PR-07 another file cancels an import that waits for the seller only after a question", async ({
  page,
}) => {
  const viewer = signInAs("trial");
  const waiting = { __typename: "Import", id: "old", fileName: "antigos.csv", state: "READY" };
  Object.assign(viewer, {
    imports: () => ({ edges: [{ node: { ...waiting, rowCount: 2000, createdAt: "2026-11-26T17:02:00Z" } }] }),
  });
  await page.goto("/products/import");
  await expect(page.getByText("2.000 linhas")).toBeVisible();
  await expect(page.getByText(/26 de novembro de 2026, às \d\d:02/)).toBeVisible();
  giveFile(page, "novos.csv");
  const dialog = page.getByRole("alertdialog", { name: "Cancelar a importação que espera por você?" });
  await expect(dialog).toContainText("antigos.csv");
  expect(FakeUpload.sent).toHaveLength(0);
  await dialog.getByRole("button", { name: "Enviar o novo arquivo" }).click();
  await expect(page.getByText("Enviando novos.csv")).toBeVisible();
  expect(FakeUpload.sent).toHaveLength(1);
});

test("V19 the locked page offers the trial to whom it is open, and never after it", async ({ page }) => {
  signInAs("basic");
  await page.goto("/products/import");
  const locked = page.getByRole("region", { name: "Importar de uma planilha" });
  await expect(locked.getByRole("button", { name: "Começar teste grátis" })).toBeVisible();
  signInAs("expired");
  await page.goto("/products/import");
  await expect(locked.getByText("Para assinantes")).toBeVisible();
  await expect(locked.getByRole("button", { name: "Começar teste grátis" })).toHaveCount(0);
  await expect(locked).not.toContainText(/teste/i);
});
