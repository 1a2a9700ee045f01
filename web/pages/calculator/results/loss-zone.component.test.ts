import { beforeEach, describe } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import { beginPrinting, sheet } from "#web/testing/printing.ts";
import {
  answer,
  field,
  modeTab,
  openCalculator,
  resultLines,
  resultRow,
  suggestion,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const channel = () => page.getByRole("combobox", { name: "Onde você vende?" });
const ending = () => page.getByRole("combobox", { name: "Final dos preços sugeridos" });
const undo = () =>
  page
    .getByRole("paragraph")
    .filter({ hasText: "Preço de venda trocado." })
    .getByRole("button", { name: "Desfazer" });

beforeEach(async () => {
  signInAs("trial");
  await openCalculator(page);
});

describe("FE-13 at Shopee, cost 43,48 and price 82,00", () => {
  beforeEach(async () => {
    await channel().selectOptions("SHOPEE");
    await typeInto(page, "Preço de venda", "82");
  });

  test("lose R$ 1,83; 'Usar R$ 79,99' leaves R$ 3,46, and one click undoes it", async () => {
    await expect(answer(page)).toHaveText("Você perde R$ 1,83 por venda");
    await expect(
      page.getByText(
        /^Entre R\$\s80,00 e R\$\s89,51 você ganha menos do que a R\$\s79,99 \(R\$\s5,29 a mais por venda\)\. A R\$\s79,99 você fica com R\$\s3,46 por venda\.$/,
      ),
    ).toBeVisible();
    await page.getByRole("button", { name: /^Usar R\$\s79,99$/ }).click();
    await expect(answer(page)).toHaveText("Você fica com R$ 3,46 por venda");
    await expect(page.getByRole("button", { name: /^Usar R\$\s79,99$/ })).toHaveCount(0);
    await undo().click();
    await expect(field(page, "Preço de venda")).toHaveValue("82,00");
    await expect(answer(page)).toHaveText("Você perde R$ 1,83 por venda");
  });

  test("D300 where the better price loses too, the break-even price is offered instead", async () => {
    await typeInto(page, "Custo do produto", "60");
    await expect(page.getByText(/^Entre R\$\s80,00 e .* o prejuízo é R\$\s5,29 menor/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Usar R\$\s79,99/ })).toHaveCount(0);
    await page.getByRole("button", { name: /^Usar R\$\s[\d,]+ \(empata\)$/ }).click();
    await expect(answer(page)).toHaveText(/^Você fica com R\$ 0,0\d por venda$/);
  });

  test("D300 a full price in a loss zone has a button for the next price outside it", async () => {
    await ending().selectOptions("NINETY");
    await expect(
      page.getByRole("listitem").filter({ hasText: /^Preço cheio.*Zona de perda: entre R\$\s100,00 e/ }),
    ).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: /^Preço cheio.*104,90/ })).toHaveCount(1);
    await page.getByRole("button", { name: /^Usar R\$\s105,90: Preço cheio/ }).click();
    await expect(field(page, "Preço de venda")).toHaveValue("105,90");
    await expect(page.getByCSS(".zone-note")).toHaveCount(0);
  });

  test("FE-11 the sheet has the rule's day, the facts, the fees' formulas and the zone", async () => {
    await beginPrinting(page);
    await expect(sheet(page)).toContainText(
      /Regras da Shopee em \d+º? de \S+ de \d{4}, desde 1º de outubro de 2026, confirmado/,
    );
    await expect(sheet(page)).toContainText(/Onde você vendeShopee/);
    await expect(sheet(page)).toContainText(/Entre R\$\s80,00 e R\$\s89,51 você ganha menos/);
    await expect(page.getByRole("row", { name: /^Comissão 12% de R\$\s82,00 · confirmado/ })).toBeVisible();
    await expect(sheet(page)).toContainText("A Shopee não publica se vale a regra do dia do pedido");
    await expect(sheet(page)).not.toContainText("Taxa fixa automática");
  });

  test("FE-10 the result's lines mark the seller's own figure, and say how certain the others are", async () => {
    await page.getByRole("button", { name: "Usar meu valor" }).last().click();
    await resultRow(page, "Custos do marketplace").click();
    await expect(resultLines(page, "Custos do marketplace").filter({ hasText: "Taxa fixa" })).toContainText(
      "seu valor",
    );
    await expect(resultLines(page, "Custos do marketplace").filter({ hasText: "Comissão" })).toContainText(
      "confirmado",
    );
  });
});

test("simple mode sells on a marketplace too: without ads R$ 13,79 are left", async () => {
  await channel().selectOptions("SHOPEE");
  await modeTab(page, "Simples").click();
  await expect(answer(page)).toHaveText("Você fica com R$ 13,79 por venda");
});

test("FE-20 the suggested prices end as the seller likes, with own fees and under rules", async () => {
  await expect(ending()).toHaveValue("NONE");
  await ending().selectOptions("NINETY");
  await expect(suggestion(page, "Preço para empatar")).toContainText("R$ 73,90");
  await suggestion(page, "Margem de 5%")
    .getByRole("button", { name: /^Usar este preço/ })
    .click();
  await expect(field(page, "Preço de venda")).toHaveValue("80,90");
  await undo().click();
  await expect(field(page, "Preço de venda")).toHaveValue("92,74");
  await channel().selectOptions("SHOPEE");
  await expect(suggestion(page, "Preço para empatar")).toContainText("R$ 74,90");
  await ending().selectOptions("NINETY_NINE");
  await expect(suggestion(page, "Preço para empatar")).toContainText("R$ 74,99");
  await ending().selectOptions("NONE");
  await expect(suggestion(page, "Preço para empatar")).toContainText("R$ 74,62");
});

test("a screen reader announces a question of the rules, not the empty form's sentence", async () => {
  await channel().selectOptions("MERCADO_LIVRE");
  await expect(page.getByRole("status").filter({ hasText: "Faltam 2 dados: categoria" })).toHaveCount(1);
});
