import { expect } from "#web/testing/expect.ts";
import { openCalculator, resultLines, resultRow, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

test("S9-14 money has 2 decimals after R$, percentages 1, the discount factor 3, the ROAS 2 and an x", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  await typeInto(page, "Preço de venda", "1234567,5");
  await typeInto(page, "Desconto planejado", "12,3");
  await typeInto(page, "Cupom", "4");
  await resultRow(page, "Preço efetivo").click();
  const lines = resultLines(page, "Preço efetivo");
  await expect(lines).toHaveText([
    "Preço de vendaR$ 1.234.567,50",
    "Desconto planejado−R$ 151.851,80",
    "Cupom−R$ 43.308,63",
    "Fator de desconto0,842",
    "Preço efetivoR$ 1.039.407,07",
  ]);
  // A line break never separates a figure from its currency.
  expect(await lines.first().innerText()).toContain("R$\u00a01.234.567,50");
  await expect(resultRow(page, "Impostos na venda")).toContainText("7,0%");
  await expect(resultRow(page, "ROAS de equilíbrio")).toContainText(/\d,\d\dx$/);
  await typeInto(page, "Custo do produto", "9000000");
  await expect(resultRow(page, "ROAS de equilíbrio")).toContainText("—");
});

test("ST-01 a marketplace's figures end with the way to its statement; own fees' do not", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  await resultRow(page, "Preço efetivo").click();
  const link = page.getByRole("link", { name: /^Solte o extrato/ });
  await expect(link).toBeHidden();
  await page.getByLabel("Onde você vende?").selectOptions("SHOPEE");
  await expect(page.getByRole("link", { name: "Solte o extrato da Shopee" })).toHaveAttribute(
    "href",
    "/reports/extratos",
  );
  await page.getByLabel("Onde você vende?").selectOptions("OWN_STORE");
  await expect(link).toBeHidden();
});
