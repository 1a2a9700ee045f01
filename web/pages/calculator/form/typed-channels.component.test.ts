import { beforeEach, describe } from "vitest";
import { expectAccessible } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import { beginPrinting, sheet } from "#web/testing/printing.ts";
import { answer, card, openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const fees = () => card(page, "Condições do marketplace");
const number = (name: string) => fees().getByRole("textbox", { name, exact: true });

async function sellAt(channel: string): Promise<void> {
  await page.getByRole("combobox", { name: "Onde você vende?" }).selectOptions(channel);
}

beforeEach(async () => {
  signInAs("trial");
  await openCalculator(page);
});

describe("CH-01 the seller's own store", () => {
  const payments = () => fees().getByRole("group", { name: "Como os compradores pagam" });

  test("D264 its payments are rows; the card's percentage, which is not published, is asked for", async () => {
    await sellAt("OWN_STORE");
    await expect(payments()).toContainText("Digite quanto das suas vendas é pago por Pix");
    await number("Vendas por Pix").fill("60");
    await number("Vendas por cartão").fill("30");
    await expect(payments().getByRole("status")).toHaveText("10%");
    await expect(fees()).toContainText("Cartãonão publicado");
    await expect(number("Taxa do cartão")).toHaveAccessibleDescription(/não há um valor publicado/);
    await expect(number("Taxa do Pix")).toHaveAttribute("placeholder", "0,99");
    await number("Taxa do cartão").fill("4,98");
    await expect(answer(page)).toContainText("por venda");
    await expect(fees()).toContainText("Seu valor: 4,98% de R$ 92,74 + R$ 0,35 em 30% das vendas");
    await expect(fees()).toContainText("O que a venda custa na sua lojaR$ 2,29");
    await expectAccessible(page);
  });

  test("D264 shares above 100 % are asked for again, and Enter moves along the row", async () => {
    await sellAt("OWN_STORE");
    await number("Vendas por Pix").fill("60");
    await number("Vendas por cartão").fill("50");
    await expect(payments()).toContainText("Pix e cartão somam 110%");
    await expect(payments().getByRole("status")).toHaveText("o resto");
    await number("Vendas por cartão").fill("40");
    await number("Taxa do cartão").fill("5");
    await expect(number("Valor fixo do boleto")).toHaveCount(1);
    await number("Taxa do cartão").click();
    await page.keyboard.press("Enter");
    await expect(number("Valor fixo do cartão")).toBeFocused();
  });

  test("S3-05 the payments survive a reload, and the sheet prints them", async () => {
    await sellAt("OWN_STORE");
    await number("Vendas por Pix").fill("70");
    await number("Vendas por cartão").fill("30");
    await number("Taxa do cartão").fill("4,5");
    await page.reload();
    await expect(number("Vendas por Pix")).toHaveValue("70");
    await expect(number("Taxa do cartão")).toHaveValue("4,5");
    await beginPrinting(page);
    await expect(sheet(page)).toContainText("Loja própria");
    await expect(sheet(page)).toContainText("Vendas por Pix70%");
    await expect(
      page.getByRole("row", { name: /^Cartão .*Seu valor: 4,5% .*em 30% das vendas/ }),
    ).toBeVisible();
  });
});

describe("CH-02 another marketplace", () => {
  test("D265 D267 its name brings a hint, and commission and fixed fee come from the contract", async () => {
    await sellAt("OTHER");
    await expect(fees()).toContainText("Comissãonão publicado");
    await fees().getByRole("combobox", { name: "Qual marketplace?" }).fill("Casas Bahia");
    await expect(fees()).toContainText("Casas Bahia: comissão de 17% a 21%.");
    await number("Comissão").fill("18,5");
    await number("Taxa fixa").fill("4");
    await expect(answer(page)).toContainText("por venda");
    await number("Comissão máxima").fill("10");
    await expect(fees()).toContainText("Seu valor: 18,5% de R$ 92,74, limitado a R$ 10,00");
    await fees().getByRole("combobox", { name: "Taxa fixa por" }).selectOptions("ORDER");
    await number("Itens por pedido").fill("2");
    await expect(fees()).toContainText("O que o marketplace cobraR$ 12,00");
    await expectAccessible(page);
  });

  test("S9-14 the sheet names the marketplace and prints the contract", async () => {
    await sellAt("OTHER");
    await fees().getByRole("combobox", { name: "Qual marketplace?" }).fill("Netshoes");
    await number("Comissão").fill("16");
    await number("Taxa fixa").fill("0");
    await page.reload();
    await expect(fees().getByRole("combobox", { name: "Qual marketplace?" })).toHaveValue("Netshoes");
    await beginPrinting(page);
    await expect(sheet(page)).toContainText("Onde você vendeNetshoes");
    await expect(sheet(page)).toContainText("Comissão16%");
    await expect(page.getByRole("row", { name: /^Comissão .*16% de R\$\s92,74/ })).toBeVisible();
  });
});
