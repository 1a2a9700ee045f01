import { expect } from "@playwright/test";
import { fillLogin, sendLogin, signInHere } from "../support/auth-form.ts";
import { newIdentity, test } from "../support/fixtures.ts";
import { invalid, login, newPassword, next } from "../support/password-screen.ts";
import { askForLink, mailedLink, mailText, registerElsewhere } from "../support/reset-link.ts";
import { cutOff, hold, recordCalls, refuse } from "../support/server-calls.ts";
import { expireResetLinks } from "../support/test-database.ts";
import { toast } from "../support/toast.ts";

test.describe("I5 a forgotten password", () => {
  test("SEC-8 is set anew by the mailed link, once: the browser is signed in, and the token leaves the address", async ({
    page,
    browser,
    baseURL,
  }) => {
    const { username, email } = await registerElsewhere(page);
    const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
    await signInHere(elsewhere, username);

    await page.goto("/auth");
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");
    await page.getByLabel("E-mail", { exact: true }).fill(email.toUpperCase());
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();

    const link = await mailedLink(page, email);
    await page.goto(link);
    await expect(page.getByText(`Para a conta ${username}.`)).toBeVisible();
    await expect(page).toHaveURL("/auth/reset-password");
    await page.reload();
    await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(username);
    await next(page).fill("123");
    await page.getByRole("button", { name: "Salvar e entrar" }).click();
    await expect(next(page)).toBeFocused();
    await expect(next(page)).toHaveAccessibleDescription(/^A senha deve ter pelo menos 6 caracteres/);
    await next(page).fill("trustno1");
    await next(page).press("Enter");
    await expect(next(page)).toHaveAccessibleDescription(/^Esta senha é uma das mais usadas/);
    await expect(next(page)).toBeFocused();
    await next(page).fill(newPassword);
    await next(page).press("Enter");
    await expect(page).toHaveURL("/calculator");
    await expect(toast(page)).toContainText("Senha nova salva");
    await expect(page.getByRole("banner")).toContainText("Marina");
    await expect(elsewhere.getByRole("heading", login)).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/token/);

    const text = await mailText(page, "Sua senha foi alterada", email);
    expect(text).toContain("/auth/forgot-password");
    await page.request.post("/api/logout");
    await page.goto(link);
    await expect(page.getByRole("heading", invalid)).toBeVisible();
    await page.getByRole("link", { name: "Pedir outro link" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");
    await page.getByRole("link", { name: "Voltar para o login" }).click();
    await fillLogin(page, username, newPassword);
    await sendLogin(page);
    await expect(page).toHaveURL("/calculator");
    await elsewhere.close();
  });

  test("a link that expires while the password is typed leads to another one", async ({ page }) => {
    const { username, email } = await registerElsewhere(page);
    await askForLink(page, email);
    await page.goto(await mailedLink(page, email));
    await next(page).fill(newPassword);
    await expireResetLinks(username);
    await page.getByRole("button", { name: "Salvar e entrar" }).click();
    await expect(page.getByRole("heading", invalid)).toBeFocused();
    await expect(page.getByText("Se você acabou de salvar, entre com a senha nova")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", invalid)).toBeVisible();
    await page.getByRole("link", { name: "Pedir outro link" }).click();
    await expect(page.getByLabel("E-mail", { exact: true })).toBeVisible();
  });

  for (const rest of ["", "#token=inventado", "?token=inventado"]) {
    const address = `/auth/reset-password${rest}`;
    test(`${address} is no link that works`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole("heading", invalid)).toBeVisible();
      await expect(page).toHaveURL("/auth/reset-password");
    });
  }

  test("D86 says the same of an address that nobody has, and sends again after a pause", async ({ page }) => {
    await page.clock.install();
    const { email } = newIdentity();
    await askForLink(page, email);
    await expect(page.getByText(`Se ${email} é o e-mail de uma conta`)).toBeVisible();
    await expect(page.getByText("Você pode pedir outro em 120 s.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Enviar de novo" })).toHaveCount(0);
    await page.clock.runFor("02:00");
    await page.getByRole("button", { name: "Enviar de novo" }).click();
    await expect(toast(page)).toContainText("Pedimos outro link");
    await expect(page.getByText("Você pode pedir outro em 15 min.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();
    await page.getByRole("button", { name: "Usar outro e-mail" }).click();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  });

  test("the way back to the login screen keeps where it leads to", async ({ page }) => {
    await page.goto("/auth?redirect=%2Fproducts");
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    await expect(page).toHaveURL("/auth/forgot-password?redirect=%2Fproducts");
    await page.getByLabel("E-mail", { exact: true }).fill(newIdentity().email);
    await page.getByLabel("E-mail", { exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();
    await page.getByRole("link", { name: "Voltar para o login" }).click();
    await expect(page).toHaveURL("/auth?redirect=%2Fproducts");
  });

  test("what is no address is said at its field, and nothing is sent", async ({ page }) => {
    await page.goto("/auth/forgot-password");
    await expect(page.getByLabel("E-mail", { exact: true })).toBeVisible();
    const calls = recordCalls(page);
    await page.getByLabel("E-mail", { exact: true }).fill("marina");
    await page.getByLabel("E-mail", { exact: true }).press("Enter");
    await expect(page.getByLabel("E-mail", { exact: true })).toBeFocused();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveAccessibleDescription(
      /^Informe um e-mail completo/,
    );
    expect(calls).toEqual([]);
  });

  test("too many requests say how long to wait; while one is sent the button says so", async ({ page }) => {
    await page.goto("/auth/forgot-password");
    const { release } = await hold(page, "requestPasswordReset");
    await page.getByLabel("E-mail", { exact: true }).fill("marina@exemplo.com.br");
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByRole("button", { name: "Enviando..." })).toBeDisabled();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    release();
    await page.goto("/auth/forgot-password");
    await refuse(page, "requestPasswordReset", {
      __typename: "RateLimitedError",
      code: "RATE_LIMITED",
      message: "Muitas tentativas.",
      retryAfterSeconds: 1800,
    });
    await page.getByLabel("E-mail", { exact: true }).fill("marina@exemplo.com.br");
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByRole("alert")).toContainText("Muitas tentativas. Espere 30 minutos.");
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("marina@exemplo.com.br");
  });

  test("a link opened without a connection can be tried again", async ({ page }) => {
    const { email } = await registerElsewhere(page);
    await askForLink(page, email);
    const link = await mailedLink(page, email);
    await cutOff(page, "passwordReset");
    await page.goto(link);
    await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor");
    await page.unrouteAll();
    const { release } = await hold(page, "passwordReset");
    const again = page.getByRole("button", { name: "Tentar novamente" });
    await again.click();
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await expect(again).toBeFocused();
    release();
    await expect(next(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Crie uma senha nova" })).toBeFocused();
  });
});
