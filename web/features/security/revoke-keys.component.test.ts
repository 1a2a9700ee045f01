import type { Locator } from "vitest/browser";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { person, testPassword } from "#web/testing/screens/auth-form.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

const newPassword = "gaveta-77-canetas";
const box = (page: Page): Locator => page.getByRole("checkbox", { name: /Revogar também as minhas chaves/ });
const next = (page: Page): Locator => page.getByLabel("Senha nova", { exact: true });
const button = (page: Page, name: string): Locator =>
  section(page, "Segurança").getByRole("button", { name });
const leave = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("button", { name: "Sair de todos" });

/** Collects what each request of a field says about the keys. */
function recordRevocations(field: string, payload: () => object): unknown[] {
  const sent: unknown[] = [];
  answer(field, ({ input }) => {
    sent.push(input.revokeApiKeys || input.endStandingAccess);
    return payload();
  });
  return sent;
}

test("SEC-9 D102 signing out everywhere revokes the keys when its box is ticked", async ({ page }) => {
  signInAs("paid");
  const sent = recordRevocations("signOutEverywhere", () => ({ ok: true }));
  await openSettings(page);
  await button(page, "Sair de todos os dispositivos").click();
  await expect(box(page)).not.toBeChecked();
  await box(page).click();
  await leave(page).click();
  await expectAddress("/auth");
  expect(sent).toEqual([true]);
});

test("SEC-9 D102 a changed password leaves the keys unless the box is ticked", async ({ page }) => {
  const viewer = signInAs("paid");
  const sent = recordRevocations("changePassword", () => ({ __typename: "ChangePasswordPayload", viewer }));
  await openSettings(page);
  for (const isTicked of [false, true]) {
    await button(page, "Alterar senha").click();
    await page.getByLabel("Senha atual", { exact: true }).fill(testPassword);
    await next(page).fill(newPassword);
    if (isTicked) await box(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Alterar senha" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(sent).toEqual([false, true]);
});

test("SEC-9 D102 a reset password revokes the keys when its box is ticked", async ({ page }) => {
  const reset = { __typename: "PasswordReset", username: person.username, expiresAt: "2099-01-01T00:00:00Z" };
  answer("passwordReset", () => reset);
  const viewer = () => ({ __typename: "ResetPasswordPayload", viewer: signInAs("paid") });
  const sent = recordRevocations("resetPassword", viewer);
  await page.goto("/auth/reset-password#token=dado");
  await next(page).fill(newPassword);
  await expect(box(page)).not.toBeChecked();
  await box(page).click();
  await page.getByRole("button", { name: "Salvar e entrar" }).click();
  await expectAddress("/calculator");
  expect(sent).toEqual([true]);
});

test("I5 without an answer the page says that the sessions may have ended, and it can be tried again", async ({
  page,
}) => {
  signInAs("basic");
  await openSettings(page);
  const open = button(page, "Sair de todos os dispositivos");
  await open.click();
  await page.getByRole("dialog").getByRole("button", { name: "Voltar" }).click();
  await expect(open).toBeFocused();
  await open.click();
  dropConnection("signOutEverywhere");
  await leave(page).click();
  await expect(toast(page)).toContainText("Não sabemos se as sessões foram encerradas");
  await expect(leave(page)).toBeFocused();
  clearFaults();
  const sent = recordRevocations("signOutEverywhere", () => ({ ok: true }));
  await leave(page).click();
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  expect(sent).toEqual([false]);
});
