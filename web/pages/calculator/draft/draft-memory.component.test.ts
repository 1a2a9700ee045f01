import { vi } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { answer as answerField, dropConnection, signInAs, typeElsewhere } from "#web/testing/fake-server.ts";
import { answer, field, modeTab, openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const cost = "Custo do produto";
const price = "Preço de venda";

test("S3-05 what was typed survives a reload: texts, switches and mode", async ({ page }) => {
  signInAs("trial");
  // Only this browser knows what was typed.
  dropConnection("saveCalculatorDraft");
  await openCalculator(page);
  await typeInto(page, price, "1.099,9");
  await typeInto(page, cost, "abc");
  await page.getByRole("switch", { name: "Programa de frete grátis" }).click();
  await modeTab(page, "Simples").click();
  await page.reload();
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  await expect(field(page, price)).toHaveValue("1.099,90");
  await expect(field(page, cost)).toHaveValue("abc");
  await expect(page.getByRole("switch", { name: "Programa de frete grátis" })).not.toBeChecked();
});

const corruptions = [
  ["is no JSON", "{not json"],
  ["is of another shape", JSON.stringify({ version: 2, draft: ["92,74"], saved: 7 })],
  ["is of an unknown version", JSON.stringify({ version: 99, draft: { priceList: "1" } })],
  ["holds impossible values", JSON.stringify({ version: 2, draft: { priceList: 5, commPct: "900" } })],
] as const;

for (const [what, stored] of corruptions) {
  test(`S3-05 D132 the account's form replaces this browser's copy if the copy ${what}`, async ({ page }) => {
    const { id } = signInAs("trial");
    await typeElsewhere({ priceList: { value: "80,00", changedAt: Date.now() } });
    localStorage.setItem(`calculadora-de-precos:calculator:${id}`, stored);
    await openCalculator(page);
    await expect(answer(page)).toHaveText(/3,96/);
    await expect(field(page, price)).toHaveValue("80,00");
    dropConnection("saveCalculatorDraft");
    await typeInto(page, price, "81");
    await page.reload();
    await expect(field(page, price)).toHaveValue("81");
  });
}

test("S3-05 two accounts at one computer do not see each other's figures", async ({ page }) => {
  signInAs("trial");
  dropConnection("saveCalculatorDraft");
  answerField("logout", () => ({ __typename: "LogoutPayload", ok: true }));
  await openCalculator(page);
  await typeInto(page, cost, "77,77");
  signInAs("trial");
  await openCalculator(page);
  await expect(field(page, cost)).toHaveValue("43,48");
  await typeInto(page, cost, "66,66");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  signInAs("trial");
  await openCalculator(page);
  await expect(field(page, cost)).toHaveValue("43,48");
});

test("S3-05 with full local storage the calculator works all the same", async ({ page }) => {
  signInAs("trial");
  const refuse = () => {
    throw new DOMException("The quota has been exceeded", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  // What is open cannot be read from the storage, either.
  await openCalculator(page, "product");
  await typeInto(page, price, "60");
  await expect(answer(page)).toHaveText("Você perde R$ 8,90 por venda");
});
