import { vi } from "vitest";
import { expect } from "#web/testing/expect.ts";
import { answer, dropConnection, recordCalls } from "#web/testing/fake-server.ts";
import {
  confirmRevoke,
  copyKey,
  edgeOf,
  keptKey,
  keyRows,
  keysCard,
  make,
  makeKey,
  nameField,
  newKey,
  revoke,
  secret,
  signInWithKeys,
} from "#web/testing/screens/api-keys-screen.ts";
import { testPassword } from "#web/testing/screens/auth-form.ts";
import { invalid } from "#web/testing/screens/second-factor-screen.ts";
import { openSettings } from "#web/testing/screens/settings-screen.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

test("I5 an invalid name is shown at its field, before anything is sent", async ({ page }) => {
  signInWithKeys();
  await openSettings(page);
  await expect(keysCard(page)).toContainText("Nenhuma chave ainda.");
  await newKey(page).click();
  const calls = recordCalls();
  await nameField(page).fill("   ");
  await make(page).click();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription("Dê um nome à chave, para reconhecê-la depois.");
  await nameField(page).fill("a".repeat(61));
  await expect(nameField(page)).toHaveAttribute("aria-invalid", "false");
  await nameField(page).press("Enter");
  await expect(nameField(page)).toHaveAccessibleDescription(
    "O nome da chave deve ter no máximo 60 caracteres.",
  );
  expect(calls).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(newKey(page)).toBeFocused();
});

test("I5 a lost answer is reported, what was typed stays, and the list is read again", async ({ page }) => {
  const { apiKeys } = signInWithKeys();
  await openSettings(page);
  await newKey(page).click();
  await nameField(page).fill("Planilha");
  // The server creates the key, but its answer is lost.
  apiKeys.edges = [edgeOf({ name: "Planilha" })];
  dropConnection("createApiKey");
  await make(page).click();
  await expect(page.getByRole("alert")).toContainText("Não recebemos a resposta do servidor.");
  await expect(nameField(page)).toHaveValue("Planilha");
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(keyRows(page)).toHaveText([/^Planilha/]);
});

test("I5 a refusal is shown in the server's words; one of the name at its field", async ({ page }) => {
  signInWithKeys();
  await openSettings(page);
  const full = "Você já tem 5 chaves de API. Revogue uma para criar outra.";
  refuse("createApiKey", "API_KEY_LIMIT", full);
  await makeKey(page, "Planilha");
  await expect(page.getByRole("alert")).toHaveText(full);
  const fields = [{ __typename: "FieldError", field: "name", message: "Caractere não permitido aqui." }];
  const invalid = { code: "BAD_USER_INPUT", message: "Confira os campos.", fields };
  answer("createApiKey", () => ({ __typename: "InvalidInputError", ...invalid }));
  await make(page).click();
  await expect(nameField(page)).toHaveAccessibleDescription("Caractere não permitido aqui.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(nameField(page)).toHaveValue("Planilha");
});

test("I5 where the browser does not let it be copied, the key is selected instead", async ({ page }) => {
  // As on a page without https.
  vi.spyOn(navigator, "clipboard", "get").mockImplementation(() => {
    throw new TypeError("there is no clipboard");
  });
  signInWithKeys();
  await openSettings(page);
  await makeKey(page, "ERP");
  await copyKey(page).click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("A chave está selecionada");
  expect(String(getSelection())).toBe(secret);
});

test("I5 a key is made and revoked with the keyboard alone", async ({ page }) => {
  signInWithKeys();
  await openSettings(page);
  await newKey(page).focus();
  const { keyboard } = page;
  await keyboard.press("Enter");
  await expect(nameField(page)).toBeFocused();
  await keyboard.press("Enter");
  await expect(nameField(page)).toHaveAccessibleDescription(/^Dê um nome/);
  await keyboard.type("Planilha");
  await keyboard.press("Enter");
  await expect(copyKey(page)).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(keptKey(page)).toBeFocused();
  await keyboard.press("Enter");
  await expect(newKey(page)).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(revoke(page, "Planilha")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Voltar" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(confirmRevoke(page)).toBeFocused();
  await keyboard.press("Enter");
  await expect(keysCard(page)).toContainText("Nenhuma chave ainda.");
  await expect(page.getByRole("group", { name: "Suas chaves de API" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(newKey(page)).toBeFocused();
});

test("SEC-9 D101 an old session must give the password, and the key's name stays", async ({ page }) => {
  signInWithKeys();
  await openSettings(page);
  refuse("createApiKey", "REAUTHENTICATION_REQUIRED", "Confirme que é você para continuar.");
  await makeKey(page, "Planilha");
  const password = page.getByLabel("Sua senha", { exact: true });
  await expect(password).toBeFocused();
  await expect(nameField(page)).toHaveValue("Planilha");
  const sent: unknown[] = [];
  answer("createApiKey", ({ input }) => {
    sent.push([input.name, input.currentPassword]);
    if (input.currentPassword !== testPassword)
      return invalid("currentPassword", "Esta não é a sua senha atual");
    const apiKey = edgeOf({ name: "Planilha" }).node;
    return { __typename: "CreateApiKeyPayload", secret, apiKey, viewer: signInWithKeys() };
  });
  await password.fill("errada-errada");
  await make(page).click();
  await expect(password).toHaveAccessibleDescription(/^Esta não é a sua senha atual/);
  await password.fill(testPassword);
  await make(page).click();
  await expect(page.getByRole("dialog")).toContainText(secret);
  expect(sent).toEqual([
    ["Planilha", "errada-errada"],
    ["Planilha", testPassword],
  ]);
});
