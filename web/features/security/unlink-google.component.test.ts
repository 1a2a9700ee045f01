import { expect } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { testPassword } from "#web/testing/screens/auth-form.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

test("D103 Google is unlinked with the password, after an old session has asked for it", async ({ page }) => {
  const viewer = Object.assign(signInAs("basic"), { hasGoogle: true });
  await openSettings(page);
  const unlink = page.getByRole("button", { name: "Desconectar o Google" });
  await unlink.click();
  const dialog = page.getByRole("dialog", { name: "Desconectar o Google?" });
  refuse("unlinkGoogleIdentity", "REAUTHENTICATION_REQUIRED", "Confirme que é você para continuar.");
  await dialog.getByRole("button", { name: "Desconectar" }).click();
  const sent: object[] = [];
  answer("unlinkGoogleIdentity", ({ input }) => {
    sent.push({ ...input });
    Object.assign(viewer, { hasGoogle: false });
    return { __typename: "UnlinkGoogleIdentityPayload", viewer };
  });
  await dialog.getByLabel("Sua senha", { exact: true }).fill(testPassword);
  await dialog.getByRole("button", { name: "Desconectar" }).click();
  await expect(toast(page)).toContainText("Google desconectado");
  await expect(unlink).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Senha e Google" })).toBeFocused();
  expect(sent).toEqual([{ currentPassword: testPassword }]);
});

test("D103 without a password the dialog says to make one first", async ({ page }) => {
  const { email } = Object.assign(signInAs("basic"), { hasGoogle: true, hasPassword: false });
  const asked: unknown[] = [];
  answer("requestPasswordReset", ({ input }) => {
    asked.push(input.email);
    return { __typename: "RequestPasswordResetPayload", ok: true };
  });
  await openSettings(page);
  await page.getByRole("button", { name: "Desconectar o Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Antes, crie uma senha" });
  await dialog.getByRole("button", { name: "Criar uma senha" }).click();
  await expect(dialog).toContainText("Enviamos um link");
  expect(asked).toEqual([email]);
});

test("I5 the password of an account without one is created by a link to its e-mail", async ({ page }) => {
  const { email } = Object.assign(signInAs("basic"), { hasPassword: false });
  await openSettings(page);
  const security = section(page, "Segurança");
  await expect(security.getByRole("button", { name: "Alterar senha" })).toHaveCount(0);
  const create = security.getByRole("button", { name: "Criar uma senha" });
  dropConnection("requestPasswordReset");
  await create.click();
  await expect(toast(page)).toContainText("O link não foi enviado");
  await expect(create).toBeFocused();
  clearFaults();
  answer("requestPasswordReset", () => ({ __typename: "RequestPasswordResetPayload", ok: true }));
  await create.click();
  await expect(security.getByText(`Enviamos um link para ${email}.`)).toBeFocused();
});
