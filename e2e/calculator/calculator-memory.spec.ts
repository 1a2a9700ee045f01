import { expect, type Page } from "@playwright/test";
import { answer, field, modeTab, openCalculator, typeInto } from "../support/calculator-screen.ts";
import { test } from "../support/fixtures.ts";

test("S3-05 what was typed survives a reload: texts, switches and mode", async ({ page, signIn }) => {
  await signIn("trial");
  await openCalculator(page);
  await typeInto(page, "Preço de venda", "1.099,9");
  await typeInto(page, "Custo do produto", "abc");
  await page.getByRole("switch", { name: "Programa de frete grátis" }).click();
  await modeTab(page, "Simples").click();
  await page.reload();
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  await expect(field(page, "Preço de venda")).toHaveValue("1.099,90");
  await expect(field(page, "Custo do produto")).toHaveValue("abc");
  await expect(page.getByRole("switch", { name: "Programa de frete grátis" })).not.toBeChecked();
});

const corruptions = [
  ["is no JSON", "{not json"],
  ["is of another shape", JSON.stringify({ version: 1, values: ["92,74"], chosenMode: 7 })],
  ["is of an unknown version", JSON.stringify({ version: 99, values: { priceList: "1" } })],
  ["holds impossible values", JSON.stringify({ version: 1, values: { priceList: 5, commPct: "900" } })],
] as const;

test("S3-05 what is kept and cannot be read gives way to the example, and typing is kept again", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  for (const [what, stored] of corruptions) {
    await typeInto(page, "Preço de venda", "80");
    await expect(answer(page)).toHaveText(/3,96/);
    await overwriteKeptForm(page, stored);
    await page.reload();
    await expect(answer(page), what).toHaveText("Você fica com R$ 12,16 por venda");
    await expect(field(page, "Preço de venda")).toHaveValue("92,74");
  }
  await typeInto(page, "Preço de venda", "81");
  await page.reload();
  await expect(field(page, "Preço de venda")).toHaveValue("81");
});

test("S3-05 two accounts at one computer do not see each other's figures", async ({ page, signIn }) => {
  await signIn("trial");
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "77,77");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await signIn("trial");
  await openCalculator(page);
  await expect(field(page, "Custo do produto")).toHaveValue("43,48");
});

test("S3-05 without local storage the calculator works all the same", async ({ page, signIn }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
    function refuse(): never {
      throw new DOMException("The quota has been exceeded", "QuotaExceededError");
    }
  });
  await signIn("trial");
  await openCalculator(page);
  await typeInto(page, "Preço de venda", "60");
  await expect(answer(page)).toHaveText("Você perde R$ 8,90 por venda");
  expect(errors).toEqual([]);
});

/** Puts a text where the calculator keeps its form. */
async function overwriteKeptForm(page: Page, text: string): Promise<void> {
  const keys = await page.evaluate((stored) => {
    const kept = Object.keys(localStorage).filter((key) => key.includes(":calculator:"));
    for (const key of kept) localStorage.setItem(key, stored);
    return kept;
  }, text);
  expect(keys).toHaveLength(1);
}
