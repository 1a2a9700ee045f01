import { beforeEach, describe } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import { answer, card, openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const marketplaceCard = () => card(page, "Condições do marketplace");
const channel = () => page.getByRole("combobox", { name: "Onde você vende?" });

beforeEach(async () => {
  signInAs("trial");
  await openCalculator(page);
});

describe("FE-03 own fees", () => {
  test("a new account sells by its own fees, and is invited once to use the rules in force", async () => {
    await expect(channel()).toHaveValue("OWN_FEES");
    await expect(page.getByText("Use as taxas em vigor.")).toBeVisible();
    await page.getByRole("button", { name: "Dispensar o convite" }).click();
    await expect(page.getByText("Use as taxas em vigor.")).toHaveCount(0);
    await expect(answer(page)).toContainText("R$ 12,16");
  });
});

describe("FE-04 Shopee's rules", () => {
  test("cost 43,48, price 92,74 and ROAS 11,5 leave R$ 5,72; the fees are shown line by line", async () => {
    await channel().selectOptions("SHOPEE");
    await expect(answer(page)).toContainText("R$ 5,72");
    await expect(marketplaceCard()).toContainText("R$ 28,98");
    await expect(marketplaceCard()).toContainText(
      "Regras da Shopee desde 1º de outubro de 2026 · confirmado",
    );
    await expect(marketplaceCard().getByRole("textbox", { name: "Comissão" })).toHaveCount(0);
    await channel().selectOptions("OWN_FEES");
    await expect(answer(page)).toContainText("R$ 12,16");
  });

  test("FE-02 the rules of another day: on 2026-09-30 the first band's fixed fee is R$ 4,00", async () => {
    await channel().selectOptions("SHOPEE");
    await typeInto(page, "Preço de venda", "50");
    await expect(marketplaceCard()).toContainText("R$ 4,50");
    await marketplaceCard()
      .getByRole("button", { name: /^Fonte/ })
      .click();
    await marketplaceCard().getByRole("textbox", { name: "Regras de que dia?" }).fill("2026-09-30");
    await expect(marketplaceCard()).toContainText("Regras de 30 de setembro de 2026, não de hoje.");
    await expect(marketplaceCard()).toContainText("R$ 4,00 por unidade");
    await marketplaceCard().getByRole("button", { name: "Voltar para hoje" }).click();
    await expect(marketplaceCard()).toContainText("R$ 4,50");
  });

  test("FE-10 the seller's own figure wins line by line, is marked, and goes back to the rule", async () => {
    await channel().selectOptions("SHOPEE");
    const use = marketplaceCard().getByRole("button", { name: "Usar meu valor" });
    await expect(use).toHaveCount(2);
    await use.first().click();
    const own = marketplaceCard().getByRole("textbox", { name: "Sua comissão" });
    await expect(own).toBeFocused();
    await expect(own).toHaveValue("14");
    await expect(answer(page)).toContainText("R$ 5,72");
    await typeInto(page, "Sua comissão", "10");
    await expect(marketplaceCard()).toContainText("Seu valor: 10% de R$ 92,74");
    await marketplaceCard().getByRole("button", { name: "Voltar à regra" }).click();
    await expect(answer(page)).toContainText("R$ 5,72");
  });

  test("FE-10 the form asks for an unpublished fee instead of calculating it as zero", async () => {
    await channel().selectOptions("SHOPEE");
    await marketplaceCard().getByRole("combobox", { name: "Você vende como" }).selectOptions("CPF");
    await typeInto(page, "Preço de venda", "11");
    await expect(page.getByRole("heading", { name: "Falta um dado: sua taxa fixa" })).toBeVisible();
    await page.getByRole("button", { name: "Informar" }).click();
    const own = marketplaceCard().getByRole("textbox", { name: "Sua taxa fixa" });
    await expect(own).toBeFocused();
    await typeInto(page, "Sua taxa fixa", "5,50");
    await expect(answer(page)).toContainText("por venda");
  });
});

test("D304 FE-11 Mercado Livre's rules are dated by the newest, and their sources name no ids", async () => {
  await channel().selectOptions("MERCADO_LIVRE");
  await marketplaceCard()
    .getByRole("combobox", { name: "Categoria" })
    .selectOptions("Casa, Móveis e Decoração");
  await typeInto(page, "Peso com embalagem", "1200");
  await expect(marketplaceCard()).toContainText("Regras do Mercado Livre desde 24 de agosto de 2026");
  await marketplaceCard()
    .getByRole("button", { name: /^Fonte/ })
    .click();
  await expect(marketplaceCard()).toContainText(/Custo de envioDesde 24 de agosto de 2026/);
  await expect(marketplaceCard()).not.toContainText(/ml-|regra [a-z]+-/);
});

test("FE-05 Mercado Livre names the category and the weight as missing before there is a result", async () => {
  await channel().selectOptions("MERCADO_LIVRE");
  await expect(
    page.getByRole("heading", { name: "Faltam 2 dados: categoria e peso com embalagem" }),
  ).toBeVisible();
  await marketplaceCard()
    .getByRole("combobox", { name: "Categoria" })
    .selectOptions("Casa, Móveis e Decoração");
  await expect(page.getByRole("heading", { name: "Falta um dado: peso com embalagem" })).toBeVisible();
  await typeInto(page, "Peso com embalagem", "1200");
  await expect(answer(page)).toContainText("por venda");
  await typeInto(page, "Peso com embalagem", "900000");
  await expect(marketplaceCard()).toContainText("O peso precisa ficar entre 1 g e 500 kg");
  await expect(page.getByRole("heading", { name: "Confira: peso com embalagem" })).toBeVisible();
});
