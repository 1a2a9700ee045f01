import type { Locator } from "vitest/browser";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { keysCard } from "#web/testing/screens/api-keys-screen.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const press = (card: Locator, name: string) => card.getByRole("button", { name }).click();

const passkey = {
  __typename: "Passkey",
  id: "passkey:1",
  name: "Celular",
  createdAt: "2026-10-01T12:00:00.000Z",
  lastUsedAt: null,
};

/** `open` opens the dialog and fills it in. */
type Case = {
  mutation: string;
  send: string;
  open: (page: Page, dialog: Locator) => Promise<void>;
  returnTo: string;
};

const cases: Case[] = [
  {
    mutation: "beginPasskey",
    send: "Continuar",
    open: (page) => press(section(page, "Segurança"), "Nova chave de acesso"),
    returnTo: "/settings#seguranca",
  },
  {
    mutation: "removePasskey",
    send: "Remover",
    open: (page) => press(section(page, "Segurança"), "Remover a chave Celular"),
    returnTo: "/settings#seguranca",
  },
  {
    mutation: "beginSecondFactor",
    send: "Continuar",
    open: (page) => press(section(page, "Segurança"), "Ativar verificação"),
    returnTo: "/settings#seguranca",
  },
  {
    mutation: "requestEmailChange",
    send: "Enviar o link",
    open: async (page, dialog) => {
      await press(section(page, "Perfil"), "Trocar e-mail");
      await dialog.getByLabel("E-mail novo").fill("nova@exemplo.com.br");
    },
    returnTo: "/settings#perfil",
  },
  {
    mutation: "requestAccountDeletion",
    send: "Excluir em 7 dias",
    open: (page) => press(section(page, "Dados"), "Excluir a minha conta"),
    returnTo: "/settings#dados",
  },
  {
    mutation: "createApiKey",
    send: "Criar chave",
    open: async (page, dialog) => {
      await press(keysCard(page), "Nova chave");
      await dialog.getByRole("textbox", { name: "Nome da chave" }).fill("Planilha");
    },
    returnTo: "/settings?resume=new-key#api",
  },
];

for (const { mutation, send, open, returnTo } of cases)
  test(`D101 for ${mutation}, an account without a password confirms with Google, and no other button sends`, async ({
    page,
  }) => {
    const viewer: { passkeys: object[] } = Object.assign(signInAs("paid"), { hasPassword: false });
    viewer.passkeys = [passkey];
    refuse(mutation, "REAUTHENTICATION_REQUIRED", "Confirme que é você para continuar.");
    await openSettings(page);
    const dialog = page.getByRole("dialog");
    await open(page, dialog);
    await press(dialog, send);
    const google = dialog.getByRole("link", { name: "Confirmar com o Google" });
    const query = new URLSearchParams({ redirect: returnTo, confirm: "1" });
    await expect(google).toHaveAttribute("href", `/api/auth/google?${query}`);
    await expect(google).toBeFocused();
    await expect(dialog.getByRole("button")).toHaveText(["Voltar"]);
    await expect(dialog.getByLabel("Sua senha")).toHaveCount(0);
  });
