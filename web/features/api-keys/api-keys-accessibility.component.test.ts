import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import {
  confirmRevoke,
  copyKey,
  keyRows,
  make,
  makeKey,
  nameField,
  newKey,
  revoke,
  signInWithKeys,
} from "#web/testing/screens/api-keys-screen.ts";
import { openSettings } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

/** Axe checks the whole settings page four times, which takes long on a busy machine. */
const patient = { timeout: 60_000 };

/** The longest allowed name, without a character where it could wrap. */
const longName = "W".repeat(60);

async function openWithKeys(page: Page, names: string[], { isOver = false } = {}): Promise<void> {
  const viewer = signInWithKeys(...names.map((name) => ({ name })));
  if (isOver) Object.assign(viewer, { hasActiveSubscription: false, hasAdvancedAccess: false });
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
      await expect(copyKey(page)).toBeFocused();
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
  test(
    `I5 API keys, ${name}: accessible at 390 and 1440, light or dark, without scrolling sideways`,
    patient,
    async ({ page }) => {
      await show(page);
      await expectAccessibleAtBothSizes(page);
    },
  );
}
