import { describe } from "vitest";
import { clock } from "#web/testing/clock.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, hold, recordCalls } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { person } from "#web/testing/screens/auth-form.ts";
import { test } from "#web/testing/test.ts";

const reset = { __typename: "PasswordReset", username: "marina", expiresAt: "2099-01-01T00:00:00.000Z" };
const tooMany = (retryAfterSeconds: number) => ({
  __typename: "RateLimitedError",
  code: "RATE_LIMITED",
  message: "Muitas tentativas.",
  retryAfterSeconds,
});

/** Requests a reset link on its screen. The answer is the same for every address. */
async function requestResetLink(page: Page, email: string): Promise<void> {
  answer("requestPasswordReset", () => ({ __typename: "RequestPasswordResetPayload", ok: true }));
  await page.goto("/auth/forgot-password");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();
}

describe("I5 a forgotten password", () => {
  for (const rest of ["", "#token=inventado", "?token=inventado"]) {
    const address = `/auth/reset-password${rest}`;
    test(`${address} is an unusable link`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
      await expectAddress("/auth/reset-password");
    });
  }

  test("D86 says the same for an unknown address, and sends again after a pause", async ({ page }) => {
    await clock.install();
    const { email } = person;
    await requestResetLink(page, email);
    await expect(page.getByText(`Se ${email} é o e-mail de uma conta`)).toBeVisible();
    await expect(page.getByText("Você pode pedir outro em 120 s.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Enviar de novo" })).toHaveCount(0);
    await clock.runFor(120_000);
    await page.getByRole("button", { name: "Enviar de novo" }).click();
    await expect(toast(page)).toContainText("Pedimos outro link");
    await expect(page.getByText("Você pode pedir outro em 15 min.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();
    await page.getByRole("button", { name: "Usar outro e-mail" }).click();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  });

  test("the link back to the login screen keeps its redirect", async ({ page }) => {
    answer("requestPasswordReset", () => ({ __typename: "RequestPasswordResetPayload", ok: true }));
    await page.goto("/auth?redirect=%2Fproducts");
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    await expectAddress("/auth/forgot-password?redirect=%2Fproducts");
    await page.getByLabel("E-mail", { exact: true }).fill(person.email);
    await page.getByLabel("E-mail", { exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();
    await page.getByRole("link", { name: "Voltar para o login" }).click();
    await expectAddress("/auth?redirect=%2Fproducts");
  });

  test("an invalid address is reported at its field, and nothing is sent", async ({ page }) => {
    await page.goto("/auth/forgot-password");
    await expect(page.getByLabel("E-mail", { exact: true })).toBeVisible();
    const calls = recordCalls();
    await page.getByLabel("E-mail", { exact: true }).fill("marina");
    await page.getByLabel("E-mail", { exact: true }).press("Enter");
    await expect(page.getByLabel("E-mail", { exact: true })).toBeFocused();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveAccessibleDescription(
      /^Informe um e-mail completo/,
    );
    expect(calls).toEqual([]);
  });

  test("the page shows the wait after too many requests; the button is disabled while one is sent", async ({
    page,
  }) => {
    await page.goto("/auth/forgot-password");
    hold("requestPasswordReset");
    await page.getByLabel("E-mail", { exact: true }).fill("marina@exemplo.com.br");
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByRole("button", { name: "Enviando..." })).toBeDisabled();
    clearFaults();
    answer("requestPasswordReset", () => tooMany(1800));
    await page.goto("/auth/forgot-password");
    await page.getByLabel("E-mail", { exact: true }).fill("marina@exemplo.com.br");
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByRole("alert")).toContainText("Muitas tentativas. Tente de novo em 30 minutos.");
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("marina@exemplo.com.br");
  });

  test("a link opened without a connection can be tried again", async ({ page }) => {
    answer("passwordReset", () => reset);
    dropConnection("passwordReset");
    await page.goto("/auth/reset-password#token=dado");
    await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor");
    clearFaults();
    const { release } = hold("passwordReset");
    const again = page.getByRole("button", { name: "Tentar novamente" });
    await again.click();
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await expect(again).toBeFocused();
    release();
    await expect(page.getByLabel("Senha nova", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Crie uma senha nova" })).toBeFocused();
  });
});
