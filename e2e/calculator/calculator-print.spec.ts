import { expect } from "@playwright/test";
import { modeTab, openCalculator, typeInto } from "../support/calculator-screen.ts";
import { test } from "../support/fixtures.ts";
import { beginPrinting, endPrinting, pagesOf, sheet } from "../support/printing.ts";

test("'Imprimir' prints, and the sheet is there although nobody waited for it", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event("beforeprint"));
      document.documentElement.dataset.printed = document.querySelector("table")?.textContent ?? "nothing";
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await signIn("paid");
  await openCalculator(page);
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", /Comissão.*Margem depois dos anúncios/);
  await expect(page.getByRole("table")).toHaveCount(0);
});

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
  for (const suggestion of [/ROAS mínimo.*73,84/, /Margem de 5%.*80,06/, /Etiqueta com desconto.*92,07/]) {
    await expect(page.getByRole("listitem").filter({ hasText: suggestion })).toBeVisible();
  }
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
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("the fullest result fits one page, and the screen comes back afterwards", async ({ page, signIn }) => {
  await signIn("paid");
  await openCalculator(page);
  await typeInto(page, "Desconto planejado", "10");
  await typeInto(page, "Cupom", "5");
  await typeInto(page, "Afiliados", "3");
  await typeInto(page, "Imposto na compra", "4,5");
  await typeInto(page, "Embalagem e outros custos", "1234567,89");
  await page.getByRole("switch", { name: "Taxa fixa automática" }).click();
  await page.getByRole("switch", { name: "Destaque extra" }).click();
  await beginPrinting(page);
  await endPrinting(page);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await expect(page.getByRole("textbox", { name: "Cupom" })).toHaveValue("5");
  await expect(page.getByRole("table")).toHaveCount(0);
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
