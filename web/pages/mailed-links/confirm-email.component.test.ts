import { expect } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, hold } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

const confirm = (page: Page) => page.getByRole("button", { name: "Confirmar e-mail" });

/** Makes links to confirm these addresses, each named by its token. */
function mailLinks(emails: Record<string, string>): void {
  answer("emailConfirmation", ({ token }) => {
    const email = emails[String(token)];
    return email ? { __typename: "EmailConfirmation", email, username: "marina", isChange: false } : null;
  });
}

test("D100 another link opened in the tab of a used one starts over", async ({ page }) => {
  const tokens: unknown[] = [];
  mailLinks({ primeiro: "ana@exemplo.com.br", segundo: "bia@exemplo.com.br" });
  answer("confirmEmail", ({ input }) => {
    tokens.push(input.token);
    return { __typename: "ConfirmEmailPayload", viewer: null };
  });
  await page.goto("/auth/confirm-email#token=primeiro");
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "E-mail confirmado" })).toBeVisible();
  // Only the fragment changes: the page is not loaded again.
  window.location.hash = "token=segundo";
  await expect(page.getByText("Confirme que bia@exemplo.com.br é seu")).toBeVisible();
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "E-mail confirmado" })).toBeVisible();
  expect(tokens).toEqual(["primeiro", "segundo"]);
});

test("D100 an unusable link says for how long links work", async ({ page }) => {
  mailLinks({});
  await page.goto("/auth/confirm-email#token=velho");
  await expect(page.getByText("Cada link funciona uma vez e vale por 24 horas.")).toBeVisible();
});

test("D100 D136 a link opened without a connection is tried again, and the button keeps the focus", async ({
  page,
}) => {
  mailLinks({ dado: "ana@exemplo.com.br" });
  dropConnection("emailConfirmation");
  await page.goto("/auth/confirm-email#token=dado");
  await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com o servidor");
  clearFaults();
  const { release } = hold("emailConfirmation");
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await again.click();
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(again).toBeFocused();
  release();
  await expect(page.getByRole("heading", { name: "Este e-mail é seu?" })).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
