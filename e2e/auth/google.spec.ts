import { expect } from "@playwright/test";
import { expectAccessibleOutside } from "../support/axe.ts";
import { newIdentity, test } from "../support/fixtures.ts";
import { chooseAccount, goToGoogle } from "../support/google-steps.ts";
import { fillLogin, sendLogin } from "../support/screens/auth-form.ts";
import { toast } from "../support/screens/toast.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test("S2-25 S7-06 I5 a new seller signs in with Google, reaches the requested page, and finds the same account again", async ({
  page,
}) => {
  const answers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/callback?")) answers.push(request.url());
  });
  const usernameHere = async () => (await (await page.request.get("/api/user")).json()).username;
  const person = { ...newIdentity(), firstName: "Marina" };
  await goToGoogle(page, "/subscription?de=google#conta");
  await chooseAccount(page, person);
  await expect(page).toHaveURL("/subscription?de=google#conta");
  await expect(page.getByRole("banner")).toContainText("Marina");
  const username = await usernameHere();

  // Navigating back to Google's callback after the sign-in changes nothing.
  await page.goto(String(answers[0]));
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("banner")).toContainText("Marina");

  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await page.getByRole("button", { name: "Recusar e voltar" }).click();
  await expect(page).toHaveURL("/auth?error=google-denied");
  await expect(page.getByRole("alert")).toContainText("Você não autorizou o login com o Google");
  await page.getByRole("link", { name: "Entrar com Google" }).click();
  await chooseAccount(page, person);
  await expect(page).toHaveURL("/calculator");
  expect(await usernameHere()).toBe(username);
});

test("I5 an e-mail with an account is linked after its password; from then on one click is enough", async ({
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

test("I5 a toast reports that a sign-in could not link the Google account", async ({ page, account }) => {
  await page.route("**/assets/link-google*", (route) => route.abort());
  await page.goto("/auth?google=link");
  await fillLogin(page, account.username);
  await sendLogin(page);
  await expect(page).toHaveURL("/calculator");
  await expect(toast(page)).toContainText("Você entrou, mas sem conectar o Google");
});

test("I5 the screen of the Google emulator is accessible at 390 and 1440", async ({ page }) => {
  await goToGoogle(page);
  await page.getByText("Simular uma falha").click();
  await chooseAccount(page, { email: "sem-arroba" });
  await expect(page.getByRole("alert")).toContainText("Informe um e-mail");
  await page.getByText("Simular uma falha").click();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessibleOutside(page);
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(scrolls, `at ${size.width}`).toBe(false);
  }
});
