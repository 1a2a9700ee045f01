import { expect } from "@playwright/test";
import { test } from "../../support/fixtures.ts";
import { chooseAccount, goToGoogle } from "../../support/google-steps.ts";
import { mailText } from "../../support/reset-link.ts";
import { fillLogin, sendLogin, signInHere } from "../../support/screens/auth-form.ts";
import { login } from "../../support/screens/password-screen.ts";
import {
  appCode,
  codeStep,
  enter,
  passFirstStep,
  recoveryCode,
  registerWithSecondFactor,
  removalLink,
  totpCode,
  wrongCode,
} from "../../support/screens/second-factor-screen.ts";
import { toast } from "../../support/screens/toast.ts";
import { backdateRemovalRequest } from "../../support/test-database.ts";

test.describe("D104 the second step of a sign-in", () => {
  test("asks for the app's code, reports errors at the field, and leads to the requested page", async ({
    page,
  }) => {
    const { username, secret } = await registerWithSecondFactor(page);
    await page.goto("/auth?redirect=%2Fpricing");
    await fillLogin(page, username);
    await sendLogin(page);
    await expect(page.getByRole("heading", codeStep)).toBeVisible();
    await expect(appCode(page)).toBeFocused();
    await expect(appCode(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(appCode(page)).toHaveAttribute("inputmode", "numeric");
    await enter(page, appCode(page), "12345");
    await expect(appCode(page)).toHaveAccessibleDescription("O código do aplicativo tem 6 números.");
    await enter(page, appCode(page), wrongCode(secret));
    await expect(appCode(page)).toHaveAccessibleDescription(/^Este código não confere/);
    await expect(appCode(page)).toBeFocused();
    // A reload keeps the second step.
    await page.reload();
    const code = totpCode(secret, "next");
    await enter(page, appCode(page), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("banner")).toContainText("Marina");
  });

  test("D105 follows Google, links the account after password and code, and accepts a recovery code, which is mailed", async ({
    page,
  }) => {
    const { username, email, secret, codes } = await registerWithSecondFactor(page);
    await goToGoogle(page, "/pricing");
    await chooseAccount(page, { email });
    await expect(page.getByText("Já existe uma conta com o e-mail")).toBeVisible();
    await fillLogin(page, username);
    await sendLogin(page);
    await enter(page, appCode(page), totpCode(secret, "next"));
    await expect(toast(page)).toContainText("Google conectado");
    await expect(page).toHaveURL("/pricing");
    await page.request.post("/api/logout");
    await goToGoogle(page, "/pricing");
    await chooseAccount(page, { email });
    await expect(page.getByRole("heading", codeStep)).toBeVisible();
    await page.getByRole("button", { name: "Perdi o acesso ao aplicativo" }).click();
    await enter(page, recoveryCode(page), ` ${codes[0]?.toLowerCase().replace("-", " ")}`);
    await expect(page).toHaveURL("/pricing");
    expect(await mailText(page, "foi usado", email)).toContain("Restam 9");
  });
});

test.describe("D105 without the app", () => {
  test("a mailed link turns it off after three days, and until then only refuses", async ({ page }) => {
    const { username, email } = await registerWithSecondFactor(page);
    await passFirstStep(page, username);
    await page.getByRole("button", { name: "Perdi o acesso ao aplicativo" }).click();
    await page.getByRole("button", { name: "Pedir o link por e-mail" }).click();
    await expect(page.getByText("Enviamos um link para o e-mail da sua conta.")).toBeFocused();
    const link = await removalLink(page, email);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Pedido para entrar sem o código" })).toBeFocused();
    await expect(page).toHaveURL("/auth/second-factor-removal");
    await expect(page.getByText(`da conta ${username}`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Desativar a verificação" })).toHaveCount(0);

    await backdateRemovalRequest(username, { daysAgo: 4 });
    await page.reload();
    await page.getByRole("button", { name: "Desativar a verificação" }).click();
    await expect(toast(page)).toContainText("Verificação desativada");
    await expect(page.getByRole("heading", login)).toBeVisible();
    await signInHere(page, username);
    await page.goto("/auth");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
  });
});
