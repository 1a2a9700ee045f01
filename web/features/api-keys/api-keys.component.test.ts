import { vi } from "vitest";
import { expectAccessible } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, fakeFetch } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import {
  confirmRevoke,
  edgeOf,
  keyRows,
  keysCard,
  nameField,
  newKey,
  revoke,
  secret,
  signInWithKeys,
} from "#web/testing/screens/api-keys-screen.ts";
import { openSettings } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

test("AP-02 a key's scopes and expiry are chosen; changing includes reading, and one scope is required", async ({
  page,
}) => {
  const viewer = signInWithKeys();
  const asked: object[] = [];
  answer("createApiKey", ({ input }) => {
    asked.push(input);
    const edge = edgeOf({ name: "ERP", scopes: ["READ", "WRITE"] });
    viewer.apiKeys.edges = [edge];
    return { __typename: "CreateApiKeyPayload", secret, apiKey: edge.node, viewer };
  });
  await openSettings(page);
  await newKey(page).click();
  const dialog = page.getByRole("dialog");
  const box = (name: RegExp) => dialog.getByRole("checkbox", { name });
  await expect(box(/^Calcular preços/)).toBeChecked();
  await expect(box(/^Ler a conta/)).toBeChecked();
  await expect(box(/^Alterar o catálogo/)).not.toBeChecked();
  await expectAccessible(page);

  await dialog.getByRole("textbox", { name: "Nome da chave" }).fill("ERP");
  await box(/^Calcular preços/).click();
  await box(/^Ler a conta/).click();
  await dialog.getByRole("button", { name: "Criar chave" }).click();
  await expect(dialog.getByRole("group")).toHaveAccessibleDescription("Escolha ao menos uma permissão.");
  await box(/^Alterar o catálogo/).click();
  await expect(box(/^Ler a conta/)).toBeChecked();
  await expect(box(/^Ler a conta/)).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Validade" }).selectOptions("Expira em 90 dias");
  await dialog.getByRole("button", { name: "Criar chave" }).click();
  await expect(dialog).toContainText("Chave criada");
  expect(asked).toEqual([{ name: "ERP", scopes: ["READ", "WRITE"], expiresInDays: 90 }]);
});

test("AP-02 the list says what each key may do and when it ends or ended", async ({ page }) => {
  signInWithKeys(
    { name: "ERP", scopes: ["CALCULATE", "READ", "WRITE"], expiresAt: "2027-02-20T12:00:00.000Z" },
    { name: "Planilha", scopes: ["CALCULATE"], expiresAt: "2026-11-01T12:00:00.000Z", isExpired: true },
  );
  await openSettings(page);
  const rows = keyRows(page);
  await expect(rows.first()).toContainText("Calcular preços · Ler a conta e o catálogo · Alterar o catálogo");
  await expect(rows.first()).toContainText("Expira em 20 de fevereiro de 2027");
  await expect(rows.last()).toContainText("Expirou em 1 de novembro de 2026");
  await expectAccessible(page);
  await rows.last().getByRole("button", { name: "Remover a chave Planilha" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("já não funciona");
});

test("I5 with five keys the page says why there is no sixth, until one is revoked", async ({ page }) => {
  signInWithKeys(...[5, 4, 3, 2, 1].map((number) => ({ name: `Chave ${number}` })));
  await openSettings(page);
  await expect(keyRows(page)).toHaveCount(5);
  await expect(newKey(page)).toHaveAttribute("aria-disabled", "true");
  await expect(newKey(page)).toHaveAccessibleDescription(
    "Você já tem 5 chaves de API. Revogue uma para criar outra.",
  );
  await newKey(page).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await revoke(page, "Chave 5").click();
  await confirmRevoke(page).click();
  await expect(keyRows(page)).toHaveCount(4);
  await newKey(page).click();
  await expect(nameField(page)).toBeVisible();
});

test("I5 a key is revoked after a question that names it; a failure can be tried again", async ({ page }) => {
  signInWithKeys({ name: "ERP" }, { name: "Planilha" });
  await openSettings(page);
  await expect(keyRows(page)).toHaveText([/^ERP/, /^Planilha/]);
  await revoke(page, "Planilha").click();
  const question = page.getByRole("alertdialog");
  await expect(question).toHaveAccessibleName("Revogar a chave “Planilha”?");
  await expect(question).toContainText("terminada em a1B2 para de funcionar na hora");
  await page.keyboard.press("Escape");
  await expect(revoke(page, "Planilha")).toBeFocused();

  await revoke(page, "Planilha").click();
  dropConnection("revokeApiKey");
  await confirmRevoke(page).click();
  await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor.");
  clearFaults();
  await confirmRevoke(page).click();
  await expect(question).toHaveCount(0);
  await expect(toast(page)).toContainText("“Planilha” não funciona mais.");
  await expect(page.getByRole("group", { name: "Suas chaves de API" })).toBeFocused();
  await expect(keyRows(page)).toHaveText([/^ERP/]);
});

test("I5 the documentation is a link away, in another tab", async ({ page }) => {
  signInWithKeys();
  await openSettings(page);
  for (const [name, path] of [
    ["guia da API (abre em outra aba)", "/api/guia"],
    ["chamadas em JSON (abre em outra aba)", "/api/docs"],
  ] as const) {
    const link = keysCard(page).getByRole("link", { name });
    await expect(link).toHaveAttribute("href", path);
    await expect(link).toHaveAttribute("target", "_blank");
  }
});

test("I5 keys that do not load are reported, and can be requested again", async ({ page }) => {
  signInWithKeys({ name: "Planilha" });
  // The rest of the page loads.
  let isDown = true;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    isDown && String(init?.body).includes("query ApiKeys")
      ? Promise.reject(new TypeError("Failed to fetch"))
      : fakeFetch(input, init),
  );
  await openSettings(page);
  await expect(keysCard(page).getByRole("alert")).toContainText("Não conseguimos carregar suas chaves.");
  isDown = false;
  await keysCard(page).getByRole("button", { name: "Tentar novamente" }).click();
  await expect(keyRows(page)).toHaveText([/^Planilha/]);
});
