import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { signInHere } from "../support/screens/auth-form.ts";
import { openSettings, security } from "../support/screens/settings-screen.ts";
import { toast } from "../support/screens/toast.ts";

// Passkeys belong to a host name: here that of PUBLIC_URL.
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace("127.0.0.1", "localhost")),
});

/** A device with a screen lock that is always unlocked. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test("D231 D232 a passkey is added, signs in without a password, and is removed", async ({
  page,
  account,
}) => {
  await addAuthenticator(page);
  await signInHere(page, account.username);
  await openSettings(page);
  const section = security(page).getByRole("region", { name: "Chaves de acesso" });
  await section.getByRole("button", { name: "Nova chave de acesso" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Nome da chave" }).fill("Celular");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(section.getByRole("listitem")).toContainText("Ainda não foi usada");

  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page.getByRole("banner")).toContainText(account.firstName);

  await openSettings(page);
  await expect(section.getByRole("listitem")).toContainText("Último uso em");
  await section.getByRole("button", { name: "Remover a chave Celular" }).click();
  await dialog.getByRole("button", { name: "Remover" }).click();
  await expect(section).toContainText("Você ainda não tem nenhuma.");

  await expect(toast(page)).toContainText("Chave de acesso removida");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(
    page.getByText(/^Esta chave de acesso não foi aceita.* Ou entre com a senha\.$/),
  ).toBeVisible();
});
