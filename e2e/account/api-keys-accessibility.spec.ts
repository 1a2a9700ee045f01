import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/fixtures.ts";
import {
  confirmRevoke,
  keyRows,
  make,
  makeKey,
  nameField,
  newKey,
  revoke,
} from "../support/screens/api-keys-screen.ts";
import { openSettings } from "../support/screens/settings-screen.ts";
import { addApiKey, endSubscription, signInAsNewSubscriber } from "../support/test-database.ts";

/** As long as a name may be, without a place to break it. */
const longName = "W".repeat(60);

async function openWithKeys(page: Page, names: string[], { isOver = false } = {}): Promise<void> {
  const { username } = await signInAsNewSubscriber(page);
  for (const [daysAgo, name] of names.entries()) await addApiKey(username, name, { daysAgo });
  if (isOver) await endSubscription(username);
  await openSettings(page);
  await expect(keyRows(page)).toHaveCount(names.length);
}

const states: { name: string; show: (page: Page) => Promise<void> }[] = [
  {
    name: "locked, with paused keys",
    show: (page) => openWithKeys(page, ["Planilha da loja", longName], { isOver: true }),
  },
  { name: "five keys", show: (page) => openWithKeys(page, ["Planilha da loja", longName, "c", "d", "e"]) },
  {
    name: "a new key's form with its error",
    async show(page) {
      await openWithKeys(page, []);
      await newKey(page).click();
      await make(page).click();
      await expect(nameField(page)).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "a key that was just made",
    async show(page) {
      await openWithKeys(page, []);
      await makeKey(page, longName);
    },
  },
  {
    name: "the question before revoking",
    async show(page) {
      await openWithKeys(page, [longName]);
      await revoke(page, longName).click();
      await expect(confirmRevoke(page)).toBeVisible();
    },
  },
];

for (const { name, show } of states) {
  test(`I5 API keys, ${name}: axe finds nothing at 390 and 1440 pixels, light or dark, and nothing has to be scrolled sideways`, async ({
    page,
  }) => {
    await show(page);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      const overflow = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    }
  });
}
