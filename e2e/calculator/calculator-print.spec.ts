import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { beginPrinting, endPrinting, pagesOf } from "../support/printing.ts";
import { field, openCalculator } from "../support/screens/calculator-screen.ts";

test("'Imprimir' prints, with the sheet loaded; the fullest result fits one page, and the screen comes back afterwards", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event("beforeprint"));
      document.documentElement.dataset.printed = document.querySelector("table")?.textContent ?? "nothing";
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await openCalculator(page);
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", /Comissão.*Margem depois dos anúncios/);
  await expect(page.getByRole("table")).toHaveCount(0);

  await field(page, "Nome do produto (opcional)").fill(
    "Camiseta preta de manga curta, tamanho M, com estampa nas costas",
  );
  await field(page, "Unidades por mês (opcional)").fill("1.500");
  await field(page, "Desconto planejado").fill("10");
  await field(page, "Cupom").fill("5");
  await field(page, "Afiliados").fill("3");
  await field(page, "Imposto na compra").fill("4,5");
  await field(page, "Embalagem e outros custos").fill("1234567,89");
  await page.getByRole("switch", { name: "Taxa fixa automática" }).click();
  await page.getByRole("switch", { name: "Destaque extra" }).click();
  await beginPrinting(page);
  await endPrinting(page);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await expect(page.getByRole("textbox", { name: "Cupom" })).toHaveValue("5");
  await expect(page.getByRole("table")).toHaveCount(0);
});
