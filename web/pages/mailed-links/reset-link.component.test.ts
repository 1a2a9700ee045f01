import { errorText } from "#core/errors/errors.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { passwordField } from "#web/testing/screens/auth-form.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const newPassword = "gaveta-77-canetas";
const next = (page: Page) => page.getByLabel("Senha nova", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Salvar e entrar" });
const invalid = { name: "Este link não vale mais" };

/** Makes links for these accounts, each named by its token. */
function mailLinks(accounts: Record<string, string>): void {
  answer("passwordReset", ({ token }) => {
    const username = accounts[String(token)];
    return username ? { __typename: "PasswordReset", username, expiresAt: "2099-01-01T00:00:00Z" } : null;
  });
}

test("I5 a link that expires while the password is typed leads to another one", async ({ page }) => {
  mailLinks({ dado: "marina" });
  refuse("resetPassword", "RESET_LINK_INVALID", errorText.RESET_LINK_INVALID);
  await page.goto("/auth/reset-password#token=dado");
  await next(page).fill(newPassword);
  mailLinks({});
  await save(page).click();
  await expect(page.getByRole("heading", invalid)).toBeFocused();
  await expect(page.getByText("Se você acabou de salvar, entre com a senha nova")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", invalid)).toBeVisible();
  await page.getByRole("link", { name: "Pedir outro link" }).click();
  await expect(page.getByLabel("E-mail", { exact: true })).toBeVisible();
});

for (const mark of ["#", "?"]) {
  test(`SEC-7 D37 a link with its token after '${mark}' works after a reload too, without token in the address`, async ({
    page,
  }) => {
    const tokens: unknown[] = [];
    mailLinks({ dado: "marina" });
    answer("resetPassword", ({ input }) => {
      tokens.push(input.token);
      return { __typename: "ResetPasswordPayload", viewer: signInAs("basic") };
    });
    await page.goto(`/auth/reset-password${mark}token=dado`);
    await expect(page.getByText("Para a conta marina.")).toBeVisible();
    await expectAddress("/auth/reset-password");
    await page.reload();
    await next(page).fill(newPassword);
    await next(page).press("Enter");
    await expectAddress("/calculator");
    expect(tokens).toEqual(["dado"]);
  });
}

test("SEC-7 another link opened in the tab of an unusable one starts over", async ({ page }) => {
  mailLinks({ primeiro: "marina", segundo: "jose" });
  refuse("resetPassword", "RESET_LINK_INVALID", errorText.RESET_LINK_INVALID);
  await page.goto("/auth/reset-password#token=primeiro");
  await next(page).fill(newPassword);
  await save(page).click();
  await expect(page.getByRole("heading", invalid)).toBeVisible();
  // Only the fragment changes: the page is not loaded again.
  window.location.hash = "token=segundo";
  await expect(page.getByText("Para a conta jose.")).toBeVisible();
  await expect(next(page)).toHaveValue("");
});

test("D104 a new password by a mailed link is followed by the code of the second factor", async ({
  page,
}) => {
  mailLinks({ dado: "marina" });
  refuse("resetPassword", "SECOND_FACTOR_REQUIRED", "Digite o código do aplicativo.");
  await page.goto("/auth/reset-password#token=dado");
  await next(page).fill(newPassword);
  await save(page).click();
  await expect(page.getByRole("heading", { name: "Digite o código" })).toBeVisible();
  await expect(toast(page)).toContainText("Senha nova salva");
  await expect(passwordField(page)).toHaveCount(0);
  await expectAddress("/auth?step=code");
});
