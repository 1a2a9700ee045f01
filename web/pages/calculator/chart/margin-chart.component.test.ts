import type { Locator } from "vitest/browser";
import { violations } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import { openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

function chartCard(page: Page): Locator {
  return page.getByRole("region", { name: "Preço x margem" });
}

function curve(page: Page): Locator {
  return page.getByRole("application", { name: /^Com quanto você fica em cada preço/ });
}

/**
 * Scrolls to the chart, which loads as it comes near; on a narrow screen it is in the results'
 * sheet.
 */
async function openChart(page: Page): Promise<void> {
  const results = page.getByRole("button", { name: "Resultados" });
  if (results.elements().length > 0) await results.click();
  await chartCard(page).scrollIntoViewIfNeeded();
  await expect(curve(page)).toBeVisible();
}

/** One of the marked prices under the chart: 'Preço para empatar R$ 73,84 você empata'. */
function mark(page: Page, name: string): Locator {
  return chartCard(page).getByRole("listitem").filter({ hasText: name });
}

test("S9-13 the chart marks today's price, break-even and the suggested prices, in words", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openCalculator(page);
  await openChart(page);
  await expect(mark(page, "Seu preço")).toContainText(/R\$\s92,74.*você fica com R\$\s12,16/);
  await expect(mark(page, "Preço para empatar")).toContainText(/R\$\s73,84.*você empata/);
  await expect(mark(page, "Margem de 5%")).toContainText(/R\$\s80,07.*você fica com R\$\s4,01/);
  await expect(mark(page, "Preço cheio")).toContainText(/R\$\s92,08/);
  await expect(chartCard(page)).toContainText(/limite de comissão só vale a partir de R\$\s800,00/);
  await expect(chartCard(page).getByText("Prejuízo", { exact: true })).toBeVisible();
  await expect(chartCard(page).getByText("Lucro", { exact: true })).toBeVisible();
});

test("the chart follows what is typed, and marks the cap's edge when it comes near", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openCalculator(page);
  await openChart(page);
  await expect(mark(page, "Limite de comissão")).toHaveCount(0);
  await typeInto(page, "Custo do produto", "350");
  await typeInto(page, "Preço de venda", "700");
  await expect(mark(page, "Limite de comissão")).toContainText(/R\$\s800,00/);
  await expect(mark(page, "Seu preço")).toContainText(/R\$\s700,00/);
  await typeInto(page, "Afiliados", "90");
  await expect(chartCard(page)).toContainText("Com estas taxas, nenhum preço dá lucro.");
  await expect(mark(page, "Preço para empatar")).toHaveCount(0);
  await typeInto(page, "Preço de venda", "0");
  await expect(page.getByRole("heading", { name: "Preencha os dados básicos" })).toBeVisible();
  await expect(chartCard(page)).toHaveCount(0);
});

test("a coupon of 100 % is named as the reason why no price pays", async ({ page, signIn }) => {
  await signIn("paid");
  await openCalculator(page);
  await openChart(page);
  await typeInto(page, "Cupom", "100");
  await expect(chartCard(page)).toContainText("Com o cupom de 100%, nenhum preço dá lucro.");
});

test("the keyboard and the pointer read price and margin in words", async ({ page, signIn }) => {
  await signIn("paid");
  await openCalculator(page);
  await openChart(page);
  await curve(page).focus();
  await page.keyboard.press("ArrowRight");
  const tip = chartCard(page).getByRole("status");
  await expect(tip).toContainText(/Preço de R\$\s56,00.*você perde R\$\s11,47 por venda \(−20,5%\)/);
  for (let presses = 0; presses < 80; presses += 1) await page.keyboard.press("ArrowRight");
  await expect(tip).toContainText(/Preço de R\$\s115,00.*você fica com/);
  await page.keyboard.press("Tab");
  await expect(tip).toHaveCount(0);
  await curve(page).hover({ position: { x: 400, y: 200 } });
  await expect(tip).toContainText(/Preço de R\$\s\d+,\d\d/);
});

test("'Ver como tabela' says the same in rows, and leads back", async ({ page, signIn }) => {
  await signIn("paid");
  await openCalculator(page);
  await openChart(page);
  await page.getByRole("button", { name: "Ver como tabela" }).click();
  const table = page.getByRole("table", { name: "Com quanto você fica em cada preço de venda" });
  await expect(table.getByRole("row")).toHaveCount(18);
  await expect(table.getByRole("row").filter({ hasText: "Preço para empatar" })).toContainText(
    /R\$\s73,84.*R\$\s0,00.*0,0%/,
  );
  await expect(table.getByRole("row").filter({ hasText: "Seu preço" })).toContainText(
    /R\$\s92,74.*R\$\s12,16.*13,1%/,
  );
  await expect(curve(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Ver como gráfico" }).click();
  await expect(curve(page)).toBeVisible();
});

test("FE-14 under a marketplace's rules the summary, the legend and the table say zones and jumps", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openCalculator(page);
  await page.getByRole("combobox", { name: "Onde você vende?" }).selectOptions("SHOPEE");
  await typeInto(page, "Preço de venda", "82");
  await openChart(page);
  await expect(chartCard(page)).toContainText(
    /A R\$\s82,00, você perde R\$\s1,83 por venda\..*Entre R\$\s80,00 e R\$\s89,51 você ganha menos do que a R\$\s79,99\./,
  );
  await expect(chartCard(page).getByCSS('rect[fill="url(#curve-zone)"]')).toHaveCount(2);
  await expect(mark(page, "As taxas mudam").first()).toContainText(
    /De R\$\s79,99 para R\$\s80,00, o que fica passa de R\$\s3,46 para −R\$\s3,24\./,
  );
  await page.getByRole("button", { name: "Ver como tabela" }).click();
  const row = (text: RegExp) => page.getByRole("table").getByRole("row").filter({ hasText: text });
  await expect(row(/^R\$\s79,99/)).toHaveText(/R\$\s79,99R\$\s3,46/);
  await expect(row(/^R\$\s80,00/)).toContainText(/As taxas mudamZona de perda−R\$\s3,24/);
  await expect(row(/^R\$\s82,00/)).toContainText(/Seu preçoZona de perda−R\$\s1,83/);
  await expect(row(/^R\$\s89,51/)).toContainText("Zona de perda");
  await expect(row(/^R\$\s90,00/)).not.toContainText("Zona de perda");
});

for (const theme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on the chart and its table: ${theme}, ${width} pixels`, async ({
      page,
      signIn,
    }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await signIn("paid");
      await openCalculator(page);
      await openChart(page);
      const check = () => violations(chart);
      const chart = page.getByCSS(".margin-chart").element();
      expect(await check()).toEqual([]);
      await page.getByRole("button", { name: "Ver como tabela" }).click();
      await expect(page.getByRole("table")).toBeVisible();
      expect(await check()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBe(width);
    });
  }
}
