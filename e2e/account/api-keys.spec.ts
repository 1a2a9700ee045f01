import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { isInMemory } from "../support/heap.ts";
import {
  askWithKey,
  copyKey,
  keptKey,
  keyRows,
  keysCard,
  make,
  makeKey,
  nameField,
  newKey,
  shownKey,
} from "../support/screens/api-keys-screen.ts";
import { openSettings } from "../support/screens/settings-screen.ts";
import { hold } from "../support/server-calls.ts";
import { signInAsNewSubscriber } from "../support/test-database.ts";

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
  expect(await answer.json()).toMatchObject({ data: { viewer: { username } } });
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
  // Reading the memory takes seconds, and many on a busy machine.
  await expect.poll(() => isInMemory(page, secret), { timeout: 60_000 }).toBe(false);
});
