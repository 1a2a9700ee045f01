import { violations } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, hold, recordCalls } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import {
  card,
  openSubscription,
  refuse,
  signInSubscriber,
} from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const billing = (page: Page) => card(page, "Cobrança");
const field = (page: Page) => page.getByRole("textbox", { name: "CPF ou CNPJ" });
const save = (page: Page) => page.getByRole("button", { name: "Salvar" });
const cpf = { __typename: "TaxId", kind: "CPF", masked: "•••.•••.•47-25" };

async function openForm(page: Page, name = "Incluir CPF ou CNPJ"): Promise<void> {
  await openSubscription(page);
  await billing(page).getByRole("button", { name }).press("Enter");
  await expect(field(page)).toBeFocused();
}

test("D143 an invalid number is reported at its field, where it stays, and nothing is sent", async ({
  page,
}) => {
  signInSubscriber();
  await openForm(page);
  const calls = recordCalls();
  await page.keyboard.type("529.982.247-24");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveAccessibleDescription("Confira o CPF ou CNPJ: os números não batem.");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page)).toHaveValue("529.982.247-24");
  await expect.poll(() => violations(document)).toEqual([]);
  expect(calls).not.toContain("setTaxId");
});

test("D143 a refusal stays in the form; a saved number closes it and is shown masked", async ({ page }) => {
  const viewer = signInSubscriber();
  refuse("setTaxId", "RATE_LIMITED", "Espere um minuto.", "RateLimitedError");
  await openForm(page);
  await page.keyboard.type("52998224725");
  await save(page).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Espere um minuto.");
  await expect(field(page)).toHaveValue("52998224725");
  answer("setTaxId", ({ input }) => {
    expect(input.taxId).toBe("529.982.247-25");
    return { __typename: "SetTaxIdPayload", viewer: { ...viewer, taxId: cpf } };
  });
  const saving = hold("setTaxId");
  await save(page).click();
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Voltar" })).toBeVisible();
  saving.release();
  await expect(toast(page)).toContainText("CPF ou CNPJ incluído");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(billing(page)).toContainText("•••.•••.•47-25");
  await expect(billing(page).getByRole("button", { name: "Trocar CPF ou CNPJ" })).toBeFocused();
});

test("D143 it can be removed again, without a number", async ({ page }) => {
  const viewer = signInSubscriber({ taxId: cpf });
  answer("setTaxId", ({ input }) => {
    expect(input.taxId).toBeNull();
    return { __typename: "SetTaxIdPayload", viewer: { ...viewer, taxId: null } };
  });
  await openForm(page, "Trocar CPF ou CNPJ");
  await page.getByRole("button", { name: "Remover" }).click();
  await expect(toast(page)).toContainText("CPF ou CNPJ removido");
  await expect(billing(page)).not.toContainText("•••.•••.•47-25");
});
