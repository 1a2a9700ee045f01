import type { Locator } from "vitest/browser";
import { clock } from "#web/testing/clock.ts";
import { expect } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import {
  answer,
  field,
  openCalculator,
  resultLines,
  resultRow,
  suggestion,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

test.beforeEach(async ({ page, signIn }) => {
  await signIn("trial");
  await openCalculator(page);
});

test("S2-31 the result cards show price, marketplace costs, CMV, taxes and results", async ({ page }) => {
  await expect(page.getByCSS("summary")).toHaveText([
    "Preço efetivoR$ 92,74",
    "Custos do marketplace24,3%R$ 22,55",
    "Repasse para você75,7%R$ 70,19",
    "CMV46,9%R$ 43,48",
    "Impostos na venda7,0%R$ 6,49",
    "Custos em %27,0%R$ 25,04",
    "Custos em reais51,2%R$ 47,48",
    "Margem antes dos anúncios21,8%R$ 20,22",
    "Custo dos anúncios8,7%R$ 8,06",
    "Margem depois dos anúncios13,1%R$ 12,16",
    "ROAS de equilíbrio4,59x",
  ]);
});

test("S2-31 a result opens to its lines by keyboard, and each line says its formula", async ({ page }) => {
  const row = resultRow(page, "Custos do marketplace");
  await expect(resultLines(page, "Custos do marketplace").first()).toBeHidden();
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(resultLines(page, "Custos do marketplace")).toHaveText([
    "Comissão12,5%R$ 11,59",
    "Destaque extra0,0%R$ 0,00",
    "Taxa de transação1,5%R$ 1,39",
    "Frete grátis6,0%R$ 5,56",
    "Afiliados0,0%R$ 0,00",
    "Taxa fixaR$ 4,00",
  ]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Comissão: ver a conta" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tooltip")).toHaveText("Comissão: 12,5% de R$ 92,74 = R$ 11,59");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tooltip")).toHaveText("Destaque extra: desligado, não custa nada");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await row.focus();
  await page.keyboard.press("Space");
  await expect(resultLines(page, "Custos do marketplace").first()).toBeHidden();
});

test("S2-31 the keyboard reaches the formula of every line of every result, on the screen or below it", async ({
  page,
}) => {
  await expect(page.getByCSS("summary").first()).toBeVisible();
  for (const row of await page.getByCSS("summary").all()) await row.press("Enter");
  const lines = page.getByRole("button", { name: /: ver a conta$/ });
  const count = await lines.count();
  expect(count).toBeGreaterThan(25);
  await page.getByCSS("summary").first().focus();
  for (const line of await lines.all()) {
    await pressTabUntilFocused(page, line);
    await page.keyboard.press("Enter");
    await expect(line).toHaveAccessibleDescription(new RegExp(`^${await line.innerText()}: .{10,}`));
  }
});

test("S2-31 the composition says in words where each real of the price goes, and adds up to it", async ({
  page,
}) => {
  const figure = page.getByRole("figure").filter({ hasText: "Para onde vai cada real do preço" });
  await expect(figure.getByRole("listitem")).toHaveText([
    "ProdutoR$ 43,4846,9%",
    "MarketplaceR$ 22,5524,3%",
    "ImpostosR$ 6,497,0%",
    "AnúnciosR$ 8,068,7%",
    "Você fica comR$ 12,1613,1%",
  ]);
  await typeInto(page, "Preço de venda", "60");
  await expect(figure.getByRole("listitem").last()).toHaveText("Você perdeR$ 8,9014,8%");
  await expect(figure).toContainText("Os custos passam do preço");
});

const verdicts = [
  ["92,74", "Você fica com R$ 12,16 por venda", "Margem saudável", "13,1% depois dos anúncios"],
  ["82", "Você fica com R$ 5,25 por venda", "Margem justa", "6,4% depois dos anúncios"],
  ["76", "Você fica com R$ 1,39 por venda", "Margem apertada", "1,8% depois dos anúncios"],
  ["60", "Você perde R$ 8,90 por venda", "Prejuízo", "−14,8% depois dos anúncios"],
] as const;

test("S2-31 D129 a margin says by word, icon and colour whether the sale is healthy, fair, thin or loses", async ({
  page,
}) => {
  const colours = new Set<string>();
  for (const [price, sentence, verdict, detail] of verdicts) {
    await typeInto(page, "Preço de venda", price);
    await expect(answer(page)).toHaveText(sentence);
    const mark = page.getByRole("tabpanel").getByText(verdict, { exact: true });
    await expect(mark).toBeVisible();
    await expect(page.getByText(detail)).toBeVisible();
    await expect(mark.getByCSS("svg")).toBeVisible();
    colours.add(await mark.evaluate((element) => getComputedStyle(element).color));
  }
  expect(colours.size).toBe(verdicts.length);
});

test("S2-31 the answer is announced once typing pauses", async ({ page }) => {
  const spoken = page.getByRole("tabpanel").getByRole("status");
  await expect(spoken).toHaveText("");
  await typeInto(page, "Preço de venda", "60");
  await expect(spoken).toHaveText("Você perde R$ 8,90 por venda. Prejuízo, −14,8% depois dos anúncios.");
});

test("S2-31 a price that is no number empties the announced answer at once", async ({ page }) => {
  const spoken = page.getByRole("tabpanel").getByRole("status");
  await typeInto(page, "Preço de venda", "60");
  await expect(spoken).toHaveText(/^Você perde R\$\s8,90/);
  await clock.pauseAt(Date.now());
  await typeInto(page, "Preço de venda", "abc");
  await expect(page.getByRole("heading", { name: "Preencha os dados básicos" })).toBeVisible();
  await expect(spoken).toHaveText("");
  await clock.runFor(2000);
  await expect(spoken).toHaveText("Preencha os dados básicos para ver os resultados.");
});

const suggestions = [
  ["Para ganhar 20%", "107,17", "20,0%"],
  ["Preço para empatar", "73,84", "0,0%"],
  ["Margem de 5%", "80,07", "5,0%"],
  ["Preço cheio", "92,08", "12,7%"],
] as const;

test("S3-06 'Usar este preço' takes the price above it, and one click restores the old price", async ({
  page,
}) => {
  for (const [name, text, margin] of suggestions) {
    await expect(suggestion(page, name)).toContainText(text);
    await suggestion(page, name)
      .getByRole("button", { name: /^Usar este preço/ })
      .click();
    await expect(field(page, "Preço de venda")).toHaveValue(text);
    await expect(resultRow(page, "Margem depois dos anúncios")).toContainText(margin);
    await undo(page, "Preço de venda trocado.");
    await expect(field(page, "Preço de venda")).toHaveValue("92,74");
    await expect(resultRow(page, "Margem depois dos anúncios")).toContainText("13,1%");
  }
});

test("S3-06 a taken price has an undo, which no toast covers, until something is typed", async ({ page }) => {
  await suggestion(page, "Margem de 5%").getByRole("button").click();
  await expect(page.getByRole("button", { name: "Desfazer" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeInViewport({ ratio: 1 });
  await expect(toast(page)).toHaveCount(0);
  await typeInto(page, "Custo do produto", "50");
  await expect(page.getByRole("button", { name: "Desfazer" })).toHaveCount(0);
});

test("S3-05 'Restaurar exemplo' brings every default back, and one click undoes it", async ({ page }) => {
  await typeInto(page, "Custo do produto", "50");
  await typeInto(page, "Cupom", "5");
  await page.getByRole("switch", { name: "Anúncios" }).click();
  await page.getByRole("button", { name: "Restaurar exemplo" }).click();
  await expect(field(page, "Custo do produto")).toHaveValue("43,48");
  await expect(field(page, "Cupom")).toHaveValue("0");
  await expect(page.getByRole("switch", { name: "Anúncios" })).toBeChecked();
  await expect(answer(page)).toHaveText("Você fica com R$ 12,16 por venda");
  await undo(page, "Voltamos aos números do exemplo.");
  await expect(field(page, "Custo do produto")).toHaveValue("50,00");
  await expect(field(page, "Cupom")).toHaveValue("5");
  await expect(page.getByRole("switch", { name: "Anúncios" })).not.toBeChecked();
});

/** Goes to the next line, or past the heading of the next result to its first line. */
async function pressTabUntilFocused(page: Page, line: Locator): Promise<void> {
  await page.keyboard.press("Tab");
  const focused = page.getByCSS(":focus");
  if (await focused.and(page.getByCSS("summary")).count()) await page.keyboard.press("Tab");
  await expect(line).toBeFocused();
}

/** Undoes the last change through the note above the form. */
async function undo(page: Page, note: string): Promise<void> {
  const paragraph = page.getByRole("tabpanel").getByRole("paragraph").filter({ hasText: note });
  await paragraph.getByRole("button", { name: "Desfazer" }).click();
  await expect(paragraph).toBeHidden();
}
