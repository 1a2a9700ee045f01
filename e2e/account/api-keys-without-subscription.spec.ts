import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import {
  askWithKey,
  confirmRevoke,
  keptKey,
  keyRows,
  keysCard,
  makeKey,
  newKey,
  revoke,
  shownKey,
} from "../support/screens/api-keys-screen.ts";
import { openSettings } from "../support/screens/settings-screen.ts";
import {
  addApiKey,
  endSubscription,
  resumeSubscription,
  signInAsNewSubscriber,
} from "../support/test-database.ts";

test("I5 keys are paused when the subscription ends, can be revoked then, and work again when it returns", async ({
  page,
  request,
}) => {
  const { username } = await signInAsNewSubscriber(page);
  const secret = await addApiKey(username, "Planilha", { daysAgo: 3 });
  await addApiKey(username, "ERP", { daysAgo: 1 });
  await openSettings(page);
  await expect(newKey(page)).toBeVisible();
  await endSubscription(username);
  await expect(keysCard(page)).toContainText("Suas 2 chaves estão pausadas: sem uma assinatura ativa");
  await expect(keyRows(page)).toHaveText([/^ERP.*Pausada/, /^Planilha.*Pausada/]);
  await expect(newKey(page)).toHaveCount(0);
  const refused = await askWithKey(request, secret);
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: "FEATURE_DENIED" } }] });

  await revoke(page, "ERP").click();
  await confirmRevoke(page).click();
  await expect(keysCard(page)).toContainText("Sua chave está pausada");
  await resumeSubscription(username);
  await expect(newKey(page)).toBeVisible();
  await expect(keyRows(page)).not.toContainText("Pausada");
  expect((await askWithKey(request, secret)).status()).toBe(200);
});

test("I5 a key that is shown stays when the subscription ends at that moment", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  await openSettings(page);
  const secret = await makeKey(page, "Planilha");
  await endSubscription(username);
  await expect(page.getByText("Para assinantes").first()).toBeAttached();
  await expect(shownKey(page)).toHaveText(secret);
  await keptKey(page).click();
  await expect(keyRows(page)).toContainText("Pausada");
});
