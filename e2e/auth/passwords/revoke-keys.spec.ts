import { expect, type Page } from "@playwright/test";
import { test, testPassword } from "../../support/fixtures.ts";
import { mailedLink } from "../../support/reset-link.ts";
import { current, newPassword, next, openChange, sendChange } from "../../support/screens/password-screen.ts";
import { openSettings, security } from "../../support/screens/settings-screen.ts";
import { toast } from "../../support/screens/toast.ts";
import { addApiKey, signInAsNewSubscriber } from "../../support/test-database.ts";

const box = (page: Page) => page.getByRole("checkbox", { name: /Revogar também as minhas chaves/ });
const statusWith = async (page: Page, key: string) =>
  (await page.request.get("/api/user", { headers: { authorization: `Bearer ${key}` } })).status();

test("SEC-9 D102 signing out everywhere revokes the keys when its box is ticked", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  const key = await addApiKey(username, "ERP", { daysAgo: 1 });
  await openSettings(page);
  await security(page).getByRole("button", { name: "Sair de todos os dispositivos" }).click();
  await expect(box(page)).not.toBeChecked();
  await box(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair de todos" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await statusWith(page, key)).toBe(401);
});

test("SEC-9 D102 a changed password leaves the keys unless the box is ticked", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  const key = await addApiKey(username, "ERP", { daysAgo: 1 });
  await openChange(page);
  await current(page).fill(testPassword);
  await next(page).fill(newPassword);
  await sendChange(page);
  await expect(toast(page)).toContainText("Senha alterada");
  expect(await statusWith(page, key)).toBe(200);
  await openChange(page);
  await current(page).fill(newPassword);
  await next(page).fill(`${newPassword}-2`);
  await box(page).click();
  await sendChange(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await statusWith(page, key)).toBe(401);
});

test("SEC-9 D102 a reset password revokes the keys when its box is ticked", async ({ page }) => {
  const { username, email } = await signInAsNewSubscriber(page);
  const key = await addApiKey(username, "ERP", { daysAgo: 1 });
  await page.goto("/auth/forgot-password");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.goto(await mailedLink(page, email));
  await next(page).fill(newPassword);
  await box(page).click();
  await page.getByRole("button", { name: "Salvar e entrar" }).click();
  await expect(page).toHaveURL("/calculator");
  expect(await statusWith(page, key)).toBe(401);
});
