import { expect } from "#web/testing/expect.ts";
import { announceViewer } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import {
  confirmRevoke,
  keptKey,
  keyRows,
  keysCard,
  makeKey,
  newKey,
  revoke,
  secret,
  signInWithKeys,
} from "#web/testing/screens/api-keys-screen.ts";
import { openSettings } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

/** Opens the settings of a subscriber with these keys; `subscribe(false)` ends the subscription. */
async function openWithKeys(page: Page, ...names: string[]) {
  const viewer = signInWithKeys(...names.map((name) => ({ name })));
  await openSettings(page);
  await expect(newKey(page)).toBeVisible();
  return async (isActive: boolean) => {
    Object.assign(viewer, { hasActiveSubscription: isActive, hasAdvancedAccess: isActive });
    await announceViewer();
  };
}

test("I5 keys are paused when the subscription ends, can be revoked then, and work again when it returns", async ({
  page,
}) => {
  const subscribe = await openWithKeys(page, "ERP", "Planilha");
  await subscribe(false);
  await expect(keysCard(page)).toContainText("Suas 2 chaves estão pausadas: sem uma assinatura ativa");
  await expect(keyRows(page)).toHaveText([/^ERP.*Pausada/, /^Planilha.*Pausada/]);
  await expect(newKey(page)).toHaveCount(0);
  await revoke(page, "ERP").click();
  await confirmRevoke(page).click();
  await expect(keysCard(page)).toContainText("Sua chave está pausada");
  await subscribe(true);
  await expect(newKey(page)).toBeVisible();
  await expect(keyRows(page)).not.toContainText("Pausada");
});

test("I5 a key that is shown stays when the subscription ends at that moment", async ({ page }) => {
  const subscribe = await openWithKeys(page);
  await makeKey(page, "Planilha");
  const shownKey = page.getByRole("dialog").getByText(secret);
  await expect(shownKey).toBeVisible();
  await subscribe(false);
  await expect(page.getByText("Para assinantes").first()).toBeAttached();
  await expect(shownKey).toHaveText(secret);
  await keptKey(page).click();
  await expect(keyRows(page)).toContainText("Pausada");
});
