import { expect } from "@playwright/test";
import { make, nameField, newKey, shownKey } from "./api-keys-screen.ts";
import { newIdentity, test, testPassword } from "./fixtures.ts";
import { openSubscription } from "./subscription-screen.ts";
import { ageSessions, setEmail, signInAsNewSubscriber } from "./test-database.ts";

test("SEC-9 D101 an old session is asked for the password, and the key's name stays", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  await ageSessions(username);
  await openSubscription(page);
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

test("SEC-17 D100 a second trial of a mailbox is asked to confirm its e-mail", async ({ page }) => {
  const mailbox = newIdentity().username.replaceAll(/\W/g, "");
  for (const tag of ["1", "2"]) {
    const identity = newIdentity();
    const answer = await page.request.post("/api/register", {
      data: { ...identity, password: testPassword },
    });
    expect(answer.ok()).toBe(true);
    await setEmail(identity.username, `${mailbox}+${tag}@gmail.com`);
    if (tag === "1") expect((await page.request.post("/api/start-trial")).ok()).toBe(true);
  }
  await page.goto("/trial-test");
  await page.getByRole("main").getByRole("button", { name: "Começar teste grátis" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Confirme seu e-mail" });
  await expect(dialog).toContainText(`${mailbox}+2@gmail.com`);
  await dialog.getByRole("button", { name: "Enviar link" }).click();
  await expect(dialog.getByRole("status")).toContainText("Enviamos um link");
});
