import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import {
  answerRemoval,
  appCode,
  enter,
  lostApp,
  passFirstStep,
} from "#web/testing/screens/second-factor-screen.ts";
import { test } from "#web/testing/test.ts";

const screens: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    "the code, with an error",
    async (page) => {
      await passFirstStep(page);
      await enter(page, appCode(page), "123");
      await expect(page.getByText("O código do aplicativo tem 6 números.")).toBeVisible();
    },
  ],
  [
    "a sign-in without the app",
    async (page) => {
      const availableAt = "2026-11-04T12:00:00.000Z";
      answer("requestSecondFactorRemoval", () => ({
        __typename: "RequestSecondFactorRemovalPayload",
        availableAt,
      }));
      await passFirstStep(page);
      await lostApp(page).click();
      await page.getByRole("button", { name: "Pedir o link por e-mail" }).click();
      await expect(page.getByText("Enviamos um link para o e-mail da sua conta.")).toBeVisible();
    },
  ],
  [
    "a request that waits",
    async (page) => {
      answerRemoval({ daysAgo: 1 });
      await page.goto("/auth/second-factor-removal#token=dado");
      await expect(page.getByRole("heading", { name: "Pedido para entrar sem o código" })).toBeVisible();
    },
  ],
  [
    "a request that has waited",
    async (page) => {
      answerRemoval({ daysAgo: 4 });
      await page.goto("/auth/second-factor-removal#token=dado");
      await expect(page.getByRole("button", { name: "Desativar a verificação" })).toBeVisible();
    },
  ],
];

for (const [name, show] of screens) {
  test(`D104 axe finds nothing on ${name}, at 390 and 1440 pixels, in both themes`, async ({ page }) => {
    await show(page);
    await expectAccessibleAtBothSizes(page);
  });
}
