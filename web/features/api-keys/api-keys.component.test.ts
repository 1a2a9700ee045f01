import type { ApiKeyScope } from "#core/api-keys/api-key-scopes.ts";
import { expectAccessible } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

type Kept = { name: string; scopes: ApiKeyScope[]; expiresAt: string | null; isExpired: boolean };

function keyOf(kept: Kept) {
  return {
    __typename: "ApiKey",
    id: `key:${kept.name}`,
    hint: "a1B2",
    createdAt: "2026-10-01T12:00:00.000Z",
    lastUsedAt: null,
    ...kept,
  };
}

/** A subscriber with these keys. */
function signInWithKeys(...kept: Kept[]) {
  const viewer: { apiKeys: { edges: object[] } } = signInAs("paid");
  viewer.apiKeys.edges = kept.map((key) => ({ node: keyOf(key), cursor: key.name }));
  return viewer;
}

test("AP-02 a key's scopes and end are chosen; changing comes with reading, and one is needed", async ({
  page,
}) => {
  const viewer = signInWithKeys();
  const asked: object[] = [];
  answer("createApiKey", ({ input }) => {
    asked.push(input);
    const apiKey = keyOf({ name: "ERP", scopes: ["READ", "WRITE"], expiresAt: null, isExpired: false });
    viewer.apiKeys.edges = [{ node: apiKey, cursor: "1" }];
    return { __typename: "CreateApiKeyPayload", secret: `cdp_${"A".repeat(43)}`, apiKey, viewer };
  });
  await openSettings(page);
  await section(page, "Acesso à API").getByRole("button", { name: "Nova chave" }).click();
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
  const everything = ["CALCULATE", "READ", "WRITE"] as ApiKeyScope[];
  signInWithKeys(
    { name: "ERP", scopes: everything, expiresAt: "2027-02-20T12:00:00.000Z", isExpired: false },
    { name: "Planilha", scopes: ["CALCULATE"], expiresAt: "2026-11-01T12:00:00.000Z", isExpired: true },
  );
  await openSettings(page);
  const rows = section(page, "Acesso à API").getByRole("listitem");
  await expect(rows.first()).toContainText("Calcular preços · Ler a conta e o catálogo · Alterar o catálogo");
  await expect(rows.first()).toContainText("Expira em 20 de fevereiro de 2027");
  await expect(rows.last()).toContainText("Expirou em 1 de novembro de 2026");
  await expectAccessible(page);
  await rows.last().getByRole("button", { name: "Remover a chave Planilha" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("já não funciona");
});
