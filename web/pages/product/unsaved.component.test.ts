import { expect, expectAddress } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { listingCard, openProduct, productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

const closesUnasked = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("D209 leaving unsaved edits asks first: by a link, the browser's buttons or closing the tab", async ({
  page,
}) => {
  signInAs("trial");
  await openProduct(page, productOf());
  const cost = page.getByLabel("Custo do produto");
  const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  await page.getByRole("link", { name: "Produtos", exact: true }).last().click();
  await expectAddress("/products");
  await page.goBack();
  await cost.fill("45");
  expect(closesUnasked()).toBe(false);

  window.history.forward();
  await expect(question).toBeVisible();
  await expectAddress("/products/product:1");
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expect(question).toHaveCount(0);
  await expect(cost).toHaveValue("45");

  window.history.forward();
  await question.getByRole("button", { name: "Sair sem salvar" }).click();
  await expectAddress("/products");
  await page.goBack();
  await expect(cost).toHaveValue("50,00");

  await listingCard(page, "Shopee").getByLabel("Preço de venda").fill("99");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.keyboard.press("Escape");
  await expectAddress("/products/product:1");
  await listingCard(page, "Shopee").getByRole("button", { name: "Descartar" }).click();
  expect(closesUnasked()).toBe(true);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expectAddress("/");
});
