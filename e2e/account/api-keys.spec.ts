import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { isInMemory } from "../support/heap.ts";
import {
  askWithKey,
  confirmRevoke,
  copyKey,
  keptKey,
  keyRows,
  keysCard,
  make,
  makeKey,
  nameField,
  newKey,
  question,
  revoke,
  shownKey,
} from "../support/screens/api-keys-screen.ts";
import { openSettings } from "../support/screens/settings-screen.ts";
import { toast } from "../support/screens/toast.ts";
import { cutOff, cutOffStream, hold, intercept } from "../support/server-calls.ts";
import { addApiKey, signInAsNewSubscriber } from "../support/test-database.ts";

test("I5 a key is created, shown once, copied, and works; its last use is shown", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const { username } = await signInAsNewSubscriber(page);
  await openSettings(page);
  await expect(keysCard(page)).toContainText("Nenhuma chave ainda.");
  const { release } = await hold(page, "createApiKey");
  await newKey(page).click();
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill("  Planilha da loja ");
  await make(page).click();
  await expect(make(page)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  release();

  await expect(shownKey(page)).toHaveText(/^cdp_[\w-]{43}$/);
  const secret = await shownKey(page).innerText();
  await expect(copyKey(page)).toBeFocused();
  await expect(copyKey(page)).toHaveAccessibleDescription(/ela não será mostrada de novo/);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await copyKey(page).click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Chave copiada.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await keptKey(page).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(newKey(page)).toBeFocused();

  await expect(keyRows(page)).toHaveCount(1);
  for (const text of ["Planilha da loja", `…${secret.slice(-4)}`, "Criada em", "Nunca usada"]) {
    await expect(keyRows(page)).toContainText(text);
  }
  const kept = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      location.href,
      ...Object.values({ ...localStorage, ...sessionStorage }),
    ].join(),
  );
  expect([kept, ...said].join()).not.toContain(secret);
  const answer = await askWithKey(request, secret);
  expect(await answer.json()).toEqual({ data: { viewer: { username } } });
  await page.reload();
  await expect(keyRows(page)).toContainText(
    /Usada pela última vez em \d+ de \p{L}+ de 20\d\d, às \d\d:\d\d/u,
  );
  await newKey(page).click();
  await expect(nameField(page)).toHaveValue("");
});

test("I5 once its dialog is closed, the page holds nothing of a key, its cache included", async ({
  page,
}) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  const secret = await makeKey(page, "ERP");
  expect(await isInMemory(page, secret)).toBe(true);
  await keptKey(page).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => isInMemory(page, secret)).toBe(false);
});

test("I5 a key is revoked after a question that names it, and is refused from then on", async ({
  page,
  request,
}) => {
  const { username } = await signInAsNewSubscriber(page);
  const secret = await addApiKey(username, "Planilha", { daysAgo: 3 });
  await addApiKey(username, "ERP", { daysAgo: 1 });
  expect((await askWithKey(request, secret)).status()).toBe(200);
  await openSettings(page);
  await expect(keyRows(page)).toHaveText([/^ERP/, /^Planilha/]);
  await revoke(page, "Planilha").click();
  await expect(question(page)).toHaveAccessibleName("Revogar a chave “Planilha”?");
  await expect(question(page)).toContainText(`terminada em ${secret.slice(-4)} para de funcionar na hora`);
  await page.keyboard.press("Escape");
  await expect(revoke(page, "Planilha")).toBeFocused();

  await revoke(page, "Planilha").click();
  await cutOff(page, "revokeApiKey");
  await confirmRevoke(page).click();
  await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor.");
  await page.unrouteAll();
  await confirmRevoke(page).click();
  await expect(question(page)).toBeHidden();
  await expect(toast(page)).toContainText("“Planilha” não funciona mais.");
  await expect(page.getByRole("group", { name: "Suas chaves de API" })).toBeFocused();
  await expect(keyRows(page)).toHaveText([/^ERP/]);
  const refused = await askWithKey(request, secret);
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: "INVALID_API_KEY" } }] });
});

test("I5 the documentation is a link away", async ({ page }) => {
  await signInAsNewSubscriber(page);
  await openSettings(page);
  for (const [name, url] of [
    ["guia da API (abre em outra aba)", "/api/guia"],
    ["chamadas em JSON (abre em outra aba)", "/api/docs"],
  ] as const) {
    const opened = page.waitForEvent("popup");
    await keysCard(page).getByRole("link", { name }).click();
    const docs = await opened;
    await expect(docs).toHaveURL(url);
    await expect(docs.locator("body")).not.toBeEmpty();
    await docs.close();
  }
});

test("I5 keys that do not load are reported, and can be requested again", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  await addApiKey(username, "Planilha", { daysAgo: 3 });
  // A live update of the account would repeat the request that must fail here.
  await cutOffStream(page);
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
