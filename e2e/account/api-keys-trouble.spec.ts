import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { keyRows, keysCard, make, nameField, newKey } from "../support/screens/api-keys-screen.ts";
import { openSettings } from "../support/screens/settings-screen.ts";
import { intercept, recordCalls, refuse } from "../support/server-calls.ts";
import { addApiKey, signInAsNewSubscriber } from "../support/test-database.ts";

test("I5 a name that is refused is said at its field, before anything is sent", async ({ page }) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await newKey(page).click();
  const calls = recordCalls(page);
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

test("I5 an answer that is lost is said, what was typed stays, and the list is read again", async ({
  page,
}) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await expect(newKey(page)).toBeVisible();
  // The server makes the key; its answer does not arrive.
  await intercept(page, "createApiKey", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await newKey(page).click();
  await nameField(page).fill("Planilha");
  await make(page).click();
  await expect(page.getByRole("alert")).toContainText("Não recebemos a resposta do servidor.");
  await expect(nameField(page)).toHaveValue("Planilha");
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(keyRows(page)).toHaveText([/^Planilha/]);
});

test("I5 a refusal is said in the server's words; one of the name at its field", async ({ page }) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  await refuse(page, "createApiKey", {
    __typename: "RefusedError",
    code: "API_KEY_LIMIT",
    message: "Você já tem 5 chaves de API. Revogue uma para criar outra.",
  });
  await newKey(page).click();
  await nameField(page).fill("Planilha");
  await make(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Você já tem 5 chaves de API. Revogue uma para criar outra.",
  );
  const fields = [{ __typename: "FieldError", field: "name", message: "Caractere não permitido aqui." }];
  const code = "BAD_USER_INPUT";
  const createApiKey = { __typename: "InvalidInputError", code, message: "Confira os campos.", fields };
  await intercept(page, "createApiKey", (route) =>
    route.fulfill({ json: { data: { __typename: "Mutation", createApiKey } } }),
  );
  await make(page).click();
  await expect(nameField(page)).toHaveAccessibleDescription("Caractere não permitido aqui.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(nameField(page)).toHaveValue("Planilha");
});

test("I5 keys that do not load say so, and can be asked for again", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  await addApiKey(username, "Planilha", { daysAgo: 3 });
  let isDown = true;
  await intercept(page, "viewer", (route) => {
    const asksKeys = route.request().postData()?.includes('"ApiKeys"') ?? false;
    return isDown && asksKeys ? route.abort() : route.fallback();
  });
  await openSettings(page);
  await expect(keysCard(page).getByRole("alert")).toContainText("Não conseguimos carregar suas chaves.");
  isDown = false;
  await keysCard(page).getByRole("button", { name: "Tentar novamente" }).click();
  await expect(keyRows(page)).toHaveText([/^Planilha/]);
});
