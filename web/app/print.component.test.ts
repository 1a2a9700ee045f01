import { expect } from "#web/testing/expect.ts";
import { dropConnection } from "#web/testing/fake-server.ts";
import { toastCorner } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

const isDark = () => document.documentElement.classList.contains("dark");

for (const path of ["/pricing", "/subscription", "/help"]) {
  test(`${path} prints its content, without menu, header and toasts`, async ({ page, signIn }) => {
    await signIn("basic");
    dropConnection("logout");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Sair", exact: true }).click();
    await expect(toastCorner(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of [".sidebar", ".shell-header", ".skip-link", ".toast-viewport"])
      await expect(page.getByCSS(part)).toHaveCSS("display", "none");
  });
}

test("a dark page prints light, and is dark again on the screen", async ({ page, signIn }) => {
  await signIn("basic");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(isDark).toBe(true);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect.poll(isDark).toBe(false);
  await page.emulateMedia({ colorScheme: "dark", media: null });
  await expect.poll(isDark).toBe(true);
  window.dispatchEvent(new Event("beforeprint"));
  await expect.poll(isDark).toBe(false);
  window.dispatchEvent(new Event("afterprint"));
  await expect.poll(isDark).toBe(true);
});
