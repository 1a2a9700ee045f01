import { beforeEach, describe } from "vitest";
import { violations } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { signInAs, storedDraft } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import {
  answer,
  card,
  field,
  modeTab,
  openCalculator,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

type PartName = "Anúncios" | "Canais" | "O que muda";

const partButton = (name: PartName) => page.getByRole("button", { name, exact: true });
const region = (name: string) => page.getByRole("region", { name, exact: true });
const ads = () => region("Quanto os anúncios podem custar");
const channels = () => region("Este produto em cada marketplace");
const changes = () => region("O que muda nas taxas");
const marketplace = () => page.getByRole("combobox", { name: "Onde você vende?" });

beforeEach(async () => {
  signInAs("trial");
  await openCalculator(page);
});

describe("the row of tools", () => {
  test("closed at first; a button opens its tool by keyboard, and closes it again", async () => {
    await expect(partButton("Anúncios")).toHaveAttribute("aria-expanded", "false");
    await expect(partButton("O que muda")).toHaveCount(0);
    partButton("Anúncios").element().focus();
    await page.keyboard.press("Enter");
    await expect(ads()).toBeVisible();
    await expect(partButton("Anúncios")).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Enter");
    await expect(ads()).toHaveCount(0);
  });

  test("each is opened from the card in which its question arises, and takes the focus", async () => {
    await card(page, "Central de marketing")
      .getByRole("button", { name: "Quanto os anúncios podem custar" })
      .click();
    await expect(ads()).toBeVisible();
    await expect(partButton("Anúncios")).toBeFocused();
    const own = card(page, "Condições do marketplace");
    await expect(own.getByRole("button", { name: "Ver o que muda nas taxas" })).toHaveCount(0);
    await own.getByRole("button", { name: "Comparar os marketplaces" }).click();
    await expect(channels()).toBeVisible();
    await marketplace().selectOptions("SHOPEE");
    await own.getByRole("button", { name: "Ver o que muda nas taxas" }).click();
    await expect(changes()).toBeVisible();
  });

  test("simple mode has none of them", async () => {
    await modeTab(page, "Simples").click();
    await expect(partButton("Anúncios")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Comparar os marketplaces" })).toHaveCount(0);
  });
});

describe("FE-17 'Anúncios'", () => {
  test("on Shopee the break-even ROAS of the example is 6,73x, a click costs at most R$ 0,28", async () => {
    await marketplace().selectOptions("SHOPEE");
    await partButton("Anúncios").click();
    await expect(ads()).toContainText("R$ 13,79 em anúncios. Com ROAS abaixo de 6,73x (ACoS acima de 14,9%)");
    await typeInto(page, "Conversão dos cliques (opcional)", "2");
    await expect(ads()).toContainText("um clique pode custar até R$ 0,28 para empatar");
    await typeInto(page, "Imposto sobre anúncios (opcional)", "abc");
    await expect(ads()).toContainText("Digite uma porcentagem de 0 a 100.");
    expect(await violations(ads().element())).toEqual([]);
    await expect.poll(() => storedDraft().adConversionPct?.value, { timeout: 5000 }).toBe("2");
  });
});

test("a label that wraps keeps the fields of 'Anúncios' in one line", async () => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await partButton("Anúncios").click();
  await expect(ads()).toBeVisible();
  const tops = () =>
    [...ads().element().querySelectorAll("input")].map((input) => input.getBoundingClientRect().top);
  await expect.poll(() => new Set(tops()).size).toBe(1);
});

describe("FE-16 'Canais'", () => {
  test("the example leaves R$ 5,72 on Shopee; 'Usar' sells there, and can be undone", async () => {
    await partButton("Canais").click();
    const shopee = channels().getByRole("row", { name: /^Shopee/ });
    await expect(shopee).toContainText("R$ 5,72");
    await expect(shopee).toContainText("R$ 28,98");
    await expect(channels().getByRole("row").nth(1)).toContainText("R$");
    expect(await violations(channels().element())).toEqual([]);
    await shopee.getByRole("button", { name: "Usar Shopee" }).click();
    await expect(marketplace()).toHaveValue("SHOPEE");
    await expect(answer(page)).toContainText("R$ 5,72");
    await expect(channels().getByText("Atual")).toBeVisible();
    // The button 'Usar' has disappeared: the focus moves next to the undo button, and stays there.
    await page.keyboard.press("Tab");
    await expect(channels().getByRole("button", { name: "Desfazer" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(marketplace()).toHaveValue("OWN_FEES");
    expect(document.activeElement).not.toBe(document.body);
  });

  test("a channel without its category has a button that leads to the field, which stays", async () => {
    await partButton("Canais").click();
    const row = channels().getByRole("row", { name: /^Mercado Livre/ });
    await expect(row.getByRole("button", { name: "Usar Mercado Livre" })).toHaveCount(0);
    await row.getByRole("button", { name: "Informar o que falta para Mercado Livre" }).click();
    const facts = channels().getByRole("group", { name: "Mercado Livre" });
    const category = facts.getByRole("combobox", { name: "Categoria" });
    await expect(category).toBeFocused();
    await category.selectOptions("Casa, Móveis e Decoração");
    await row.getByRole("button", { name: "Informar o que falta para Mercado Livre" }).click();
    const weight = channels().getByRole("textbox", { name: "Peso com embalagem" });
    await expect(weight).toBeFocused();
    await page.keyboard.type("1200");
    await expect(weight).toHaveValue("1200");
    await expect(row.getByRole("button", { name: "Usar Mercado Livre" })).toBeVisible();
    await expect(marketplace()).toHaveValue("OWN_FEES");
  });

  test("the current channel's field is in card B", async () => {
    await marketplace().selectOptions("MERCADO_LIVRE");
    await partButton("Canais").click();
    await channels().getByRole("button", { name: "Informar o que falta para Mercado Livre" }).click();
    await expect(
      card(page, "Condições do marketplace").getByRole("combobox", { name: "Categoria" }),
    ).toBeFocused();
  });

  test("on a phone the channels are cards", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await partButton("Canais").click();
    await expect(channels().getByRole("table")).toHaveCount(0);
    const shopee = channels()
      .getByRole("listitem")
      .filter({ hasText: /^Shopee/ });
    await expect(shopee).toContainText("R$ 5,72");
    await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
  });
});

describe("FE-15 'O que muda'", () => {
  test("only under a marketplace; the last change is compared, and another day can be chosen", async () => {
    await marketplace().selectOptions("SHOPEE");
    await typeInto(page, "Preço de venda", "50");
    await partButton("O que muda").click();
    await expect(changes()).toContainText("R$ 0,50 a menos por venda");
    await expect(changes().getByRole("row", { name: /^Total das taxas/ })).toContainText(
      "+R$ 0,50, mais cara",
    );
    expect(await violations(changes().element())).toEqual([]);
    await changes()
      .getByRole("button", { name: /^Usar R\$/ })
      .click();
    await expect.poll(() => field(page, "Preço de venda").element()).not.toHaveValue("50");
    await changes().getByRole("button", { name: "Desfazer" }).click();
    await expect(field(page, "Preço de venda")).toHaveValue("50,00");
    await changes().getByLabel("Primeira data").fill("2026-10-01");
    await expect(changes()).toContainText("Entre as duas datas nada muda nesta venda.");
    await changes().getByLabel("Segunda data").fill("2031-01-01");
    await expect(changes()).toContainText("Não conhecemos regras de Shopee depois de");
    await changes().getByRole("button", { name: "Voltar às datas sugeridas" }).click();
    await expect(changes()).toContainText("R$ 0,50 a menos por venda");
    await marketplace().selectOptions("OWN_FEES");
    await expect(changes()).toHaveCount(0);
  });

  test("the chosen days are kept while another tool is open, and while none is", async () => {
    await marketplace().selectOptions("SHOPEE");
    await partButton("O que muda").click();
    await changes().getByLabel("Primeira data").fill("2026-10-01");
    await partButton("Anúncios").click();
    await partButton("Anúncios").click();
    await partButton("O que muda").click();
    await expect(changes().getByLabel("Primeira data")).toHaveValue("2026-10-01");
  });

  test("on a phone it stands in one row with the other two", async () => {
    await marketplace().selectOptions("SHOPEE");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(partButton("O que muda")).toBeVisible();
    const names: readonly PartName[] = ["Anúncios", "Canais", "O que muda"];
    const tops = names.map((name) => partButton(name).element().getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
  });

  test("a missing answer to the rule's question is named", async () => {
    await marketplace().selectOptions("MERCADO_LIVRE");
    await partButton("O que muda").click();
    await expect(changes()).toContainText("Falta um dado em 'Condições do marketplace'");
    await expect(field(page, "Peso com embalagem")).toBeVisible();
  });
});
