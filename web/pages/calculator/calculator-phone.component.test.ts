import { expect } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import {
  field,
  openCalculator,
  resultRow,
  suggestion,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const sections = ["Dados do produto", "Condições do marketplace", "Central de marketing"] as const;

test.beforeEach(async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("trial");
  await openCalculator(page);
});

function sheet(page: Page) {
  return page.getByRole("dialog", { name: "Resultados" });
}

/** The current position in the browser's history. */
function historyEntry(): string {
  return JSON.stringify(window.history.state);
}

function openSheet(page: Page) {
  return page.getByRole("button", { name: "Resultados", exact: true });
}

test("S2-30 on a phone the input cards are an accordion of three, the first one open", async ({ page }) => {
  const headings = sections.map((name) => page.getByRole("button", { name, exact: true }));
  for (const [at, heading] of headings.entries()) {
    await expect(heading).toHaveAttribute("aria-expanded", String(at === 0));
  }
  await expect(field(page, "Preço de venda")).toBeVisible();
  await expect(field(page, "Comissão")).toBeHidden();
  await expect(page.getByText("Comissão 12,5% · Transação 1,5%")).toBeVisible();
  for (const heading of headings.slice(1)) await heading.click();
  await typeInto(page, "Comissão", "14");
  await typeInto(page, "Desconto planejado", "3");
  await page.getByRole("button", { name: "Condições do marketplace" }).click();
  await expect(field(page, "Comissão")).toBeHidden();
  await expect(page.getByText("Comissão 14% · Transação 1,5%")).toBeVisible();
});

test("S2-31 on a phone the answer stays in sight while typing and opens all results as a sheet", async ({
  page,
}) => {
  const bar = page.getByText("Você fica com", { exact: true }).getByCSS("xpath=..");
  await expect(bar).toContainText("R$ 12,16");
  await expect(bar).toContainText("Margem saudável");
  await typeInto(page, "Preço de venda", "76");
  await expect(bar).toContainText("R$ 1,39");
  await expect(bar).toContainText("Margem apertada");
  for (const title of sections.slice(1)) await page.getByRole("button", { name: title }).click();
  await field(page, "ROAS alvo").scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });

  await openSheet(page).click();
  await expect(sheet(page).getByRole("heading", { name: /por venda$/ })).toHaveText(
    "Você fica com R$ 1,39 por venda",
  );
  await expect(sheet(page).getByRole("listitem").filter({ hasText: "Marketplace" })).toBeVisible();
  await resultRow(page, "Custos do marketplace").click();
  await page.getByRole("button", { name: "Comissão: ver a conta" }).click();
  await expect(page.getByRole("tooltip")).toHaveText("Comissão: 12,5% de R$ 76,00 = R$ 9,50");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(openSheet(page)).toBeFocused();
});

test("Back closes the sheet and stays in the calculator, as do × and Escape", async ({ page }) => {
  const entry = historyEntry();
  const ways = [
    () => page.goBack(),
    () => sheet(page).getByRole("button", { name: "Fechar resultados" }).click(),
    () => page.keyboard.press("Escape"),
  ];
  for (const leave of ways) {
    await openSheet(page).click();
    await expect(sheet(page)).toBeVisible();
    expect(historyEntry()).not.toBe(entry);
    await leave();
    await expect(sheet(page)).toBeHidden();
    await expect(field(page, "Preço de venda")).toBeVisible();
    expect(window.location.pathname).toBe("/calculator");
    expect(historyEntry()).toBe(entry);
    await expect(openSheet(page)).toBeFocused();
  }
});

test("a second Escape while the sheet closes does not leave the calculator", async ({ page }) => {
  window.history.pushState(null, "", "/help");
  await openCalculator(page);
  await openSheet(page).click();
  await expect(sheet(page)).toBeVisible();
  const pressEscape = () =>
    sheet(page)
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  pressEscape();
  pressEscape();
  await expect(sheet(page)).toBeHidden();
  await expect(openSheet(page)).toBeFocused();
  expect(window.location.pathname).toBe("/calculator");
});

test("the sheet keeps its answer and × in sight, and shows a chosen price's result at once", async ({
  page,
}) => {
  await openSheet(page).click();
  await resultRow(page, "ROAS de equilíbrio").scrollIntoViewIfNeeded();
  const close = sheet(page).getByRole("button", { name: "Fechar resultados" });
  const result = sheet(page).getByRole("heading", { name: /por venda$/ });
  await expect(close).toBeInViewport({ ratio: 1 });
  await expect(result).toBeInViewport({ ratio: 1 });
  await suggestion(page, "Preço para empatar").getByRole("button").click();
  await expect(result).toHaveText("Você fica com R$ 0,00 por venda");
  await expect(result).toBeInViewport({ ratio: 1 });
  await expect(sheet(page).getByRole("button", { name: "Desfazer" })).toBeInViewport({ ratio: 1 });
});

test("S3-06 a suggested price is taken over from the sheet, and the price field has it", async ({ page }) => {
  await openSheet(page).click();
  await suggestion(page, "Margem de 5%").getByRole("button").click();
  await expect(sheet(page).getByRole("heading", { name: /por venda$/ })).toContainText("R$ 4,01");
  await sheet(page).getByRole("button", { name: "Fechar resultados" }).click();
  await expect(field(page, "Preço de venda")).toHaveValue("80,07");
});

test("S2-32 on a phone an invalid price says 'Preencha os dados básicos' and leads back to the field", async ({
  page,
}) => {
  await typeInto(page, "Preço de venda", "0");
  await expect(page.getByText("Preencha os dados básicos", { exact: true })).toBeVisible();
  await expect(openSheet(page)).toBeHidden();
  await page.getByRole("button", { name: "Dados do produto" }).click();
  await expect(page.getByText("Há um campo para corrigir aqui.")).toBeVisible();
  await page.getByRole("button", { name: "Preencher", exact: true }).click();
  await expect(field(page, "Preço de venda")).toBeFocused();
  await page.keyboard.type("92,74");
  await expect(openSheet(page)).toBeVisible();
});

test("AS-01 AS-05 the phone first asks where; its bar says what is an example, also under Shopee's rules", async ({
  page,
}) => {
  const channel = page.getByLabel("Onde você vende?");
  await expect(channel).toBeVisible();
  await expect(page.getByCSS(".summary-bar")).toContainText("com valores de exemplo · mudar");
  await channel.selectOptions("SHOPEE");
  await expect(page.getByCSS(".summary-bar")).toContainText("com valores de exemplo · mudar");
});
