import { beforeEach, describe } from "vitest";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { months } from "#core/format/date.ts";
import { taxRegimeText } from "#core/taxes/tax-regime-text.ts";
import { taxRegimes } from "#core/taxes/tax-regimes.ts";
import { violations } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import { answer, card, field, openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const button = () => page.getByRole("button", { name: "Calcular meu imposto" });
const dialog = () => page.getByRole("dialog", { name: "Calcular meu imposto" });
const month = () => dialog().getByRole("combobox", { name: "Mês" });
const box = (name: string | RegExp) => dialog().getByRole("textbox", { name });

beforeEach(async () => {
  signInAs("basic");
  await openCalculator(page);
  button().element().focus();
  await page.keyboard.press("Enter");
  await expect(dialog()).toBeVisible();
});

describe("FE-18 'Calcular meu imposto'", () => {
  test("the Simples' rate goes into 'Imposto na venda', and can be undone", async () => {
    await box("Receita de 12 meses (RBT12)").fill("1.000.000");
    await expect(dialog()).toContainText("De cada R$ 100,00 vendidos, R$ 8,45 são imposto.");
    await expect(dialog()).toContainText("Fonte (confirmado): ");
    expect(await violations(dialog().element())).toEqual([]);
    await dialog().getByRole("button", { name: "Usar 8,45%" }).click();
    await expect(dialog()).toHaveCount(0);
    await expect(field(page, "Imposto na venda")).toHaveValue("8,45");
    await card(page, "Dados do produto").getByRole("button", { name: "Desfazer" }).click();
    await expect(field(page, "Imposto na venda")).toHaveValue("7");
    await expect(answer(page)).toContainText("R$ 20,22");
  });

  test("AS-01 offers the regimes that the settings offer, and takes what a seller types", async () => {
    const regime = dialog().getByRole("combobox", { name: "Regime" });
    const names = [...regime.element().querySelectorAll("option")].map(({ text }) => text);
    expect(names).toEqual(taxRegimes.map((each) => taxRegimeText[each]));
    await regime.selectOptions("OTHER");
    await expect(month()).toHaveCount(0);
    await box("Imposto em cada venda, em %").fill("11,33");
    await dialog().getByRole("button", { name: "Usar 11,33%" }).click();
    await expect(field(page, "Imposto na venda")).toHaveValue("11,33");
  });

  test("TX-02 a perfume under the Simples: the box lowers the rate and says until when", async () => {
    await month().selectOptions("novembro de 2026");
    await box("Receita de 12 meses (RBT12)").fill("600.000");
    await dialog()
      .getByRole("checkbox", { name: /PIS e Cofins já pagos/ })
      .click();
    await expect(dialog()).toContainText("vale até 31/12/2026: depois este produto paga 7,19%");
    expect(await violations(dialog().element())).toEqual([]);
    await dialog().getByRole("button", { name: "Usar 6,08%" }).click();
    await expect(field(page, "Imposto na venda")).toHaveValue("6,08");
  });

  test("TX-01 the Lucro Presumido offers the state's ICMS and adds its parts", async () => {
    await month().selectOptions("novembro de 2026");
    await dialog().getByRole("combobox", { name: "Regime" }).selectOptions("PRESUMIDO");
    await box("Receita do trimestre").fill("1.500.000");
    await dialog().getByRole("combobox", { name: "Seu estado" }).selectOptions("SP");
    await expect(box("ICMS da venda, em %")).toHaveValue("18");
    const increase = dialog().getByRole("combobox", { name: /Aumento de 2026/ });
    await increase.selectOptions("no");
    await dialog().getByRole("combobox", { name: "Quem compra" }).selectOptions("other");
    await dialog().getByRole("combobox", { name: "Estado de quem compra" }).selectOptions("RJ");
    await expect(dialog()).toContainText("PIS e Cofins 2,847% + ICMS 22%");
    expect(await violations(dialog().element())).toEqual([]);
    await expect(dialog().getByRole("button", { name: "Usar 27,93%" })).toBeVisible();
  });

  test("TX-03 this year's sales tell a MEI that the limit is passed", async () => {
    await dialog().getByRole("combobox", { name: "Regime" }).selectOptions("MEI");
    await month().selectOptions("novembro de 2026");
    await box("Unidades por mês").fill("100");
    await box("Vendas deste ano até hoje (opcional)").fill("300.000");
    await expect(dialog().getByRole("combobox", { name: "Quando a empresa abriu" })).toBeVisible();
    expect(await violations(dialog().element())).toEqual([]);
  });

  test("TX-04 January of 2027 with CBS and IBS outside the DAS, at a typed rate", async () => {
    await month().selectOptions("janeiro de 2027");
    await box("Receita de 12 meses (RBT12)").fill("600.000");
    await expect(dialog().getByRole("button", { name: "Usar 7,19%" })).toBeVisible();
    await expect(dialog().getByRole("checkbox", { name: /PIS e Cofins já pagos/ })).toHaveCount(0);
    await dialog().getByRole("combobox", { name: "CBS e IBS" }).selectOptions("outside");
    await box("CBS e IBS, em %").fill("8,9");
    await expect(dialog()).toContainText("a alíquota de 2027 ainda não foi publicada");
    expect(await violations(dialog().element())).toEqual([]);
    await expect(dialog().getByRole("button", { name: "Usar 13,75%" })).toBeVisible();
  });

  test("a bad number says which field, and what was typed stays after closing", async () => {
    await box("Receita de 12 meses (RBT12)").fill("9.000.000");
    await expect(box("Receita de 12 meses (RBT12)")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog()).toContainText("Corrija o campo marcado");
    await expect(dialog().getByRole("button", { name: /^Usar/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog()).toHaveCount(0);
    await expect(button()).toBeFocused();
    await button().click();
    await expect(box("Receita de 12 meses (RBT12)")).toHaveValue("9.000.000");
  });

  test("a company's first months are asked one by one, the chosen month last", async () => {
    await month().selectOptions("novembro de 2026");
    await dialog().getByRole("combobox", { name: "Tempo de empresa" }).selectOptions("young");
    await dialog().getByRole("button", { name: "Incluir mês anterior" }).click();
    await box("out/2026").fill("10.000");
    await box("nov/2026").fill("90.000");
    await expect(dialog().getByRole("button", { name: "Usar 4,00%" })).toBeVisible();
  });

  test("months are chosen by name, newest first", async () => {
    const names = [...month().element().querySelectorAll("option")].map(({ text }) => text);
    expect(names).toContain("novembro de 2026");
    expect(names.at(-1)).toBe("janeiro de 2018");
    // The next month is offered too, January of 2027 already before, and this month is chosen.
    const now = new Date();
    const next = new Date(now.getFullYear(), now.getMonth() + 1);
    for (const each of [now, next])
      expect(names).toContain(`${months[each.getMonth()]} de ${each.getFullYear()}`);
    expect(names).toContain("janeiro de 2027");
    await expect(month()).toHaveValue(civilDayOf(now).slice(0, 7));
  });

  test("MEI by units, at the price of this product", async () => {
    await month().selectOptions("novembro de 2026");
    await dialog().getByRole("combobox", { name: "Regime" }).selectOptions("MEI");
    await box("Unidades por mês").fill("100");
    await expect(dialog()).toContainText("R$ 82,05 ÷ 100 unidades = R$ 0,82 por unidade");
    await dialog().getByRole("combobox", { name: "Contar por" }).selectOptions("revenue");
    await box("Vendas por mês").fill("5.000");
    await expect(dialog().getByRole("button", { name: "Usar 1,64%" })).toBeVisible();
    expect(await violations(dialog().element())).toEqual([]);
  });
});
