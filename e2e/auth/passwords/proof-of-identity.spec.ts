import { expect } from "@playwright/test";
import { newIdentity, test, testPassword } from "../../support/fixtures.ts";
import { chooseAccount, goToGoogle, goToGoogleSignedIn } from "../../support/google-steps.ts";
import { make, nameField, newKey, shownKey } from "../../support/screens/api-keys-screen.ts";
import { openSettings } from "../../support/screens/settings-screen.ts";
import { toast } from "../../support/screens/toast.ts";
import { ageSessions, signInAsNewSubscriber, subscribe } from "../../support/test-database.ts";

test("SEC-9 D101 an old session must give the password, and the key's name stays", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  await ageSessions(username);
  await openSettings(page);
  await newKey(page).click();
  await nameField(page).fill("Planilha");
  await make(page).click();
  const password = page.getByLabel("Sua senha", { exact: true });
  await expect(password).toBeFocused();
  await expect(nameField(page)).toHaveValue("Planilha");
  await password.fill("errada-errada");
  await make(page).click();
  await expect(page.getByText("Esta não é a sua senha atual")).toBeVisible();
  await password.fill(testPassword);
  await make(page).click();
  await expect(shownKey(page)).toHaveText(/^cdp_/);
});

test("SEC-9 D101 an account without a password confirms with Google and returns to the dialog", async ({
  page,
}) => {
  const person = { ...newIdentity(), firstName: "Marina" };
  await goToGoogle(page, "/calculator");
  await chooseAccount(page, person);
  await expect(page).toHaveURL("/calculator");
  const { username } = await (await page.request.get("/api/user")).json();
  await subscribe(username);
  await ageSessions(username);
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

test("D103 Google is unlinked with the password, after an old session has asked for it", async ({ page }) => {
  const { username, email } = await signInAsNewSubscriber(page);
  await goToGoogleSignedIn(page);
  await chooseAccount(page, { email });
  await expect(page).toHaveURL("/settings");
  await ageSessions(username);
  await page.getByRole("button", { name: "Desconectar o Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Desconectar o Google?" });
  await dialog.getByRole("button", { name: "Desconectar" }).click();
  await dialog.getByLabel("Sua senha", { exact: true }).fill(testPassword);
  await dialog.getByRole("button", { name: "Desconectar" }).click();
  await expect(toast(page)).toContainText("Google desconectado");
  await expect(page.getByRole("button", { name: "Desconectar o Google" })).toHaveCount(0);
});

test("D103 without a password the dialog says to make one first", async ({ page }) => {
  await goToGoogle(page, "/settings");
  await chooseAccount(page, { ...newIdentity(), firstName: "Marina" });
  await page.getByRole("button", { name: "Desconectar o Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Antes, crie uma senha" });
  await dialog.getByRole("button", { name: "Criar uma senha" }).click();
  await expect(dialog).toContainText("Enviamos um link");
});
