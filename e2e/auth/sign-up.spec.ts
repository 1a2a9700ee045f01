import { expect } from "@playwright/test";
import { fillSignUp, openAuth, passwordField, sendSignUp, showSignUp } from "../support/auth-form.ts";
import { newIdentity, test, testPassword } from "../support/fixtures.ts";
import { breakDown, cutOff, hold, recordCalls, refuse } from "../support/server-calls.ts";
import { toast } from "../support/toast.ts";

test.beforeEach(({ page }) => openAuth(page));

test("S2-24 one screen turns from login to sign-up and back, and keeps what was typed", async ({ page }) => {
  const email = page.getByLabel("E-mail", { exact: true });
  await page.getByLabel("Nome de usuário").fill("marina.loja");
  await passwordField(page).fill("segredo");
  await expect(email).toBeHidden();
  await showSignUp(page);
  await expect(page.getByRole("heading", { name: "Crie sua conta" })).toBeVisible();
  await expect(page.getByLabel("Nome de usuário")).toHaveValue("marina.loja");
  await email.fill("marina@exemplo.com.br");
  await page.getByRole("button", { name: "Entrar na minha conta" }).click();
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expect(passwordField(page)).toHaveValue("segredo");
  await showSignUp(page);
  await expect(email).toHaveValue("marina@exemplo.com.br");
});

test("S4-05 S2-26 S5-04 a sign-up without last name signs in and opens the calculator", async ({ page }) => {
  const calls = recordCalls(page);
  await showSignUp(page);
  await fillSignUp(page, { ...newIdentity(), firstName: "Zélia", lastName: "" });
  await sendSignUp(page);
  await expect(page).toHaveURL("/calculator");
  await expect(page.getByRole("banner")).toContainText("Zélia");
  // The answer's user is stored: nobody is asked again who is there.
  expect(calls).toEqual(["register"]);
});

test("S2-27 while it is sent the button reads 'Criando conta...', and one press is one account", async ({
  page,
}) => {
  const calls = recordCalls(page);
  const { release } = await hold(page, "register");
  await showSignUp(page);
  await fillSignUp(page, newIdentity());
  await sendSignUp(page);
  const button = page.getByRole("button", { name: "Criando conta..." });
  await expect(button).toBeDisabled();
  await passwordField(page).press("Enter");
  release();
  await expect(page).toHaveURL("/calculator");
  expect(calls).toEqual(["register"]);
});

const refused = [
  ["Nome", "   ", "Campo obrigatório", "Nome é obrigatório"],
  ["Senha", "12345", "Senha muito curta", "A senha deve ter pelo menos 6 caracteres"],
  ["Senha", "", "Campo obrigatório", "Senha é obrigatória"],
  ["Nome de usuário", "", "Campo obrigatório", "Nome de usuário é obrigatório"],
  ["E-mail", "", "Campo obrigatório", "E-mail é obrigatório"],
  ["E-mail", "marina.exemplo.com.br", "E-mail inválido", "Informe um e-mail completo"],
] as const;

test("S5-01 S5-02 S5-03 what is wrong with a field is said in a toast and under the field, and nothing is sent", async ({
  page,
}) => {
  const calls = recordCalls(page);
  await showSignUp(page);
  for (const [label, text, title, message] of refused) {
    await fillSignUp(page, newIdentity());
    const input = page.getByLabel(label, { exact: true });
    await input.fill(text);
    await sendSignUp(page);
    await expect(toast(page)).toContainText(title);
    await expect(toast(page)).toContainText(message);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription(new RegExp(message));
    await expect(input).toBeFocused();
  }
  expect(calls).toEqual([]);
});

test("S5-01 S5-02 S5-03 an empty form says under each field what is missing, the first one in a toast", async ({
  page,
}) => {
  await showSignUp(page);
  await sendSignUp(page);
  const messages = [
    ["Nome", "Nome é obrigatório"],
    ["Nome de usuário", "Nome de usuário é obrigatório"],
    ["E-mail", "E-mail é obrigatório"],
    ["Senha", "Senha é obrigatória"],
  ] as const;
  for (const [label, message] of messages) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.getByLabel("Sobrenome")).not.toHaveAttribute("aria-invalid", "true");
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText("Nome é obrigatório");
});

test("S8-02 a taken username is said in a toast and under its field, and nothing typed is lost", async ({
  page,
}) => {
  const taken = newIdentity();
  const answer = await page.request.post("/api/register", { data: { ...taken, password: testPassword } });
  expect(answer.status()).toBe(201);
  await showSignUp(page);
  await fillSignUp(page, { ...newIdentity(), username: taken.username.toUpperCase() });
  await sendSignUp(page);
  await expect(toast(page)).toContainText("Erro no cadastro");
  await expect(toast(page)).toContainText("Este nome de usuário já está em uso");
  const username = page.getByLabel("Nome de usuário");
  await expect(username).toHaveAccessibleDescription(/já está em uso/);
  await expect(username).toHaveValue(taken.username.toUpperCase());
  await expect(passwordField(page)).toHaveValue(testPassword);
});

test("S8-02 a refusal without words reads 'Erro ao criar conta'", async ({ page }) => {
  await refuse(page, "register", { __typename: "RefusedError", code: "EMAIL_TAKEN", message: "" });
  await showSignUp(page);
  await fillSignUp(page, newIdentity());
  await sendSignUp(page);
  await expect(toast(page)).toContainText("Erro no cadastro");
  await expect(toast(page)).toContainText("Erro ao criar conta");
});

test("S8-02 a server error keeps what was typed, and the next try succeeds", async ({ page }) => {
  await breakDown(page, "register", "Algo deu errado do nosso lado. Tente de novo em instantes.");
  const identity = newIdentity();
  await showSignUp(page);
  await fillSignUp(page, identity);
  await sendSignUp(page);
  await expect(toast(page)).toContainText("Algo deu errado do nosso lado.");
  await expect(page.getByLabel("Sobrenome")).toHaveValue(identity.lastName);
  await expect(page.getByLabel("E-mail")).toHaveValue(identity.email);
  await expect(passwordField(page)).toHaveValue(testPassword);
  await page.unrouteAll();
  await sendSignUp(page);
  await expect(page).toHaveURL("/calculator");
});

test("S8-02 a broken connection is said as one", async ({ page }) => {
  await cutOff(page, "register");
  await showSignUp(page);
  await fillSignUp(page, newIdentity());
  await sendSignUp(page);
  await expect(toast(page)).toContainText("Erro no cadastro");
  await expect(toast(page)).toContainText("Não conseguimos falar com o servidor");
});

test("SEC-8 D28 D96 the form warns of a very common password, and shows at the field that it is refused", async ({
  page,
}) => {
  const identity = newIdentity();
  await showSignUp(page);
  await fillSignUp(page, identity);
  const password = passwordField(page);
  await password.fill("");
  await expect(password).toHaveAccessibleDescription(/Pelo menos 6 caracteres/);
  await password.fill(testPassword);
  await expect(password).toHaveAccessibleDescription(/Senha forte/);
  await password.fill("123456");
  await expect(password).toHaveAccessibleDescription(/Senha fraca.*das mais usadas/);
  await sendSignUp(page);
  await expect(password).toHaveAccessibleDescription(/^Esta senha é uma das mais usadas.*Escolha outra/);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("123456");
  await expect(page.getByLabel("E-mail")).toHaveValue(identity.email);
  // What the form knows by itself is not even sent.
  const calls = recordCalls(page);
  for (const own of ["Flamengo", identity.username, identity.email]) {
    await password.fill(own);
    await sendSignUp(page);
    await expect(password).toHaveAccessibleDescription(/Escolha outra, como três palavras/);
    await expect(password).toBeFocused();
  }
  expect(calls).toEqual([]);
  await password.fill(testPassword);
  await sendSignUp(page);
  await expect(page).toHaveURL("/calculator");
});

test("S5-03 the e-mail field is of e-mail type, and the password can be looked at", async ({ page }) => {
  await showSignUp(page);
  await expect(page.getByLabel("E-mail")).toHaveAttribute("type", "email");
  const password = passwordField(page);
  await password.fill("segredo");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Mostrar senha" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Ocultar senha" }).click();
  await expect(password).toHaveAttribute("type", "password");
});
