import { vi } from "vitest";
import { expectAccessible } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

const passkeyOf = (name: string) => ({
  __typename: "Passkey",
  id: `passkey:${name}`,
  name,
  createdAt: "2026-10-01T12:00:00.000Z",
  lastUsedAt: null,
});

/** Signs in a seller who has passkeys with these names. */
function signInWithPasskeys(...names: string[]) {
  const viewer: { passkeys: object[] } = signInAs("basic");
  viewer.passkeys = names.map(passkeyOf);
  return viewer;
}

const passkeys = (page: Page) => section(page, "Chaves de acesso");
const begun = {
  ...{ __typename: "BeginPasskeyPayload", challenge: "AAAA", rpId: "localhost", userHandle: "AAAA" },
  knownIds: [],
};

test("D232 a sign-in cancelled in the browser shows a message and keeps what was typed", async ({ page }) => {
  answer("beginPasskeySignIn", () => ({ challenge: "AAAA", rpId: "localhost" }));
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await page.goto("/auth");
  await page.getByLabel("Nome de usuário ou e-mail").fill("marina");
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page.getByText(/^Nenhuma chave de acesso foi usada/)).toBeVisible();
  await expect(page.getByLabel("Nome de usuário ou e-mail")).toHaveValue("marina");
});

test("D231 without passkeys the section explains them; cancelling in the browser loses nothing", async ({
  page,
}) => {
  signInWithPasskeys();
  answer("beginPasskey", () => begun);
  const cancelled = new DOMException("not allowed", "NotAllowedError");
  vi.spyOn(navigator.credentials, "create").mockRejectedValue(cancelled);
  await openSettings(page);
  await expect(passkeys(page)).toContainText("Você ainda não tem nenhuma.");
  await passkeys(page).getByRole("button", { name: "Nova chave de acesso" }).click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: "Nome da chave" });
  await name.fill("");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(name).toHaveAccessibleDescription("Dê um nome à chave, para reconhecê-la depois.");
  await name.fill("Celular");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog).toContainText("Você cancelou, ou o tempo acabou. Nada mudou");
  await expect(name).toHaveValue("Celular");
  await expectAccessible(page);
});

test("D231 an older session must give the password; a refusal stays in the dialog", async ({ page }) => {
  signInWithPasskeys("Celular");
  const asked: object[] = [];
  answer("removePasskey", ({ input }) => {
    asked.push(input);
    const code = asked.length === 1 ? "REAUTHENTICATION_REQUIRED" : "PASSKEY_REFUSED";
    return { __typename: "RefusedError", code, message: "Agora não." };
  });
  await openSettings(page);
  await passkeys(page).getByRole("button", { name: "Remover a chave Celular" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Remover" }).click();
  await dialog.getByRole("textbox", { name: "Sua senha" }).fill("segredo");
  await dialog.getByRole("button", { name: "Remover" }).click();
  await expect(dialog).toContainText("Agora não.");
  expect(asked).toMatchObject([{ id: "passkey:Celular" }, { currentPassword: "segredo" }]);
});

test("D231 a passkey can be renamed and removed; with ten none can be added", async ({ page }) => {
  const names = Array.from({ length: 9 }, (_, index) => `Chave ${index}`);
  const viewer = signInWithPasskeys("Celular", ...names);
  answer("renamePasskey", ({ input }) => {
    viewer.passkeys = [passkeyOf(String(input.name)), ...names.map(passkeyOf)];
    return { __typename: "RenamePasskeyPayload", viewer };
  });
  answer("removePasskey", () => {
    viewer.passkeys = names.map(passkeyOf);
    return { __typename: "RemovePasskeyPayload", viewer };
  });
  await openSettings(page);
  const list = passkeys(page);
  const another = list.getByRole("button", { name: "Nova chave de acesso" });
  await expect(another).toHaveAccessibleDescription(/^Você já tem 10 chaves de acesso/);
  await list.getByRole("button", { name: "Renomear a chave Celular" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Nome da chave" }).fill("Notebook");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await list.getByRole("button", { name: "Remover a chave Notebook" }).click();
  await dialog.getByRole("button", { name: "Remover" }).click();
  await expect(toast(page)).toContainText("Chave de acesso removida");
  await expect(list.getByRole("listitem")).toHaveCount(9);
  await expect(list).toBeFocused();
});

test("D231 a browser without passkeys gets a notice instead of the button", async ({ page }) => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  signInWithPasskeys("Celular");
  await openSettings(page);
  await expect(passkeys(page)).toContainText("Este navegador não oferece chaves de acesso.");
  await expect(passkeys(page).getByRole("button", { name: "Nova chave de acesso" })).toHaveCount(0);
  await expect(passkeys(page).getByRole("button", { name: "Remover a chave Celular" })).toBeVisible();
});
