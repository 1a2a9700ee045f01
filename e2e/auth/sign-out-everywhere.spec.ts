import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { fillLogin, sendLogin, signInHere } from "../support/screens/auth-form.ts";
import { login } from "../support/screens/password-screen.ts";
import { openSettings, security } from "../support/screens/settings-screen.ts";
import { toast } from "../support/screens/toast.ts";

test("I5 'Sair de todos os dispositivos' asks, then ends this session and every other", async ({
  page,
  signIn,
  browser,
  baseURL,
  context,
}) => {
  const { username } = await signIn("basic");
  const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
  await signInHere(elsewhere, username);
  await openSettings(page);
  const button = security(page).getByRole("button", { name: "Sair de todos os dispositivos" });
  await button.click();
  await page.getByRole("dialog").getByRole("button", { name: "Voltar" }).click();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair de todos" }).click();
  await expect(page.getByRole("heading", login)).toBeVisible();
  await expect(toast(page)).toContainText("Você saiu de todos os dispositivos");
  await expect(page).toHaveURL("/auth");
  expect((await context.cookies()).filter(({ name }) => name.startsWith("session"))).toEqual([]);
  await expect(elsewhere.getByRole("heading", login)).toBeVisible();
  await expect(elsewhere.getByText("Sua sessão expirou.")).toBeVisible();
  await fillLogin(elsewhere, username);
  await sendLogin(elsewhere);
  await expect(elsewhere).toHaveURL("/calculator");
  await elsewhere.close();
});
