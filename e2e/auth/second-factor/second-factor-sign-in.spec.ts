import { expect } from "@playwright/test";
import { test } from "../../support/fixtures.ts";
import { askForLink, mailedLink, mailText } from "../../support/reset-link.ts";
import { fillLogin, passwordField, sendLogin, signInHere } from "../../support/screens/auth-form.ts";
import { login, newPassword, next } from "../../support/screens/password-screen.ts";
import {
  appCode,
  appShows,
  codeStep,
  enter,
  factorSection,
  lostStep,
  passFirstStep,
  recoveryCode,
  registerProtected,
  removalLink,
  signInProtected,
  wrongCode,
} from "../../support/screens/second-factor-screen.ts";
import { openSettings } from "../../support/screens/settings-screen.ts";
import { toast } from "../../support/screens/toast.ts";
import { refuse } from "../../support/server-calls.ts";
import { ageRemoval, expireChallenges } from "../../support/test-database.ts";

test.describe("D104 the second step of a sign-in", () => {
  test("asks for the app's code, reports errors at the field, and leads to the requested page", async ({
    page,
  }) => {
    const { username, secret } = await registerProtected(page);
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
    const code = appShows(secret, "next");
    await enter(page, appCode(page), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("banner")).toContainText("Marina");
  });

  test("begins again when it took too long; the link back keeps the redirect", async ({ page }) => {
    const { username, secret } = await registerProtected(page);
    await page.goto("/auth?redirect=%2Fpricing");
    await fillLogin(page, username);
    await sendLogin(page);
    await expect(page.getByRole("heading", codeStep)).toBeVisible();
    await expireChallenges(username);
    await enter(page, appCode(page), appShows(secret, "next"));
    await expect(toast(page)).toContainText("Comece de novo");
    await expect(page.getByRole("heading", login)).toBeVisible();
    await expect(page).toHaveURL("/auth?redirect=%2Fpricing");
    await fillLogin(page, username);
    await sendLogin(page);
    await page.getByRole("button", { name: "Voltar para o login" }).click();
    await expect(passwordField(page)).toBeVisible();
  });

  test("says how long to wait after too many tries", async ({ page }) => {
    const { username } = await registerProtected(page);
    await passFirstStep(page, username);
    await refuse(page, "completeSignIn", {
      __typename: "RateLimitedError",
      code: "RATE_LIMITED",
      message: "Muitas tentativas.",
      retryAfterSeconds: 600,
    });
    await enter(page, appCode(page), "123456");
    await expect(page.getByRole("alert")).toContainText("Muitas tentativas. Espere 10 minutos.");
    await expect(appCode(page)).toHaveValue("123456");
  });

  test("follows a new password by a mailed link", async ({ page }) => {
    const { username, email, secret } = await registerProtected(page);
    await askForLink(page, email);
    await page.goto(await mailedLink(page, email));
    await next(page).fill(newPassword);
    await next(page).press("Enter");
    await expect(page.getByRole("heading", codeStep)).toBeVisible();
    await expect(toast(page)).toContainText("Senha nova salva");
    await enter(page, appCode(page), appShows(secret, "next"));
    await expect(page).toHaveURL("/calculator");
    expect((await (await page.request.get("/api/user")).json()).username).toBe(username);
  });

  test("follows Google, and links the Google account after password and code", async ({ page }) => {
    const { username, email, secret, codes } = await registerProtected(page);
    const goToGoogle = async () => {
      await page.goto("/auth?redirect=%2Fpricing");
      await page.getByRole("link", { name: "Entrar com Google" }).click();
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Continuar com esta conta" }).click();
    };
    await goToGoogle();
    await fillLogin(page, username);
    await sendLogin(page);
    await enter(page, appCode(page), appShows(secret, "next"));
    await expect(toast(page)).toContainText("Google conectado");
    await expect(page).toHaveURL("/pricing");
    await page.request.post("/api/logout");
    await goToGoogle();
    await expect(page.getByRole("heading", codeStep)).toBeVisible();
    await page.getByRole("button", { name: "Perdi o acesso ao aplicativo" }).click();
    await enter(page, recoveryCode(page), codes[0] ?? "");
    await expect(page).toHaveURL("/pricing");
  });
});

test.describe("D105 without the app", () => {
  test("a recovery code signs in, once, in whatever case it is typed, and its owner is mailed", async ({
    page,
  }) => {
    const { username, email, codes } = await registerProtected(page);
    await passFirstStep(page, username);
    await page.getByRole("button", { name: "Perdi o acesso ao aplicativo" }).click();
    await expect(page.getByRole("heading", lostStep)).toBeVisible();
    await expect(recoveryCode(page)).toBeFocused();
    await enter(page, recoveryCode(page), "123");
    await expect(recoveryCode(page)).toHaveAccessibleDescription(/10 letras e números/);
    await enter(page, recoveryCode(page), ` ${codes[0]?.toLowerCase().replace("-", " ")}`);
    await expect(page).toHaveURL("/calculator");
    expect(await mailText(page, "foi usado", email)).toContain("Restam 9");

    await page.request.post("/api/logout");
    await passFirstStep(page, username);
    await page.getByRole("button", { name: "Perdi o acesso ao aplicativo" }).click();
    await enter(page, recoveryCode(page), codes[0] ?? "");
    await expect(recoveryCode(page)).toHaveAccessibleDescription(/não existe ou já foi usado/);
    await page.getByRole("button", { name: "Voltar para o código do aplicativo" }).click();
    await expect(appCode(page)).toBeFocused();
  });

  test("a mailed link turns it off after three days, and until then only refuses", async ({ page }) => {
    const { username, email } = await registerProtected(page);
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

    await ageRemoval(username, { daysAgo: 4 });
    await page.reload();
    await page.getByRole("button", { name: "Desativar a verificação" }).click();
    await expect(toast(page)).toContainText("Verificação desativada");
    await expect(page.getByRole("heading", login)).toBeVisible();
    await signInHere(page, username);
    await page.goto("/auth");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
  });

  test("the owner refuses another person's request through the link, or on /settings", async ({
    page,
    browser,
    baseURL,
  }) => {
    const { username, email } = await signInProtected(page);
    const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
    const ask = async () => {
      await passFirstStep(elsewhere, username);
      await elsewhere.getByRole("button", { name: "Perdi o acesso ao aplicativo" }).click();
      await elsewhere.getByRole("button", { name: "Pedir o link por e-mail" }).click();
      await expect(elsewhere.getByText("Enviamos um link para o e-mail da sua conta.")).toBeFocused();
    };
    await ask();
    await openSettings(page);
    await expect(factorSection(page)).toContainText("alguém pediu um link para desativar");
    await factorSection(page).getByRole("button", { name: "Recusar o pedido" }).click();
    await expect(toast(page)).toContainText("Pedido recusado");
    await expect(factorSection(page)).not.toContainText("alguém pediu");

    await ask();
    // The owner has refused the request of the first e-mail's link.
    await page.goto(await removalLink(page, email, 2));
    await page.getByRole("button", { name: "Não fui eu: recusar o pedido" }).click();
    await expect(page.getByRole("heading", { name: "Pedido recusado" })).toBeFocused();
    await page.getByRole("link", { name: "Criar senha nova" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");
    await elsewhere.close();
  });
});
