import { expectAccessible } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, recordCalls, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

const defaults = (page: Page) => section(page, "Impostos e padrões");
const tax = (page: Page) => defaults(page).getByRole("textbox", { name: "Imposto na venda" });
const packaging = (page: Page) => defaults(page).getByRole("textbox", { name: "Embalagem e outros custos" });
const save = (page: Page) => defaults(page).getByRole("button", { name: "Salvar padrões" });

type Saved = { version: number; settings: Record<string, unknown> };

/** Accepts saves as the server does: only with the latest version. */
function acceptSaves() {
  const viewer = signInAs("trial");
  const sent: Saved[] = [];
  answer("saveSettings", ({ input }) => {
    const { version, settings } = input as Saved;
    sent.push({ version, settings });
    if (version !== viewer.settings.version)
      return { __typename: "RefusedError", code: "VERSION_CONFLICT", message: "Mudou em outra aba." };
    viewer.settings = { ...viewer.settings, ...settings, version: version + 1 };
    return { __typename: "SaveSettingsPayload", viewer };
  });
  return { viewer, sent };
}

test("AC-01 the defaults are saved; marketplaces in the seller's order, with the questions of each marketplace", async ({
  page,
}) => {
  const { sent } = acceptSaves();
  await openSettings(page);
  await tax(page).fill("8,5");
  await packaging(page).fill("1.234,5");
  await expect(defaults(page).getByRole("combobox", { name: /Plano na Amazon/ })).toHaveCount(0);
  for (const name of ["Shopee", "Amazon"]) await defaults(page).getByRole("checkbox", { name }).click();
  await expect(defaults(page).getByRole("combobox", { name: /Plano na Amazon/ })).toBeVisible();
  await defaults(page).getByRole("button", { name: "Subir Amazon" }).click();
  await expectAccessible(page);
  await save(page).click();
  await expect(toast(page)).toContainText("Padrões salvos");
  expect(sent).toMatchObject([
    {
      version: 0,
      settings: { taxSellPct: 8.5, packagingCents: 123_450, marketplaces: ["AMAZON", "SHOPEE"] },
    },
  ]);
  await expect(packaging(page)).toHaveValue("1.234,50");
});

test("TX-02 D567 'Calcular meu imposto' keeps regime, annex and revenue with the tax", async ({ page }) => {
  const { sent } = acceptSaves();
  await openSettings(page);
  await defaults(page).getByRole("button", { name: "Calcular meu imposto" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Receita de 12 meses (RBT12)").fill("600.000");
  await dialog.getByRole("button", { name: "Usar 7,19%" }).click();
  await expect(tax(page)).toHaveValue("7,19");
  await expect(defaults(page).getByRole("combobox", { name: "Anexo do Simples" })).toHaveValue("I");
  await expect(defaults(page).getByRole("textbox", { name: /RBT12/ })).toHaveValue("600.000,00");
  await save(page).click();
  await expect(toast(page)).toContainText("Padrões salvos");
  expect(sent).toMatchObject([
    {
      settings: {
        ...{ taxRegime: "SIMPLES", taxSellPct: 7.19, simplesAnnex: "I" },
        ...{ simplesRevenueCents: 60_000_000, paysCbsOutside: false },
      },
    },
  ]);
});

test("CH-01 D268 the own store's payments are rows as in the calculator; boleto is what the others leave", async ({
  page,
}) => {
  const { sent } = acceptSaves();
  await openSettings(page);
  await defaults(page).getByRole("checkbox", { name: "Loja própria" }).click();
  const payments = defaults(page).getByRole("group", { name: "Como os compradores pagam" });
  const number = (name: string) => payments.getByRole("textbox", { name });
  await expect(number("Taxa do Pix")).toHaveAttribute("placeholder", "0,99");
  await expect(payments).toContainText("Taxa do cartão: não publicado");
  await number("Vendas da loja por Pix").fill("60");
  await number("Vendas da loja por cartão").fill("30");
  await expect(payments.getByRole("status")).toHaveText("10%");
  await number("Taxa do cartão").fill("caro");
  await save(page).click();
  await expect(number("Taxa do cartão")).toHaveAccessibleDescription(
    /^Taxa do cartão: Não entendemos este número/,
  );
  await number("Taxa do cartão").fill("4,98");
  await number("Valor fixo do boleto").fill("2,5");
  await expectAccessible(page);
  await save(page).click();
  await expect(toast(page)).toContainText("Padrões salvos");
  expect(sent).toMatchObject([
    {
      settings: { marketplaces: ["OWN_STORE"], pixSharePct: 60, cardSharePct: 30, cardPercent: 4.98 },
    },
  ]);
  expect(sent[0]?.settings).toMatchObject({ boletoFixedCents: 250, pixPercent: null });
  await defaults(page)
    .getByRole("combobox", { name: /quem recebe os pagamentos/ })
    .selectOptions("OTHER");
  await expect(number("Taxa do Pix")).toHaveAttribute("placeholder", "");
  await expect(payments).toContainText("Não publicado para este meio de pagamento");
});

test("AC-01 an error is shown at its field, and nothing is sent", async ({ page }) => {
  acceptSaves();
  await openSettings(page);
  const calls = recordCalls();
  await tax(page).fill("sete");
  await save(page).click();
  await expect(tax(page)).toHaveAttribute("aria-invalid", "true");
  await expect(tax(page)).toBeFocused();
  await tax(page).fill("101");
  await save(page).click();
  await expect(tax(page)).toHaveAccessibleDescription(/^Informe um valor entre 0% e 100%\./);
  expect(calls).not.toContain("saveSettings");
});

test("PR-06 another tab has saved first: both values are shown, and the typed ones stay until the seller chooses", async ({
  page,
}) => {
  const { viewer, sent } = acceptSaves();
  await openSettings(page);
  await tax(page).fill("9");
  viewer.settings = { ...viewer.settings, taxSellPct: 6, packagingCents: 200, version: 5 };
  await save(page).click();
  const conflict = defaults(page).getByRole("alert");
  await expect(conflict.getByRole("row", { name: "Imposto na venda 9 6" })).toBeVisible();
  await expect(tax(page)).toHaveValue("9");
  await expect(packaging(page)).toHaveValue("2,00");
  // D314: an Enter too many saves over nothing.
  await expect(conflict.getByText(/Nada foi salvo ainda/)).toBeFocused();
  await conflict.getByRole("button", { name: "Salvar os meus valores" }).click();
  await expect(toast(page)).toContainText("Padrões salvos");
  await expect(conflict).toHaveCount(0);
  expect(sent.at(-1)).toMatchObject({ version: 5, settings: { taxSellPct: 9, packagingCents: 200 } });
});

test("FE-18 the tax of the seller's regime is worked out and taken over", async ({ page }) => {
  acceptSaves();
  await openSettings(page);
  await defaults(page).getByRole("button", { name: "Calcular meu imposto" }).click();
  const dialog = page.getByRole("dialog", { name: "Calcular meu imposto" });
  await dialog.getByRole("textbox", { name: /RBT12/ }).fill("1.000.000");
  await dialog.getByRole("button", { name: "Usar 8,45%" }).click();
  await expect(tax(page)).toHaveValue("8,45");
});
