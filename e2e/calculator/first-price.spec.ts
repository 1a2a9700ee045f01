import { expect } from "@playwright/test";
import { newIdentity, test, testPassword } from "../support/fixtures.ts";
import { openAuth, passwordField } from "../support/screens/auth-form.ts";
import { field } from "../support/screens/calculator-screen.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The most steps that a new seller may need for a first price; it used to take nine. */
const mostTaps = 7;

test("from the first screen to a price of one's own on a phone takes at most 7 taps", async ({ page }) => {
  let taps = 0;
  const tap = async (target: { tap(): Promise<void> }) => {
    taps += 1;
    await target.tap();
  };
  const { username, email } = newIdentity();
  await openAuth(page);

  await tap(page.getByRole("button", { name: "Criar uma conta" }));
  for (const [input, text] of [
    [page.getByLabel("Nome", { exact: true }), "Marina"],
    [page.getByLabel("Nome de usuário"), username],
    [page.getByLabel("E-mail"), email],
    [passwordField(page), testPassword],
  ] as const) {
    await tap(input);
    await page.keyboard.type(text);
  }
  await tap(page.getByRole("button", { name: "Criar conta", exact: true }));
  // The sign-in page has a field of this name too.
  await expect(page).toHaveURL(/\/calculator$/);

  await tap(field(page, "Custo do produto"));
  await page.keyboard.type("27,90");
  // The 'next' key of a phone's keyboard.
  await page.keyboard.press("Enter");
  await page.keyboard.type("59,90");
  await expect(field(page, "Preço de venda")).toBeFocused();
  await expect(page.getByText("Você fica com", { exact: true }).locator("xpath=..")).toContainText(/11,83/);
  expect(taps).toBeLessThanOrEqual(mostTaps);
});
