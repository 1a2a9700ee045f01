import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { openSettings, section } from "#web/testing/screens/settings-screen.ts";
import { test } from "#web/testing/test.ts";

/** Axe checks the whole settings page four times, which takes long on a busy machine. */
const patient = { timeout: 60_000 };

const name = (what: string) => `axe has nothing against ${what}, at 390 and 1440 pixels, in both themes`;

test(`I5 ${name("the change of the password, with errors")}`, patient, async ({ page }) => {
  signInAs("basic");
  await openSettings(page);
  await section(page, "Segurança").getByRole("button", { name: "Alterar senha" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Senha nova", { exact: true }).fill("flamengo");
  await dialog.getByRole("button", { name: "Alterar senha" }).click();
  await expect(page.getByText("Senha é obrigatória")).toBeVisible();
  await expect(page.getByText(/^Esta senha é uma das mais usadas/)).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

test(`I5 ${name("the question before signing out everywhere")}`, patient, async ({ page }) => {
  signInAs("basic");
  await openSettings(page);
  await section(page, "Segurança").getByRole("button", { name: "Sair de todos os dispositivos" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

const setup = {
  __typename: "BeginSecondFactorPayload",
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Calculadora:marina?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Calculadora",
};

test(`D104 ${name("the beginning of the setup")}`, patient, async ({ page }) => {
  signInAs("basic");
  await openSettings(page);
  await page.getByRole("button", { name: "Ativar verificação" }).click();
  await expect(page.getByRole("button", { name: "Continuar" })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

test(`D104 ${name("the QR code")}`, patient, async ({ page }) => {
  signInAs("basic");
  answer("beginSecondFactor", () => setup);
  await openSettings(page);
  await page.getByRole("button", { name: "Ativar verificação" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: /^Código/ })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

const enabled = { __typename: "SecondFactor", enabledAt: "2026-10-01T12:00:00.000Z", recoveryCodesLeft: 9 };
const removal = {
  __typename: "SecondFactorRemoval",
  requestedAt: "2026-11-01T12:00:00.000Z",
  availableAt: "2026-11-04T12:00:00.000Z",
  expiresAt: "2026-11-11T12:00:00.000Z",
};

test(`D104 ${name("the section, with an open request")}`, patient, async ({ page }) => {
  Object.assign(signInAs("basic"), { secondFactor: { ...enabled, removal } });
  await openSettings(page);
  await expect(page.getByRole("button", { name: "Recusar o pedido" })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});

test(`D104 ${name("the recovery codes, with an error")}`, patient, async ({ page }) => {
  const viewer = Object.assign(signInAs("basic"), { secondFactor: { ...enabled, removal: null } });
  const recoveryCodes = [..."ABCDEFGHJK"].map((letter) => `${letter}7K2M-9PQ4R`);
  answer("renewRecoveryCodes", () => ({ __typename: "RenewRecoveryCodesPayload", recoveryCodes, viewer }));
  await openSettings(page);
  await page.getByRole("button", { name: "Novos códigos de recuperação" }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: /^Código/ })
    .fill("123456");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByText("Guarde os códigos e marque esta caixa")).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});
