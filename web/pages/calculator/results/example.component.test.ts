import { expect } from "#web/testing/expect.ts";
import {
  answer,
  openCalculator,
  resultRow,
  suggestion,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

/** The specification's example as a seller types it (spec 3), and the values to type over first. */
const example = [
  ["Custo do produto", "43,48", "10"],
  ["Preço de venda", "92,74", "20"],
  ["Imposto na compra", "0", "3"],
  ["Imposto na venda", "7", "4"],
  ["Embalagem e outros custos", "0", "1,50"],
  ["Comissão", "12,5", "11"],
  ["Taxa de transação", "1,5", "2"],
  ["Desconto planejado", "0", "5"],
  ["Cupom", "0", "6"],
  ["Afiliados", "0", "7"],
  ["ROAS alvo", "11,5", "8"],
] as const;

test("S2-31 S9-14 typed by a person, the specification's example gives its figures where they belong", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  for (const [label, , other] of example) await typeInto(page, label, other);
  await expect(resultRow(page, "Preço efetivo")).not.toContainText("92,74");
  for (const [label, text] of example) await typeInto(page, label, text);

  await expect(resultRow(page, "Preço efetivo")).toContainText("R$ 92,74");
  await expect(resultRow(page, "Custos em %")).toContainText("R$ 25,04");
  await expect(resultRow(page, "Margem antes dos anúncios")).toContainText("21,8%R$ 20,22");
  await expect(resultRow(page, "Margem depois dos anúncios")).toContainText("13,1%R$ 12,16");
  await expect(resultRow(page, "ROAS de equilíbrio")).toContainText("4,59x");
  await expect(suggestion(page, "Preço para empatar")).toContainText("R$ 73,84");
  await expect(suggestion(page, "Margem de 5%")).toContainText("R$ 80,07");
  await expect(suggestion(page, "Preço cheio")).toContainText("R$ 92,08");
  await expect(answer(page)).toHaveText("Você fica com R$ 12,16 por venda");
  await expect(page.getByText("13,1% depois dos anúncios", { exact: true })).toBeVisible();
});
