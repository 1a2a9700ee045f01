import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { beginPrinting, endPrinting, pagesOf } from "../support/printing.ts";
import { openCalculator, typeInto } from "../support/screens/calculator-screen.ts";

test("'Imprimir' prints, with the sheet already loaded", async ({ page, signIn }) => {
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

test("the fullest result fits one page, and the screen comes back afterwards", async ({ page, signIn }) => {
  await signIn("trial");
  await openCalculator(page);
  await typeInto(
    page,
    "Nome do produto (opcional)",
    "Camiseta preta de manga curta, tamanho M, com estampa nas costas",
  );
  await typeInto(page, "Unidades por mês (opcional)", "1.500");
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
