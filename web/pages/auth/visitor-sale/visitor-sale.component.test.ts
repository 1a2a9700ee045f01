import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { fillSignUp, openAuth, sendSignUp } from "#web/testing/screens/auth-form.ts";
import { test } from "#web/testing/test.ts";

/** Opens the working example at once, as the first key press does. */
async function openSale(page: Page): Promise<void> {
  await openAuth(page);
  await page.keyboard.press("Shift");
  await expect(page.getByRole("heading", { name: "Quanto sobra do seu preço?" })).toBeVisible();
}

test("AS-06 a visitor prices a product at Shopee without an account, and finds it after signing up", async ({
  page,
}) => {
  answer("register", () => ({ __typename: "RegisterPayload", viewer: signInAs("basic") }));
  await openSale(page);
  await page.getByLabel("Onde você vende?").selectOptions("SHOPEE");
  await page.getByLabel("Custo do produto", { exact: true }).fill("12,50");
  await page.getByLabel("Preço de venda", { exact: true }).fill("39,90");
  // As a seller read it in the calculator of an account for this sale.
  const answered = page.getByRole("heading", { name: /Você fica com R\$\s12,13 por venda/ });
  await expect(answered).toBeVisible();
  await expect(page.getByText(/com .*7% de imposto de exemplo/)).toBeVisible();
  await page.getByRole("button", { name: "Guardar este preço" }).click();
  await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();
  await fillSignUp(page);
  await sendSignUp(page);
  await expectAddress("/calculator");
  await expect(page.getByLabel("Preço de venda", { exact: true })).toHaveValue("39,90");
  await expect(page.getByLabel("Custo do produto", { exact: true })).toHaveValue("12,50");
  await expect(page.getByLabel("Onde você vende?")).toHaveValue("SHOPEE");
  await expect(answered.first()).toBeVisible();
});

test("AS-06 the figure stays when the first key makes the picture a calculator", async ({ page }) => {
  await openAuth(page);
  const picture = page.getByRole("figure").filter({ hasText: "Veja para onde vai cada real" });
  await expect(picture).toContainText(/você fica com\s*R\$\s20,22/);
  await page.keyboard.press("Shift");
  await expect(page.getByRole("heading", { name: /Você fica com R\$\s20,22 por venda/ })).toBeVisible();
});

test("AS-06 what the rules need is asked there; without a cost there is no figure", async ({ page }) => {
  await openSale(page);
  await page.getByLabel("Onde você vende?").selectOptions("MERCADO_LIVRE");
  await expect(page.getByText(/Falta/).first()).toBeVisible();
  await page.getByLabel(/^Categoria/).selectOptions("Casa, Móveis e Decoração");
  await expect(page.getByRole("textbox", { name: /Peso/ })).toBeVisible();
});

test("D523 D89 AS-06 a visitor's sale stays in the tab, and the account takes it once", async ({ page }) => {
  answer("register", () => ({ __typename: "RegisterPayload", viewer: signInAs("basic") }));
  await openSale(page);
  await page.getByLabel("Preço de venda", { exact: true }).fill("39,90");
  const kept = (storage: Storage) => Object.keys(storage).filter((key) => key.includes("visitante")).length;
  expect([kept(sessionStorage), kept(localStorage)]).toEqual([1, 0]);
  await page.getByRole("button", { name: "Guardar este preço" }).click();
  await fillSignUp(page);
  await sendSignUp(page);
  await expectAddress("/calculator");
  await expect(page.getByLabel("Preço de venda", { exact: true })).toHaveValue("39,90");
  expect(kept(sessionStorage)).toBe(0);
});

test("AS-06 on a phone one press leads from the form to the price without an account", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/auth");
  const where = page.getByLabel("Onde você vende?");
  await expect(where).toHaveCount(1);
  await page.getByRole("button", { name: "Calcular um preço sem conta" }).click();
  await expect.poll(() => where.element().getBoundingClientRect().bottom <= window.innerHeight).toBe(true);
});
