import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe.ts";
import { test } from "../../support/fixtures.ts";
import { registerElsewhere } from "../../support/reset-link.ts";
import { signInHere } from "../../support/screens/auth-form.ts";
import {
  appCode,
  appShows,
  dialogCode,
  enter,
  factorSection,
  passFirstStep,
  registerProtected,
  removalLink,
  signInProtected,
} from "../../support/screens/second-factor-screen.ts";
import { openSettings } from "../../support/screens/settings-screen.ts";
import { ageRemoval } from "../../support/test-database.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function showSetup(page: Page): Promise<void> {
  const { username } = await registerElsewhere(page);
  await signInHere(page, username);
  await openSettings(page);
  await factorSection(page).getByRole("button", { name: "Ativar verificação" }).click();
}

async function askForRemoval(page: Page) {
  const owner = await registerProtected(page);
  await passFirstStep(page, owner.username);
  await page.getByRole("button", { name: "Perdi o acesso ao aplicativo" }).click();
  await page.getByRole("button", { name: "Pedir o link por e-mail" }).click();
  await expect(page.getByText("Enviamos um link para o e-mail da sua conta.")).toBeVisible();
  return owner;
}

const screens: [name: string, show: (page: Page) => Promise<unknown>][] = [
  [
    "the code, with an error",
    async (page) => {
      const { username } = await registerProtected(page);
      await passFirstStep(page, username);
      await enter(page, appCode(page), "123");
      await expect(page.getByText("O código do aplicativo tem 6 números.")).toBeVisible();
    },
  ],
  ["a sign-in without the app", askForRemoval],
  [
    "a request that waits",
    async (page) => page.goto(await removalLink(page, (await askForRemoval(page)).email)),
  ],
  [
    "a request that has waited",
    async (page) => {
      const { username, email } = await askForRemoval(page);
      await ageRemoval(username, { daysAgo: 4 });
      await page.goto(await removalLink(page, email));
      await expect(page.getByRole("button", { name: "Desativar a verificação" })).toBeVisible();
    },
  ],
  [
    "the section, with an open request",
    async (page) => {
      const { codes } = await askForRemoval(page);
      const answer = await page.request.post("/api/complete-sign-in", { data: { code: codes[0] } });
      expect(answer.ok()).toBe(true);
      await openSettings(page);
      await expect(factorSection(page).getByRole("button", { name: "Recusar o pedido" })).toBeVisible();
    },
  ],
  ["the beginning of the setup", showSetup],
  [
    "the QR code",
    async (page) => {
      await showSetup(page);
      await page.getByRole("button", { name: "Continuar" }).click();
      await expect(dialogCode(page)).toBeVisible();
    },
  ],
  [
    "the recovery codes, with an error",
    async (page) => {
      const { secret } = await signInProtected(page);
      await openSettings(page);
      await factorSection(page).getByRole("button", { name: "Novos códigos de recuperação" }).click();
      await dialogCode(page).fill(appShows(secret, "next"));
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Concluir" }).click();
      await expect(page.getByText("Guarde os códigos e marque esta caixa")).toBeVisible();
    },
  ],
];

for (const [name, show] of screens) {
  test(`D104 axe has nothing against ${name}, at 390 and 1440 pixels, in both themes`, async ({ page }) => {
    await show(page);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    }
  });
}
