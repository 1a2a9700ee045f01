import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { fillLogin, person, sendLogin } from "#web/testing/screens/auth-form.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

/** Completes the first step of a sign-in, up to the screen of the second. */
async function passFirstStep(page: Page): Promise<void> {
  refuse("login", "SECOND_FACTOR_REQUIRED", "Digite o código do aplicativo.");
  await page.goto("/auth");
  await fillLogin(page, person.username);
  await sendLogin(page);
  await expect(page.getByRole("heading", { name: "Digite o código" })).toBeVisible();
}

/** The request behind a mailed link, made some days ago. */
function answerRemoval({ daysAgo }: { daysAgo: number }): void {
  const daysOn = (days: number) => new Date(Date.now() + (days - daysAgo) * 86_400_000).toISOString();
  answer("secondFactorRemoval", () => ({
    __typename: "SecondFactorRemoval",
    username: person.username,
    requestedAt: daysOn(0),
    availableAt: daysOn(3),
    expiresAt: daysOn(10),
  }));
}

const screens: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    "the code, with an error",
    async (page) => {
      await passFirstStep(page);
      await page.getByLabel("Código do aplicativo", { exact: true }).fill("123");
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
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
      await page.getByRole("button", { name: "Perdi o acesso ao aplicativo" }).click();
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
