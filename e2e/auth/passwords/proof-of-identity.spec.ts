import { expect } from "@playwright/test";
import { newIdentity, test } from "../../support/fixtures.ts";
import { chooseAccount, goToGoogle } from "../../support/google-steps.ts";
import { make, nameField, newKey, shownKey } from "../../support/screens/api-keys-screen.ts";
import { openSettings } from "../../support/screens/settings-screen.ts";
import { backdateSessions, subscribe } from "../../support/test-database.ts";

test("SEC-9 D101 an account without a password confirms with Google and returns to the dialog", async ({
  page,
}) => {
  const person = { ...newIdentity(), firstName: "Marina" };
  await goToGoogle(page, "/calculator");
  await chooseAccount(page, person);
  await expect(page).toHaveURL("/calculator");
  const { username } = await (await page.request.get("/api/user")).json();
  await subscribe(username);
  await backdateSessions(username);
  await openSettings(page);
  await newKey(page).click();
  await nameField(page).fill("ERP");
  await make(page).click();
  await page.getByRole("link", { name: "Confirmar com o Google" }).click();
  await chooseAccount(page, newIdentity());
  // Found by its text, because the dialog that opens again precedes the toasts in the page.
  await expect(page.getByText(/^Essa não é a conta do Google conectada/)).toBeVisible();
  await expect(nameField(page)).toHaveValue("ERP");
  await make(page).click();
  await page.getByRole("link", { name: "Confirmar com o Google" }).click();
  await chooseAccount(page, person);
  await expect(page).toHaveURL("/settings");
  await expect(nameField(page)).toHaveValue("ERP");
  await make(page).click();
  await expect(shownKey(page)).toHaveText(/^cdp_/);
});
