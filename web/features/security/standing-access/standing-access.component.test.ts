import { expectAccessible } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { signInAs } from "#web/testing/fake-server.ts";
import { openSettings } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

test("D511 what goes on without the password is listed, with who made it and where it ends", async ({
  page,
}) => {
  const createdAt = "2026-11-20T15:00:00.000Z";
  const access = { __typename: "StandingAccess", name: null, apiKeyName: null, createdAt, until: null };
  Object.assign(signInAs("paid"), {
    standingAccess: [
      { ...access, kind: "WEBHOOK", name: "hooks.example.com", apiKeyName: "ERP" },
      { ...access, kind: "SCENARIO_LINK", name: "Natal", until: "2027-11-20T15:00:00.000Z" },
      { ...access, kind: "SCHEDULED_STEP", until: "2026-12-01T03:00:00.000Z" },
    ],
  });
  await openSettings(page);
  const list = page.getByRole("region", { name: "O que continua sem a sua senha" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list).toContainText("Webhook: hooks.example.com");
  await expect(list).toContainText("pela chave “ERP”");
  await expect(list).toContainText("Começa 1 de dezembro de 2026");
  const webhooks = list.getByRole("link", { name: "Ver webhooks: Webhook: hooks.example.com" });
  await expect(webhooks).toHaveAttribute("href", "/settings#webhooks");
  await expectAccessible(page);
});

test("D511 an account without any says so", async ({ page }) => {
  signInAs("basic");
  await openSettings(page);
  const list = page.getByRole("region", { name: "O que continua sem a sua senha" });
  await expect(list).toContainText("Nada: nenhum webhook");
});
