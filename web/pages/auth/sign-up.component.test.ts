import { beforeEach } from "vitest";
import { expect, expectAddress } from "#web/testing/expect.ts";
import {
  answer,
  clearFaults,
  dropConnection,
  failWith,
  hold,
  recordCalls,
  signInAs,
} from "#web/testing/fake-server.ts";
import { page, toast } from "#web/testing/page.ts";
import {
  fillSignUp,
  openAuth,
  passwordField,
  person,
  sendSignUp,
  showSignUp,
  testPassword,
} from "#web/testing/screens/auth-form.ts";
import { test } from "#web/testing/test.ts";

beforeEach(async () => {
  answer("register", () => ({ __typename: "RegisterPayload", viewer: signInAs("basic") }));
  await openAuth(page);
});

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

test("S2-27 while it is sent the button reads 'Criando conta...', and one press is one account", async ({
  page,
}) => {
  const calls = recordCalls();
  const { release } = hold("register");
  await showSignUp(page);
  await fillSignUp(page);
  await sendSignUp(page);
  const button = page.getByRole("button", { name: "Criando conta..." });
  await expect(button).toBeDisabled();
  await passwordField(page).press("Enter");
  release();
  await expectAddress("/calculator");
  await expect(page.getByRole("main")).toBeFocused();
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

test("S5-01 S5-02 S5-03 D261 a toast names a field's error, which the field explains; nothing is sent", async ({
  page,
}) => {
  const calls = recordCalls();
  await showSignUp(page);
  for (const [label, text, title, message] of refused) {
    await fillSignUp(page);
    const input = page.getByLabel(label, { exact: true });
    await input.fill(text);
    await sendSignUp(page);
    await expect(toast(page)).toContainText(title);
    await expect(toast(page)).not.toContainText(message);
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
  await expect(toast(page)).toContainText("Campo obrigatório");
});

test("S8-02 a server error keeps what was typed, and the next try succeeds", async ({ page }) => {
  failWith("register", "Algo deu errado do nosso lado. Tente de novo em instantes.");
  await showSignUp(page);
  await fillSignUp(page);
  await sendSignUp(page);
  await expect(toast(page)).toContainText("Algo deu errado do nosso lado.");
  await expect(page.getByLabel("Sobrenome")).toHaveValue(person.lastName);
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
  await expect(passwordField(page)).toHaveValue(testPassword);
  clearFaults();
  await sendSignUp(page);
  await expectAddress("/calculator");
});

test("S8-02 a broken connection is reported as one", async ({ page }) => {
  dropConnection("register");
  await showSignUp(page);
  await fillSignUp(page);
  await sendSignUp(page);
  await expect(toast(page)).toContainText("Erro no cadastro");
  await expect(toast(page)).toContainText("Não conseguimos falar com o servidor");
});

test("SEC-8 D28 D96 the form warns of a very common password, and does not send one that it can refuse itself", async ({
  page,
}) => {
  await showSignUp(page);
  await fillSignUp(page);
  const password = passwordField(page);
  await password.fill("");
  await expect(password).toHaveAccessibleDescription(/Pelo menos 6 caracteres/);
  await password.fill(testPassword);
  await expect(password).toHaveAccessibleDescription(/Senha forte/);
  await password.fill("123456");
  await expect(password).toHaveAccessibleDescription(/Senha fraca.*das mais usadas/);
  const calls = recordCalls();
  for (const own of ["Flamengo", person.username, person.email]) {
    await password.fill(own);
    await sendSignUp(page);
    await expect(password).toHaveAccessibleDescription(/Escolha outra, como três palavras/);
    await expect(password).toBeFocused();
  }
  expect(calls).toEqual([]);
  await password.fill(testPassword);
  await sendSignUp(page);
  await expectAddress("/calculator");
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
