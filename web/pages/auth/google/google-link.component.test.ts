import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, hold, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { fillLogin, person, sendLogin } from "#web/testing/screens/auth-form.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const address = "/auth?google=link&redirect=%2Fproducts";

/** Opens the login screen after Google has confirmed an e-mail that has an account. */
async function openLink(page: Page): Promise<void> {
  const googleLink = { __typename: "GoogleLink", email: person.email, username: person.username };
  answer("signInOptions", () => ({ google: true, googleLink }));
  await page.goto(address);
  const notice = page.getByRole("status").filter({ hasText: "Já existe uma conta" });
  await expect(notice).toContainText(person.email);
  await expect(notice).toContainText(person.username);
}

test("I5 S2-25 the screen that asks for the linked account's password is accessible at 390 and 1440", async ({
  page,
}) => {
  await openLink(page);
  await expect(page.getByRole("link", { name: "Entrar com Google" })).toHaveCount(0);
  await expectAccessibleAtBothSizes(page);
});

for (const width of [390, 1440]) {
  test(`I5 the form does not move when the notice appears, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const options = hold("signInOptions");
    const opened = openLink(page);
    const username = page.getByLabel("Nome de usuário");
    const { y } = await username.boundingBox();
    options.release();
    await opened;
    expect((await username.boundingBox()).y).toBe(y);
  });
}

test("I5 a seller who signs in to another account there is told that nothing was linked", async ({
  page,
}) => {
  const message = "O pedido para conectar o Google era de outra conta.";
  refuse("linkGoogleIdentity", "GOOGLE_LINK_INVALID", message);
  await openLink(page);
  await fillLogin(page, "vendedor.outro");
  await sendLogin(page);
  await expectAddress("/products");
  await expect(toast(page)).toContainText("Você entrou, mas sem conectar o Google");
  await expect(toast(page)).toContainText(message);
});

test("I5 an owner who does not know the password sets another one by e-mail, and is linked by that", async ({
  page,
}) => {
  await openLink(page);
  await page.getByRole("link", { name: "Crie outra" }).click();
  await expect(page.getByRole("heading", { name: "Esqueceu a senha?" })).toBeFocused();
  await page.getByRole("link", { name: "Voltar para o login" }).click();
  await expectAddress(address);

  const reset = { __typename: "PasswordReset", username: person.username, expiresAt: "2099-01-01T00:00:00Z" };
  answer("passwordReset", () => reset);
  answer("resetPassword", () => ({ __typename: "ResetPasswordPayload", viewer: signInAs("basic") }));
  answer("linkGoogleIdentity", () => ({
    __typename: "LinkGoogleIdentityPayload",
    viewer: signInAs("basic"),
  }));
  await page.goto("/auth/reset-password#token=dado");
  await page.getByLabel("Senha nova", { exact: true }).fill("gaveta-77-canetas");
  await page.getByRole("button", { name: "Salvar e entrar" }).click();
  await expectAddress("/calculator");
  await expect(toast(page)).toContainText("Google conectado");
});
