import { beforeEach } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { recordCalls, signInAs } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import {
  answer,
  card,
  field,
  openCalculator,
  resultLines,
  resultRow,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const nameLabel = "Nome do produto (opcional)";
const unitsLabel = "Unidades por mês (opcional)";

beforeEach(async () => {
  signInAs("trial");
  await openCalculator(page);
});

test("S2-28 S2-30 three cards of inputs hold the specification's fields and defaults", async () => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Calculadora de Preços");
  const cards = [
    ["Dados do produto", ["43,48", "92,74", "", "0", "7", "0,00", "0", "0,00", ""]],
    ["Condições do marketplace", ["12,5", "1,5"]],
    ["Central de marketing", ["0", "0", "0", "11,5"]],
  ] as const;
  for (const [title, values] of cards) {
    const fields = card(page, title).getByRole("textbox");
    expect(fields.elements().map((input) => input.getAttribute("value"))).toEqual(values);
  }
  const switches = [
    ["Condições do marketplace", "Taxa fixa automática", true],
    ["Condições do marketplace", "Programa de frete grátis", true],
    ["Condições do marketplace", "Limite de comissão", true],
    ["Central de marketing", "Destaque extra", false],
    ["Central de marketing", "Anúncios", true],
  ] as const;
  for (const [title, name, checked] of switches) {
    await expect(card(page, title).getByRole("switch", { name })).toBeChecked({ checked });
  }
});

test("S2-31 results update at each key press without a request", async () => {
  const calls = recordCalls();
  const price = field(page, "Preço de venda");
  await price.focus();
  const steps = [
    ["1", "R$ 1,00"],
    ["0", "R$ 10,00"],
    ["0", "R$ 100,00"],
    [",", "R$ 100,00"],
    ["5", "R$ 100,50"],
    ["Backspace", "R$ 100,00"],
  ] as const;
  for (const [key, shown] of steps) {
    await page.keyboard.press(key);
    await expect(resultRow(page, "Preço efetivo")).toHaveText(`Preço efetivo${shown}`);
  }
  expect(calls.filter((call) => call !== "saveCalculatorDraft")).toEqual([]);
});

const writings = [
  ["1.234,56", "R$ 1.234,56"],
  ["1234.56", "R$ 1.234,56"],
  ["1,234.56", "R$ 1.234,56"],
  ["1234", "R$ 1.234,00"],
  [" 80,5 ", "R$ 80,50"],
  ["R$ 80,50", "R$ 80,50"],
] as const;

test("S5-07 D11 comma and point are both the decimal mark", async () => {
  for (const [text, shown] of writings) {
    await typeInto(page, "Preço de venda", text);
    await expect(resultRow(page, "Preço efetivo"), text).toHaveText(`Preço efetivo${shown}`);
  }
});

test("S5-07 D11 unreadable text counts as 0 with an error at its field, until it is a number again", async () => {
  const cost = field(page, "Custo do produto");
  for (const text of ["abc", "12,3,4x2"]) {
    await typeInto(page, "Custo do produto", text);
    await expect(cost).toHaveAttribute("aria-invalid", "true");
    await expect(cost).toHaveAccessibleDescription(/Não entendemos este número: contamos R\$\s0,00/);
    await expect(resultRow(page, "CMV")).toContainText("R$ 0,00");
  }
  await typeInto(page, "Custo do produto", "5");
  await expect(cost).not.toHaveAttribute("aria-invalid", "true");
  await expect(resultRow(page, "CMV")).toContainText("R$ 5,00");
});

test("S5-07 an unreadable manual fixed fee falls back to R$ 4", async () => {
  await page.getByRole("switch", { name: "Taxa fixa automática" }).click();
  const fee = field(page, "Taxa fixa por item");
  await expect(fee).toHaveValue("4,00");
  await typeInto(page, "Taxa fixa por item", "6,50");
  await expect(resultRow(page, "Custos em reais")).toContainText("R$ 49,98");
  await typeInto(page, "Taxa fixa por item", "xx");
  await expect(fee).toHaveAccessibleDescription(/contamos R\$\s4,00/);
  await expect(resultRow(page, "Custos em reais")).toContainText("R$ 47,48");
  await fee.press("ControlOrMeta+a");
  await fee.press("Delete");
  await expect(fee).toHaveAccessibleDescription(/Em branco: contamos R\$\s4,00/);
  await expect(resultRow(page, "Custos em reais")).toContainText("R$ 47,48");
});

test("D11 a percentage above 100 and a negative amount cannot be typed", async () => {
  const tax = field(page, "Imposto na venda");
  await typeInto(page, "Imposto na venda", "101");
  await expect(tax).toHaveValue("10");
  await expect(tax).toHaveAccessibleDescription(/^O máximo é 100%: continua 10%\./);
  const cost = field(page, "Custo do produto");
  await typeInto(page, "Custo do produto", "-");
  await expect(cost).toHaveValue("43,48");
  await expect(cost).toHaveAccessibleDescription(/Não aceita valor negativo: continua R\$\s43,48/);
  await typeInto(page, "Imposto na venda", "100");
  await expect(tax).toHaveValue("100");
});

const arrows = [
  ["Preço de venda", "92,75", "92,74"],
  ["Custo do produto", "43,49", "43,48"],
  ["Embalagem e outros custos", "0,01", "0,00"],
  ["Comissão", "12,6", "12,5"],
  ["Imposto na venda", "7,1", "7,0"],
  ["Desconto planejado", "0,1", "0,0"],
  ["ROAS alvo", "11,51", "11,50"],
] as const;

test("S2-34 the arrow keys go by 0,01, percentages by 0,1, and stop at the limits", async () => {
  for (const [label, up, down] of arrows) {
    const input = field(page, label);
    await input.focus();
    await input.press("ArrowUp");
    await expect(input).toHaveValue(up);
    await input.press("ArrowDown");
    await expect(input).toHaveValue(down);
  }
  await typeInto(page, "Cupom", "0,1");
  await field(page, "Cupom").press("ArrowDown");
  await field(page, "Cupom").press("ArrowDown");
  await expect(field(page, "Cupom")).toHaveValue("0,0");
});

test("S2-30 every number field opens the numeric keyboard and selects its text on keyboard focus", async () => {
  const inputs = page.getByCSS(".calculator-inputs").getByRole("textbox").elements();
  const keyboards = inputs.map((input) => input.getAttribute("inputmode"));
  expect(keyboards).toEqual([
    ...["decimal", "decimal", "text"],
    ...Array(5).fill("decimal"),
    "numeric",
    ...Array(6).fill("decimal"),
  ]);
  await field(page, "Custo do produto").focus();
  await page.keyboard.type("50");
  await expect(field(page, "Custo do produto")).toHaveValue("50");
});

test("D131 the product has an optional name and units a month, which change no figure", async () => {
  await typeInto(page, nameLabel, "Caneca azul");
  await typeInto(page, unitsLabel, "1.500");
  await expect(field(page, unitsLabel)).not.toHaveAttribute("aria-invalid", "true");
  await expect(answer(page)).toHaveText("Você fica com R$ 12,16 por venda");
  await typeInto(page, unitsLabel, "12,5");
  await expect(field(page, unitsLabel)).toHaveAccessibleDescription(
    "Digite um número inteiro, até 1.000.000.",
  );
  await page.reload();
  await expect(field(page, nameLabel)).toHaveValue("Caneca azul");
  await expect(field(page, unitsLabel)).toHaveValue("12,5");
  await page.getByRole("button", { name: "Restaurar exemplo" }).click();
  await expect(field(page, nameLabel)).toHaveValue("");
});

const switches = [
  ["Programa de frete grátis", "Frete grátis", "6,0%R$ 5,56", "0,0%R$ 0,00"],
  ["Destaque extra", "Destaque extra", "0,0%R$ 0,00", "2,0%R$ 1,85"],
] as const;

test("S2-30 each switch changes the lines that it names", async () => {
  await resultRow(page, "Custos do marketplace").click();
  const lines = resultLines(page, "Custos do marketplace");
  for (const [name, line, before, after] of switches) {
    const shown = lines.filter({ hasText: line });
    await expect(shown).toContainText(before);
    await page.getByText(name, { exact: true }).first().click();
    await expect(shown).toContainText(after);
  }
  await typeInto(page, "Preço de venda", "1000");
  await expect(lines.filter({ hasText: "Comissão" })).toContainText("R$ 100,00");
  await page.getByRole("switch", { name: "Limite de comissão" }).click();
  await expect(lines.filter({ hasText: "Comissão" })).toContainText("R$ 125,00");
  await page.getByRole("switch", { name: "Anúncios" }).click();
  await expect(field(page, "ROAS alvo")).toBeHidden();
  await expect(answer(page)).toBeVisible();
  await expect(page.getByText("depois dos anúncios")).toHaveCount(0);
});

test("S2-32 S5-08 a price of 0 shows 'Preencha os dados básicos', which leads to the field or the example", async () => {
  const empty = page.getByRole("heading", { name: "Preencha os dados básicos" });
  for (const text of ["0", "abc"]) {
    await typeInto(page, "Preço de venda", text);
    await expect(empty).toBeVisible();
    await expect(resultRow(page, "Preço efetivo")).toBeHidden();
    await expect(answer(page)).toBeHidden();
  }
  await page.getByRole("button", { name: "Preencher o preço" }).click();
  await expect(field(page, "Preço de venda")).toBeFocused();
  await page.keyboard.type("50");
  await expect(empty).toBeHidden();
  await typeInto(page, "Preço de venda", "0");
  await page.getByRole("tabpanel").getByRole("button", { name: "Restaurar exemplo" }).click();
  await expect(answer(page)).toHaveText("Você fica com R$ 12,16 por venda");
});

test("S5-08 a cost of 0 is no invalid result", async () => {
  await typeInto(page, "Custo do produto", "0");
  await expect(resultRow(page, "CMV")).toContainText("R$ 0,00");
  await expect(answer(page)).toHaveText("Você fica com R$ 55,64 por venda");
});
