import { vi } from "vitest";
import { expect } from "#web/testing/expect.ts";
import {
  answer,
  field,
  openCalculator,
  suggestion,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

test.beforeEach(async ({ page, signIn }) => {
  await signIn("trial");
  await openCalculator(page);
});

test("D128 'Quero ganhar' says the price for a margin and for a profit, live", async ({ page }) => {
  await expect(suggestion(page, "Para ganhar 20%")).toContainText("São R$ 21,43 por venda.");
  await typeInto(page, "Quero ganhar", "30");
  await expect(suggestion(page, "Para ganhar 30%")).toContainText("R$ 138,41");
  await page.getByRole("button", { name: "reais por venda" }).click();
  await expect(page.getByRole("button", { name: "reais por venda" })).toHaveAttribute("aria-pressed", "true");
  await suggestion(page, "Para ganhar R\\$\\s30,00")
    .getByRole("button", { name: /^Usar este preço/ })
    .click();
  await expect(answer(page)).toHaveText("Você fica com R$ 30,00 por venda");
  await expect(field(page, "Quero ganhar")).toHaveValue("30");
});

test("D128 for an unreachable margin the answer names the highest possible one, and offers no price", async ({
  page,
}) => {
  await typeInto(page, "Quero ganhar", "90");
  await expect(page.getByText("Com estas taxas, a margem não passa de 76,8%.")).toBeVisible();
  await expect(suggestion(page, "Para ganhar")).toHaveCount(0);
  for (const text of ["-5", "101", "abc"]) {
    await typeInto(page, "Quero ganhar", text);
    await expect(page.getByText(/^Digite quanto você quer ganhar/)).toBeVisible();
  }
});

test("the answers are in the seller's order, above the figures", async ({ page }) => {
  await expect(page.getByRole("heading", { name: "Preço e custos" })).toBeVisible();
  const places = ["Você fica com", "Por quanto vender?", "Vale anunciar?", "Preço e custos"].map(
    (text) =>
      page
        .getByRole("heading", { name: new RegExp(text, "u") })
        .first()
        .element()
        .getBoundingClientRect().top,
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  await expect(
    page.getByText(
      "Anúncio se paga acima de 4,59x: a cada R$ 1 em anúncios, R$ 4,59 em vendas. No seu alvo (11,5x) sobram R$ 12,16.",
    ),
  ).toBeVisible();
  await expect(page.getByText(/^Um pedido pode gastar até R\$\s20,22 em anúncios/)).toBeVisible();
});

test("the answer stays in sight while the last fields of the form are edited", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  for (const label of ["Cupom", "ROAS alvo"]) {
    field(page, label).element().scrollIntoView({ block: "center" });
    await typeInto(page, label, "12");
    await expect(field(page, label)).toBeInViewport();
    await expect(answer(page)).toBeInViewport({ ratio: 1 });
  }
});

test("D129 the seller's own minimum decides what is thin, fair and healthy", async ({ page }) => {
  const verdict = (text: string) => page.getByRole("tabpanel").getByText(text, { exact: true });
  await expect(verdict("Margem saudável")).toBeVisible();
  await typeInto(page, "Margem mínima", "10");
  await expect(verdict("Margem justa")).toBeVisible();
  await typeInto(page, "Margem mínima", "15");
  await expect(verdict("Margem apertada")).toBeVisible();
  await typeInto(page, "Margem mínima", "muito");
  await expect(field(page, "Margem mínima")).toHaveAttribute("aria-invalid", "true");
  await expect(verdict("Margem saudável")).toBeVisible();
});

test("D131 the answer has the product's name, and what a month leaves", async ({ page }) => {
  await page.getByRole("textbox", { name: /^Nome do produto/ }).fill("Camiseta preta");
  await page.getByRole("textbox", { name: /^Unidades por mês/ }).fill("1.500");
  await expect(page.getByCSS(".headline")).toContainText("Camiseta preta");
  await expect(page.getByText(/^R\$\s18\.233,78 por mês com 1\.500 vendas$/)).toBeVisible();
});

test("D6 without a ROAS the result warns instead of praising", async ({ page }) => {
  await field(page, "ROAS alvo").fill("");
  await expect(answer(page)).toHaveText("Você fica com R$ 20,22 por venda");
  await expect(page.getByCSS(".results-warning")).toHaveText(
    "Sem ROAS não dá para contar os anúncios: este resultado é sem eles.",
  );
  await expect(page.getByText("Margem saudável", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Falta contar os anúncios", { exact: true })).toBeVisible();
});

test("D130 after a coupon of 100 % there are no shares, and the coupon is named", async ({ page }) => {
  await typeInto(page, "Cupom", "100");
  await expect(page.getByText("o cupom de 100% não deixa nada do preço")).toBeVisible();
  await expect(page.getByCSS(".result-share").filter({ hasText: "%" })).toHaveCount(0);
  await expect(page.getByText("Com o cupom de 100%, nenhum preço chega lá.").first()).toBeVisible();
});

test("the result is copied as text, and the button confirms it until the result changes", async ({
  page,
}) => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await page.getByRole("button", { name: "Compartilhar resultado" }).click();
  await expect(page.getByRole("button", { name: "Resultado copiado" })).toBeVisible();
  expect(copy.mock.lastCall?.[0]).toContain("Você fica com R$ 12,16 por venda");
  await typeInto(page, "Preço de venda", "95");
  await expect(page.getByRole("button", { name: "Compartilhar resultado" })).toBeVisible();
});

test("a result that cannot be copied shows an error", async ({ page }) => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await page.getByRole("button", { name: "Compartilhar resultado" }).click();
  await expect(page.getByText("Não conseguimos copiar o resultado").first()).toBeVisible();
});
