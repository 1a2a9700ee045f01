import { vi } from "vitest";
import { accounts } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, clearFaults, reply, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import {
  fillLogin,
  fillSignUp,
  openAuth,
  sendLogin,
  sendSignUp,
  showSignUp,
} from "#web/testing/screens/auth-form.ts";
import { test } from "#web/testing/test.ts";

const notice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Seu navegador está bloqueando cookies" });

/**
 * Accepts the sign-in, then answers later requests as signed out, as when the browser blocks
 * cookies.
 */
function dropCookies(field: "login" | "register", __typename: string): void {
  const viewer = accounts.basic();
  answer(field, () => ({ __typename, viewer }));
  const errors = [{ message: "Entre na sua conta", extensions: { code: "UNAUTHENTICATED" } }];
  reply("viewerChanged", () => Response.json({ errors, data: null }));
}

test("D27 with cookies blocked, a login shows an error, and works once they are allowed", async ({
  page,
}) => {
  dropCookies("login", "LoginPayload");
  await page.goto("/auth?redirect=/help");
  await expect(notice(page)).toHaveCount(0);
  await fillLogin(page, "vendedor.marina");
  await sendLogin(page);
  await expect(notice(page)).toBeVisible();
  clearFaults();
  answer("login", () => ({ __typename: "LoginPayload", viewer: signInAs("basic") }));
  await fillLogin(page, "vendedor.marina");
  await sendLogin(page);
  await expectAddress("/help");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
});

test("D27 with cookies blocked, a sign-up shows an error", async ({ page }) => {
  dropCookies("register", "RegisterPayload");
  await openAuth(page);
  await showSignUp(page);
  await fillSignUp(page);
  await sendSignUp(page);
  await expect(notice(page)).toBeVisible();
});

test("D27 a browser that declares cookies disabled gets a notice before anything is typed", async ({
  page,
}) => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  await page.goto("/auth");
  await expect(notice(page)).toBeVisible();
});
