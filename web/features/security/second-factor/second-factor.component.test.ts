import { describe, vi } from "vitest";
import type { Locator } from "vitest/browser";
import { expect } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { testPassword } from "#web/testing/screens/auth-form.ts";
import { invalid } from "#web/testing/screens/second-factor-screen.ts";
import { openSettings } from "#web/testing/screens/settings-screen.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const section = (page: Page): Locator => page.getByRole("region", { name: "Verificação em duas etapas" });
const dialogCode = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("textbox", { name: /^Código/ });
const enabled = {
  __typename: "SecondFactor",
  enabledAt: "2026-10-01T12:00:00.000Z",
  recoveryCodesLeft: 9,
  removal: null,
};
const removal = {
  __typename: "SecondFactorRemoval",
  requestedAt: "2026-11-01T12:00:00.000Z",
  availableAt: "2026-11-04T12:00:00.000Z",
  expiresAt: "2026-11-11T12:00:00.000Z",
};
/** Signs in a seller whose second factor is on. */
const signInProtected = (fields: object = {}) =>
  Object.assign(signInAs("basic"), { secondFactor: { ...enabled, ...fields } });

describe("D104 the second factor on /settings", () => {
  test("the recovery codes are copied, and printed alone", async ({ page }) => {
    const viewer = signInProtected();
    const recoveryCodes = [..."ABCDEFGHJK"].map((letter) => `${letter}7K2M-9PQ4R`);
    answer("renewRecoveryCodes", () => ({ __typename: "RenewRecoveryCodesPayload", recoveryCodes, viewer }));
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openSettings(page);
    await section(page).getByRole("button", { name: "Novos códigos de recuperação" }).click();
    await dialogCode(page).fill("123456");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Guarde os códigos novos" });
    await dialog.getByRole("button", { name: "Copiar", exact: true }).click();
    await expect(dialog.getByRole("status")).toHaveText("Códigos copiados.");
    await expect(dialog.getByRole("listitem")).toHaveText(recoveryCodes);
    expect(copied.mock.calls).toEqual([[recoveryCodes.join("\n")]]);
    await page.emulateMedia({ media: "print" });
    await expect(dialog).toBeHidden();
    const sheet = page.getByCSS(".recovery-sheet");
    await expect(sheet).toBeVisible();
    for (const code of recoveryCodes) await expect(sheet).toContainText(code);
    await page.emulateMedia({ media: "screen" });
    await expect(sheet).toBeHidden();
  });

  test("SEC-9 in an older session turning it off also takes the password", async ({ page }) => {
    const viewer = signInProtected();
    refuse("disableSecondFactor", "REAUTHENTICATION_REQUIRED", "Confirme que é você para continuar.");
    await openSettings(page);
    await section(page).getByRole("button", { name: "Desativar" }).click();
    const send = page.getByRole("dialog").getByRole("button", { name: "Desativar" });
    await dialogCode(page).fill("123456");
    await send.click();
    const password = page.getByRole("dialog").getByLabel("Sua senha", { exact: true });
    await expect(password).toBeFocused();
    const sent: object[] = [];
    answer("disableSecondFactor", ({ input }) => {
      sent.push({ ...input });
      if (input.currentPassword !== testPassword)
        return invalid("currentPassword", "Esta não é a sua senha atual");
      Object.assign(viewer, { secondFactor: null });
      return { __typename: "DisableSecondFactorPayload", viewer };
    });
    await password.fill("nao-e-esta");
    await send.click();
    await expect(password).toHaveAccessibleDescription(/^Esta não é a sua senha atual/);
    await password.fill(testPassword);
    await send.click();
    await expect(toast(page)).toContainText("Verificação desativada");
    await expect(section(page)).toContainText("Desativada.");
    await expect(section(page)).toBeFocused();
    expect(sent).toEqual([
      { code: "123456", currentPassword: "nao-e-esta" },
      { code: "123456", currentPassword: testPassword },
    ]);
  });

  test("a lost connection changes nothing, and nothing typed is lost", async ({ page }) => {
    signInProtected();
    dropConnection("disableSecondFactor");
    await openSettings(page);
    await section(page).getByRole("button", { name: "Desativar" }).click();
    await dialogCode(page).fill("123456");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
      "Não conseguimos falar com o servidor",
    );
    await expect(dialogCode(page)).toHaveValue("123456");
    await page.keyboard.press("Escape");
    await expect(section(page).getByRole("button", { name: "Desativar" })).toBeFocused();
  });

  test("D105 the owner refuses another person's request for a link; one that fails stays open", async ({
    page,
  }) => {
    const viewer = signInProtected({ removal });
    dropConnection("refuseSecondFactorRemoval");
    await openSettings(page);
    await expect(section(page)).toContainText("alguém pediu um link para desativar");
    const refuseIt = section(page).getByRole("button", { name: "Recusar o pedido" });
    await refuseIt.click();
    await expect(toast(page)).toContainText("O pedido continua aberto");
    await expect(refuseIt).toBeVisible();
    clearFaults();
    answer("refuseSecondFactorRemoval", () => {
      Object.assign(viewer, { secondFactor: enabled });
      return { __typename: "RefuseSecondFactorRemovalPayload", viewer };
    });
    await refuseIt.click();
    await expect(toast(page)).toContainText("Pedido recusado");
    await expect(section(page)).not.toContainText("alguém pediu");
    await expect(section(page)).toBeFocused();
  });
});
