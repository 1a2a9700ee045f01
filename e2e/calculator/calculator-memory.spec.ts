import { expect, type Page } from "@playwright/test";
import { test, testPassword } from "../support/fixtures.ts";
import { field, openCalculator, typeInto } from "../support/screens/calculator-screen.ts";

test("D132 what is typed on the phone shows on the desktop; signing out leaves it in the account", async ({
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
