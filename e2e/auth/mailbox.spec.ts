import { expect } from "@playwright/test";
import { newIdentity, test, testPassword } from "../support/fixtures.ts";
import { mailText } from "../support/reset-link.ts";
import { toast } from "../support/screens/toast.ts";
import { setEmail } from "../support/test-database.ts";

test("SEC-17 D100 a second account of the same mailbox must confirm its e-mail before its trial starts", async ({
  page,
}) => {
  const mailbox = newIdentity().username.replaceAll(/\W/g, "");
  const email = `${mailbox}+2@gmail.com`;
  for (const address of [`${mailbox}+1@gmail.com`, email]) {
    const { username, firstName } = newIdentity();
    const data = { username, firstName, email: newIdentity().email, password: testPassword };
    expect((await page.request.post("/api/register", { data })).ok()).toBe(true);
    await setEmail(username, address);
    if (address !== email) expect((await page.request.post("/api/start-trial")).ok()).toBe(true);
  }
  await page.goto("/trial-test");
  const start = page.getByRole("main").getByRole("button", { name: "Começar teste grátis" }).first();
  await start.click();
  const dialog = page.getByRole("dialog", { name: "Confirme seu e-mail" });
  await expect(dialog).toContainText(email);
  await dialog.getByRole("button", { name: "Enviar link" }).click();
  await expect(dialog.getByRole("status")).toContainText("Enviamos um link");

  const text = await mailText(page, "Confirme seu e-mail", email);
  const [, path] = /https?:\/\/[^/\s]+(\/auth\/confirm-email#token=[^\s"]+)/.exec(text) ?? [];
  await page.goto(path ?? "/no-link");
  await expect(page.getByRole("heading", { name: "Este e-mail é seu?" })).toBeFocused();
  await expect(page).toHaveURL("/auth/confirm-email");
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByRole("heading", { name: "E-mail confirmado" })).toBeFocused();
  await page.goto("/trial-test");
  await start.click();
  await expect(toast(page)).toContainText("Teste grátis iniciado");

  await page.goto(path ?? "/no-link");
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
});
