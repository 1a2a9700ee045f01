import { expect, type Page } from "@playwright/test";
import { fillLogin, passwordField, sendLogin } from "./auth-form.ts";
import { expectAccessible } from "./axe.ts";
import { newIdentity, test, testPassword } from "./fixtures.ts";
import { askForLink, mailedLink, mailText, registerElsewhere } from "./reset-link.ts";
import { cutOff, hold, recordCalls, refuse } from "./server-calls.ts";
import { card, openSubscription } from "./subscription-screen.ts";
import { expireResetLinks, removePassword } from "./test-database.ts";
import { toast } from "./toast.ts";

const newPassword = "gaveta-77-canetas";
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const login = { name: "Entre na sua conta" };
const invalid = { name: "Este link não vale mais" };

const current = (page: Page) => page.getByLabel("Senha atual", { exact: true });
const next = (page: Page) => page.getByLabel("Senha nova", { exact: true });
const account = (page: Page) => card(page, "Dados da conta");

async function signInHere(page: Page, username: string, password = testPassword): Promise<void> {
  await page.goto("/auth");
  await fillLogin(page, username, password);
  await sendLogin(page);
  await expect(page).toHaveURL("/calculator");
}

async function openChange(page: Page): Promise<void> {
  await openSubscription(page);
  await account(page).getByRole("button", { name: "Alterar senha" }).click();
  await expect(page.getByRole("dialog", { name: "Alterar senha" })).toBeVisible();
}

async function sendChange(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Alterar senha" }).click();
}

test.describe("I5 on /subscription, the password", () => {
  test("is changed: this browser stays, in every tab, the others learn of the end, and only the new one signs in", async ({
    page,
    signIn,
    browser,
    baseURL,
    context,
  }) => {
    const { username } = await signIn("basic");
    const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
    await signInHere(elsewhere, username);
    const tab = await context.newPage();
    await tab.goto("/help");
    await openChange(page);
    await current(page).fill(testPassword);
    await next(page).fill(newPassword);
    await expect(page.getByText("Senha forte")).toBeVisible();
    await next(page).press("Enter");
    await expect(toast(page)).toContainText("Senha alterada");
    await expect(account(page).getByRole("button", { name: "Alterar senha" })).toBeFocused();

    await expect(elsewhere.getByRole("heading", login)).toBeVisible();
    await expect(elsewhere.getByText("Sua sessão terminou ou ainda não começou.")).toBeVisible();
    await fillLogin(elsewhere, username, testPassword);
    await sendLogin(elsewhere);
    await expect(toast(elsewhere)).toContainText("Credenciais inválidas");
    await fillLogin(elsewhere, username, newPassword);
    await sendLogin(elsewhere);
    await expect(elsewhere).toHaveURL("/calculator");

    // Both tabs here follow the account again, with the new session: a change made elsewhere arrives.
    expect((await context.request.post("/api/start-trial")).ok()).toBe(true);
    await expect(account(page)).not.toContainText("Ainda não iniciado");
    await expect(tab.getByRole("heading", login)).toHaveCount(0);
    await expect(tab.getByRole("banner")).toBeVisible();
    await tab.reload();
    await expect(tab).toHaveURL("/help");
    await expect(tab.getByRole("banner")).toBeVisible();
    await elsewhere.close();
  });

  test("is not changed by who does not know it: the field says so, and what was typed stays", async ({
    page,
    signIn,
  }) => {
    await signIn("basic");
    await openChange(page);
    await current(page).fill("nao-e-esta");
    await next(page).fill(newPassword);
    await sendChange(page);
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toHaveAccessibleDescription(/^Esta não é a sua senha atual/);
    await expect(current(page)).toHaveValue("nao-e-esta");
    await expect(next(page)).toHaveValue(newPassword);
    await page.keyboard.press("Escape");
    await expect(account(page).getByRole("button", { name: "Alterar senha" })).toBeFocused();
  });

  test("that is forgotten is asked for with the account's own address, and the way back is to the account", async ({
    page,
  }) => {
    const { username, email } = await registerElsewhere(page);
    await signInHere(page, username);
    await openChange(page);
    await page.getByRole("link", { name: "Esqueceu a senha atual?" }).click();
    await expect(page.getByRole("heading", { name: "Esqueceu a senha?" })).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.getByRole("link", { name: "Voltar para a minha conta" }).click();
    await expect(account(page)).toBeVisible();
  });

  test("D28 asks for both fields and six characters before it is sent", async ({ page, signIn }) => {
    await signIn("basic");
    await openChange(page);
    const calls = recordCalls(page);
    await next(page).fill("12345");
    await sendChange(page);
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toHaveAccessibleDescription(/^Senha é obrigatória/);
    await expect(next(page)).toHaveAccessibleDescription(/^A senha deve ter pelo menos 6 caracteres/);
    expect(calls).toEqual([]);
  });

  test("too many tries say how long to wait, and a lost connection that nothing was sent", async ({
    page,
    signIn,
  }) => {
    await signIn("basic");
    await openChange(page);
    await current(page).fill("nao-e-esta");
    await next(page).fill(newPassword);
    await refuse(page, "changePassword", {
      __typename: "RateLimitedError",
      code: "RATE_LIMITED",
      message: "Muitas tentativas.",
      retryAfterSeconds: 300,
    });
    await sendChange(page);
    await expect(page.getByRole("alert")).toContainText("Muitas tentativas. Espere 5 minutos.");
    await page.unrouteAll();
    await cutOff(page, "changePassword");
    await sendChange(page);
    await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor");
    await expect(next(page)).toHaveValue(newPassword);
  });

  test("fields tell a password manager what they are, and can be looked at", async ({ page, signIn }) => {
    const { username } = await signIn("basic");
    await openChange(page);
    await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(username);
    await expect(current(page)).toHaveAttribute("autocomplete", "current-password");
    await expect(next(page)).toHaveAttribute("autocomplete", "new-password");
    await next(page).fill(newPassword);
    await page.getByRole("button", { name: "Mostrar senha nova" }).click();
    await expect(next(page)).toHaveAttribute("type", "text");
    await expect(current(page)).toHaveAttribute("type", "password");
  });

  test("of an account without one is created by a link to its e-mail", async ({ page }) => {
    const { username, email } = await registerElsewhere(page);
    await signInHere(page, username);
    await removePassword(username);
    await openSubscription(page);
    await expect(account(page).getByRole("button", { name: "Alterar senha" })).toHaveCount(0);
    await account(page).getByRole("button", { name: "Criar uma senha" }).click();
    await expect(account(page).getByText(`Enviamos um link para ${email}.`)).toBeFocused();
    await page.goto(await mailedLink(page, email));
    await next(page).fill(newPassword);
    await page.getByRole("button", { name: "Salvar e entrar" }).click();
    await expect(page).toHaveURL("/calculator");
    await page.goto("/subscription");
    await expect(account(page).getByRole("button", { name: "Alterar senha" })).toBeVisible();
  });
});

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
  await openSubscription(page);
  const button = account(page).getByRole("button", { name: "Sair de todos os dispositivos" });
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
  await expect(elsewhere.getByText("Sua sessão terminou ou ainda não começou.")).toBeVisible();
  await fillLogin(elsewhere, username);
  await sendLogin(elsewhere);
  await expect(elsewhere).toHaveURL("/calculator");
  await elsewhere.close();
});

test.describe("I5 a forgotten password", () => {
  test("is set anew by the mailed link, once: the browser is signed in, and the token leaves the address", async ({
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
    await page.getByLabel("E-mail").fill(email.toUpperCase());
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
    await next(page).fill(newPassword);
    await next(page).press("Enter");
    await expect(page).toHaveURL("/calculator");
    await expect(toast(page)).toContainText("Senha criada");
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
    await page.reload();
    await expect(page.getByRole("heading", invalid)).toBeVisible();
    await page.getByRole("link", { name: "Pedir outro link" }).click();
    await expect(page.getByLabel("E-mail")).toBeVisible();
  });

  for (const address of ["/auth/reset-password", "/auth/reset-password?token=inventado"]) {
    test(`${address} is no link that works`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole("heading", invalid)).toBeVisible();
      await expect(page).toHaveURL("/auth/reset-password");
    });
  }

  test("says the same of an address that nobody has, and sends again after a pause", async ({ page }) => {
    await page.clock.install();
    const { email } = newIdentity();
    await askForLink(page, email);
    await expect(page.getByText(`Se ${email} é o e-mail de uma conta`)).toBeVisible();
    await expect(page.getByText("Você pode pedir outro em 60 s.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Enviar de novo" })).toHaveCount(0);
    await page.clock.runFor("01:00");
    await page.getByRole("button", { name: "Enviar de novo" }).click();
    await expect(toast(page)).toContainText("Pedimos outro link");
    await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();
    await page.getByRole("button", { name: "Usar outro e-mail" }).click();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
  });

  test("what is no address is said at its field, and nothing is sent", async ({ page }) => {
    await page.goto("/auth/forgot-password");
    await expect(page.getByLabel("E-mail")).toBeVisible();
    const calls = recordCalls(page);
    await page.getByLabel("E-mail").fill("marina");
    await page.getByLabel("E-mail").press("Enter");
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/^Informe um e-mail completo/);
    expect(calls).toEqual([]);
  });

  test("too many requests say how long to wait; while one is sent the button says so", async ({ page }) => {
    await page.goto("/auth/forgot-password");
    const { release } = await hold(page, "requestPasswordReset");
    await page.getByLabel("E-mail").fill("marina@exemplo.com.br");
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
    await page.getByLabel("E-mail").fill("marina@exemplo.com.br");
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByRole("alert")).toContainText("Muitas tentativas. Espere 30 minutos.");
    await expect(page.getByLabel("E-mail")).toHaveValue("marina@exemplo.com.br");
  });

  test("a link opened without a connection can be tried again", async ({ page }) => {
    const { email } = await registerElsewhere(page);
    await askForLink(page, email);
    const link = await mailedLink(page, email);
    await cutOff(page, "passwordReset");
    await page.goto(link);
    await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(next(page)).toBeVisible();
  });
});

const screens: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    "the request, with an error",
    async (page) => {
      await page.goto("/auth/forgot-password");
      await page.getByRole("button", { name: "Enviar link" }).click();
      await expect(page.getByText("E-mail é obrigatório")).toBeVisible();
    },
  ],
  ["what follows it", (page) => askForLink(page, newIdentity().email)],
  [
    "the new password",
    async (page) => {
      const { email } = await registerElsewhere(page);
      await askForLink(page, email);
      await page.goto(await mailedLink(page, email));
      await next(page).fill("123");
      await page.getByRole("button", { name: "Salvar e entrar" }).click();
      await expect(page.getByText("A senha deve ter pelo menos 6 caracteres")).toBeVisible();
    },
  ],
  [
    "a link that does not work",
    async (page) => {
      await page.goto("/auth/reset-password");
      await expect(page.getByRole("heading", invalid)).toBeVisible();
    },
  ],
  [
    "the change, with errors",
    async (page) => {
      const { username } = await registerElsewhere(page);
      await signInHere(page, username);
      await openChange(page);
      await next(page).fill("senha123");
      await sendChange(page);
      await expect(page.getByText("Senha é obrigatória")).toBeVisible();
    },
  ],
  [
    "the question before signing out everywhere",
    async (page) => {
      const { username } = await registerElsewhere(page);
      await signInHere(page, username);
      await openSubscription(page);
      await account(page).getByRole("button", { name: "Sair de todos os dispositivos" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
  [
    "the login screen that a session's end leads to",
    async (page) => {
      await page.goto("/auth?redirect=%2Fcalculator");
      await expect(page.getByRole("status")).toContainText("Sua sessão terminou");
      await expect(passwordField(page)).toBeVisible();
    },
  ],
];

for (const [name, show] of screens) {
  test(`I5 axe has nothing against ${name}, at 390 and 1440 pixels, in both themes`, async ({ page }) => {
    await show(page);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    }
  });
}
