import { expect, type Page } from "@playwright/test";
import { test, testPassword } from "../support/fixtures.ts";
import { answer, field, modeTab, openCalculator, typeInto } from "../support/screens/calculator-screen.ts";

test("S3-05 what was typed survives a reload: texts, switches and mode", async ({ page, signIn }) => {
  await signIn("trial");
  await openCalculator(page);
  await typeInto(page, "Preço de venda", "1.099,9");
  await typeInto(page, "Custo do produto", "abc");
  await page.getByRole("switch", { name: "Programa de frete grátis" }).click();
  await modeTab(page, "Simples").click();
  // What stores the form loads after the first screen: on a busy machine, after all of the above.
  await expect.poll(() => keptIn(page)).toContain("SIMPLE");
  await page.reload();
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  await expect(field(page, "Preço de venda")).toHaveValue("1.099,90");
  await expect(field(page, "Custo do produto")).toHaveValue("abc");
  await expect(page.getByRole("switch", { name: "Programa de frete grátis" })).not.toBeChecked();
});

const corruptions = [
  ["is no JSON", "{not json"],
  ["is of another shape", JSON.stringify({ version: 2, draft: ["92,74"], saved: 7 })],
  ["is of an unknown version", JSON.stringify({ version: 99, draft: { priceList: "1" } })],
  ["holds impossible values", JSON.stringify({ version: 2, draft: { priceList: 5, commPct: "900" } })],
] as const;

test("S3-05 D132 what this browser keeps and cannot be read gives way to what the account has", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  await typeAndSave(page, "Preço de venda", "80");
  for (const [what, stored] of corruptions) {
    await overwriteKeptForm(page, stored);
    await page.reload();
    await expect(answer(page), what).toHaveText(/3,96/);
    await expect(field(page, "Preço de venda")).toHaveValue("80,00");
    await typeInto(page, "Preço de venda", "80");
    await field(page, "Preço de venda").blur();
  }
  await typeInto(page, "Preço de venda", "81");
  await page.reload();
  await expect(field(page, "Preço de venda")).toHaveValue("81");
});

test("D132 what is typed on the phone is on the desktop, live and at the next visit, and signing out leaves it only in the account", async ({
  page: phone,
  signIn,
  browser,
  baseURL,
}) => {
  await phone.setViewportSize({ width: 390, height: 844 });
  const { username } = await signIn("trial");
  await openCalculator(phone);
  await typeAndSave(phone, "Custo do produto", "77,77");

  const desktop = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await desktop.request.post("/api/login", { data: { username, password: testPassword } });
  await openCalculator(desktop);
  await expect(field(desktop, "Custo do produto")).toHaveValue("77,77");
  await typeAndSave(desktop, "Preço de venda", "150");
  await expect(field(phone, "Preço de venda")).toHaveValue("150,00");
  await typeAndSave(phone, "Nome do produto (opcional)", "Caneca azul");
  await expect(field(desktop, "Nome do produto (opcional)")).toHaveValue("Caneca azul");

  await desktop.getByRole("button", { name: "Sair" }).click();
  await expect(desktop.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  expect(await keptIn(desktop)).not.toMatch(/77,77|150|Caneca/);
  await expect(field(phone, "Custo do produto")).toHaveValue("77,77");
  await desktop.context().close();
});

test("D132 two tabs merge field by field", async ({ page: first, signIn, context }) => {
  await signIn("trial");
  await openCalculator(first);
  const second = await context.newPage();
  await openCalculator(second);
  await typeInto(first, "Preço de venda", "111,11");
  await expect(field(second, "Preço de venda")).toHaveValue("111,11");
  await typeInto(second, "Custo do produto", "12");
  await expect(field(first, "Custo do produto")).toHaveValue("12");
  await first.reload();
  await expect(field(first, "Preço de venda")).toHaveValue("111,11");
  await expect(field(first, "Custo do produto")).toHaveValue(/^12(,00)?$/);
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

/** Types into a field, leaves it, and waits until the account has the value. */
async function typeAndSave(page: Page, label: string, text: string): Promise<void> {
  const saved = page.waitForResponse(async (response) => {
    if (!response.url().endsWith("/graphql") || response.request().method() !== "POST") return false;
    return (await response.text()).includes("saveCalculatorDraft");
  });
  await typeInto(page, label, text);
  await field(page, label).blur();
  await saved;
}

/** Everything that the page's scripts have stored in this browser. */
async function keptIn(page: Page): Promise<string> {
  return await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
}

/** Stores a text under the key where the calculator keeps its form. */
async function overwriteKeptForm(page: Page, text: string): Promise<void> {
  const keys = await page.evaluate((stored) => {
    const kept = Object.keys(localStorage).filter((key) => key.includes(":calculator:"));
    for (const key of kept) localStorage.setItem(key, stored);
    return kept;
  }, text);
  expect(keys).toHaveLength(1);
}
