import { expect, expectTitle } from "#web/testing/expect.ts";
import { beginPrinting, sheet } from "#web/testing/printing.ts";
import { modeTab, openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

test("S9-14 S3-05 the sheet has the answer, the inputs, every line with its formula and the suggested prices", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openCalculator(page);
  await beginPrinting(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Você fica com R\$\s12,16 por venda/);
  await expect(sheet(page)).toContainText("Margem saudável");
  await expect(sheet(page)).toContainText(/Resultado de \d+ de \S+ de \d{4} · modo avançado/);
  await expect(page.getByRole("definition").first()).toHaveText(/R\$\s43,48/);
  await expect(page.getByRole("row", { name: /^Comissão 12,5% de R\$\s92,74 = R\$\s11,59/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^ROAS de equilíbrio.*4,59x/ })).toBeVisible();
  for (const suggestion of [
    /Para ganhar 20%.*107,17/,
    /Preço para empatar.*73,84/,
    /Margem de 5%.*80,07/,
    /Preço cheio.*92,08/,
  ]) {
    await expect(page.getByRole("listitem").filter({ hasText: suggestion })).toBeVisible();
  }
  await expect(page.getByRole("row", { name: /^Repasse para você.*70,19/ })).toBeVisible();
  await expect(sheet(page)).toContainText(
    /Anúncio se paga acima de 4,59x: a cada R\$\s1 em anúncios, R\$\s4,59 em vendas\. No seu alvo \(11,5x\) sobram/,
  );
});

test("D131 the product's name and monthly profit are printed, and the file is named after the product", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  const ownTitle = document.title;
  await page.getByRole("textbox", { name: /^Nome do produto/ }).fill("Camiseta preta");
  await page.getByRole("textbox", { name: /^Unidades por mês/ }).fill("100");
  await beginPrinting(page);
  await expect(sheet(page)).toContainText("Camiseta preta");
  await expect(sheet(page)).toContainText(/R\$\s1\.215,59 por mês com 100 vendas/);
  await expectTitle(/^Camiseta preta · Calculadora de Preços$/);
  window.dispatchEvent(new Event("afterprint"));
  await expectTitle(new RegExp(`^${ownTitle}$`));
});

test("the sheet is without menu, header and buttons, and light in the dark theme", async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn("paid");
  await openCalculator(page);
  await beginPrinting(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe("rgb(255, 255, 255)");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("D10 simple mode prints without the marketing card", async ({ page, signIn }) => {
  await signIn("paid");
  await openCalculator(page);
  await modeTab(page, "Simples").click();
  await beginPrinting(page);
  await expect(sheet(page)).toContainText("modo simples");
  await expect(sheet(page)).not.toContainText("ROAS alvo");
  await expect(page.getByRole("row", { name: /^Afiliados/ })).toHaveCount(0);
});
