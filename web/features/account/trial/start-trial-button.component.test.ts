import { expect } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

test("D100 a trial that needs a confirmed e-mail opens a dialog that mails the link", async ({
  page,
  signIn,
}) => {
  const { email } = await signIn("basic");
  await page.goto("/subscription");
  refuse("startTrial", "EMAIL_CONFIRMATION_REQUIRED", "Confirme o seu e-mail.");
  answer("requestEmailConfirmation", () => ({ __typename: "RequestEmailConfirmationPayload", ok: true }));
  await page.getByRole("main").getByRole("button", { name: "Começar teste grátis" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Confirme seu e-mail" });
  await dialog.getByRole("button", { name: "Enviar link" }).click();
  await expect(dialog.getByRole("status")).toContainText(
    `Enviamos um link para ${email}. Ele vale por 24 horas.`,
  );
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
});
