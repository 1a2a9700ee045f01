import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleOutside } from "../support/axe.ts";
import { newIdentity, test } from "../support/fixtures.ts";
import { chooseAccount, goToGoogle } from "../support/google-steps.ts";
import { mailedLink } from "../support/reset-link.ts";
import { fillLogin, sendLogin } from "../support/screens/auth-form.ts";
import { newPassword, next } from "../support/screens/password-screen.ts";
import { toast } from "../support/screens/toast.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test("S2-25 S7-06 a new seller chooses an account at Google, is signed in and reaches the requested page", async ({
  page,
}) => {
  await goToGoogle(page, "/subscription?de=google#conta");
  await chooseAccount(page, { ...newIdentity(), firstName: "Marina" });
  await expect(page).toHaveURL("/subscription?de=google#conta");
  await expect(page.getByRole("banner")).toContainText("Marina");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toBeVisible();
});

test("S7-06 one of the accounts that Google shows signs in again to the same account", async ({
  page,
  browser,
}) => {
  const usernames: (string | undefined)[] = [];
  for (const context of [page.context(), await browser.newContext()]) {
    const tab = await context.newPage();
    await goToGoogle(tab, "/calculator");
    await tab.getByRole("button", { name: "José Antônio Conceição" }).click();
    await expect(tab).toHaveURL(/\/calculator$/);
    const user = await tab.request.get("/api/user");
    usernames.push((await user.json()).username);
  }
  expect(usernames[0]).toMatch(/^jose\.conceicao/);
  expect(usernames[1]).toBe(usernames[0]);
});

test("I5 an e-mail that has an account is linked once its owner has typed the password, and then one click is enough", async ({
  page,
  account,
}) => {
  const email = `${account.username}@exemplo.com.br`;
  await goToGoogle(page);
  await chooseAccount(page, { email });
  await expect(page).toHaveURL("/auth?google=link&redirect=%2Fproducts");
  const notice = page.getByRole("status").filter({ hasText: "Já existe uma conta" });
  await expect(notice).toContainText(email);
  await expect(notice).toContainText(account.username);
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toHaveCount(0);
  await fillLogin(page, account.username, "senha-errada");
  await sendLogin(page);
  await expect(toast(page)).toContainText("Credenciais inválidas");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/products");
  await expect(toast(page)).toContainText("Google conectado");

  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await chooseAccount(page, { email });
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("banner")).toContainText(account.firstName);
});

test("I5 an owner who does not know the password sets another one by e-mail, and is linked by that", async ({
  page,
  account,
}) => {
  const email = `${account.username}@exemplo.com.br`;
  await goToGoogle(page);
  await chooseAccount(page, { email });
  await page.getByRole("link", { name: "Crie outra" }).click();
  await expect(page.getByRole("heading", { name: "Esqueceu a senha?" })).toBeFocused();
  await page.getByRole("link", { name: "Voltar para o login" }).click();
  await expect(page).toHaveURL("/auth?google=link&redirect=%2Fproducts");
  await page.getByRole("link", { name: "Crie outra" }).click();
  // Wait for the new screen: the login screen has an e-mail field, too.
  await expect(page.getByRole("heading", { name: "Esqueceu a senha?" })).toBeFocused();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.goto(await mailedLink(page, email));
  await next(page).fill(newPassword);
  await page.getByRole("button", { name: "Salvar e entrar" }).click();
  await expect(page).toHaveURL("/calculator");
  await expect(toast(page)).toContainText("Google conectado");

  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await chooseAccount(page, { email });
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("banner")).toContainText(account.firstName);
});

test("I5 a sign-in whose Google account could not be linked says so", async ({ page, account }) => {
  await page.route("**/assets/link-google*", (route) => route.abort());
  await page.goto("/auth?google=link");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/calculator");
  await expect(toast(page)).toContainText("Você entrou, mas sem conectar o Google");
});

test("I5 a seller who signs in to another account there is told that nothing was linked", async ({
  page,
  account,
}) => {
  const other = newIdentity();
  const made = await page.request.post("/api/register", { data: { ...other, password: "outra-senha-boa" } });
  expect(made.ok()).toBe(true);
  await page.request.post("/api/logout");
  await goToGoogle(page);
  await chooseAccount(page, { email: other.email });
  await expect(page.getByRole("status").filter({ hasText: other.email })).toBeVisible();
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/products");
  await expect(toast(page)).toContainText("Você entrou, mas sem conectar o Google");
});

test("I5 refused at Google: the login screen says so, keeps the redirect, and its address holds no secret", async ({
  page,
}) => {
  await goToGoogle(page);
  await page.getByRole("button", { name: "Recusar e voltar" }).click();
  await expect(page).toHaveURL("/auth?error=google-denied&redirect=%2Fproducts");
  await expect(page.getByRole("alert")).toContainText("Você não autorizou o login com o Google");
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await chooseAccount(page, newIdentity());
  await expect(page).toHaveURL("/products");
});

const troubles = [
  ["E-mail não verificado", "O Google ainda não confirmou o e-mail"],
  ["Token de outro emissor", "Não conseguimos confirmar que a resposta veio do Google"],
  ["Token já vencido (relógio errado)", "O relógio do Google e o nosso não batem"],
  ["Google fora do ar", "O Google não respondeu como esperado"],
] as const;

test("I5 an error between Google and the product is reported on the login screen, and the next try works", async ({
  page,
}) => {
  const person = newIdentity();
  await page.goto("/auth?redirect=%2Fproducts");
  for (const [problem, message] of troubles) {
    await page.getByRole("link", { name: "Entrar com Google" }).click();
    await chooseAccount(page, { ...person, problem });
    await expect(page.getByRole("alert")).toContainText(message);
  }
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await chooseAccount(page, person);
  await expect(page).toHaveURL("/products");
});

test("I5 going back to Google's answer after signing in disturbs nothing", async ({ page }) => {
  const answers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/callback?")) answers.push(request.url());
  });
  await goToGoogle(page);
  await chooseAccount(page, newIdentity());
  await expect(page).toHaveURL("/products");
  await page.goto(String(answers[0]));
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("banner")).toContainText("Marina");
});

test("S2-25 I5 the screens of signing in with Google are accessible at 390 and 1440", async ({
  page,
  account,
}) => {
  const expectAtBoth = async (check: (page: Page) => Promise<void>) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await check(page);
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(scrolls, `at ${size.width}`).toBe(false);
    }
  };
  await goToGoogle(page);
  await page.getByText("Simular um problema").click();
  await expectAtBoth(expectAccessibleOutside);
  await chooseAccount(page, { email: "sem-arroba" });
  await expect(page.getByRole("alert")).toContainText("Informe um e-mail");
  await expectAtBoth(expectAccessibleOutside);
  await chooseAccount(page, { email: `${account.username}@exemplo.com.br` });
  await expect(page.getByRole("status").filter({ hasText: account.username })).toBeVisible();
  await expectAtBoth(expectAccessible);
  await page.goto("/auth?error=google-state");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAtBoth(expectAccessible);
});
