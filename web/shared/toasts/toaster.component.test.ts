import { clock } from "#web/testing/clock.ts";
import { expect } from "#web/testing/expect.ts";
import { dropConnection } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast, toastCorner } from "#web/testing/page.ts";
import { openCalculator } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";
import { toastStore } from "./store/toast-store.ts";

/** Opens the calculator with the clock stopped until the test moves it on. */
async function openWithClockStopped(page: Page): Promise<void> {
  await clock.install();
  await openCalculator(page);
  await clock.pauseAt(Date.now() + 60_000);
}

const notice = { title: "Endereço copiado", description: "Cole onde quiser." };

test.beforeEach(async ({ signIn }) => {
  await signIn("basic");
});

test("S2-13 S9-16 a toast shows for 5 seconds", async ({ page }) => {
  await openWithClockStopped(page);
  toastStore.show(notice);
  await expect(toast(page)).toBeVisible();
  await clock.runFor(4900);
  await expectStillOpen(page);
  await clock.runFor(200);
  await expect(toast(page)).toBeHidden();
});

test("GR-01 D276 a toast that can undo something shows for 10 seconds", async ({ page }) => {
  await openWithClockStopped(page);
  toastStore.show({ title: "3 produtos arquivados", action: { undo: () => {} } });
  await expect(toast(page).getByRole("button", { name: "Desfazer" })).toBeVisible();
  await clock.runFor(9900);
  await expectStillOpen(page);
  await clock.runFor(200);
  await expect(toast(page)).toBeHidden();
});

test("SC-01 a toast with a field shows for 10 seconds and sends what was typed", async ({ page }) => {
  await openWithClockStopped(page);
  const sent: string[] = [];
  const field = { label: "Nome", value: "Natal", maxLength: 20, action: "Mudar nome" };
  toastStore.show({ title: "Salvo", field: { ...field, onSend: (text) => sent.push(text) } });
  await clock.runFor(9900);
  await expectStillOpen(page);
  const button = toast(page).getByRole("button", { name: "Mudar nome" });
  await expect(button).toBeDisabled();
  await toast(page).getByRole("textbox", { name: "Nome" }).fill("Páscoa");
  await button.click();
  expect(sent).toEqual(["Páscoa"]);
});

test("S2-13 S9-16 one toast at a time: a newer one replaces the older and has its own 5 seconds", async ({
  page,
}) => {
  // The other tests request reduced motion. Here toasts move.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  dropConnection("logout");
  await openWithClockStopped(page);
  toastStore.show(notice);
  await expect(toast(page)).toContainText(notice.title);
  await clock.runFor(4000);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toHaveText(/^Erro no logout/);
  await expect(toast(page)).toHaveCount(1);
  await clock.runFor(4900);
  await expectStillOpen(page);
  await clock.runFor(200);
  await expect(toast(page)).toBeHidden();
});

test("S9-16 F8 focuses the toast, which then does not time out, and Escape closes it", async ({ page }) => {
  await openWithClockStopped(page);
  toastStore.show(notice);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press("F8");
  await expect(toastCorner(page)).toBeFocused();
  await clock.runFor(20_000);
  await expectStillOpen(page);
  await page.keyboard.press("Tab");
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast(page)).toBeHidden();
});

test("S9-16 a swipe to the right by more than 50 px removes the toast, a shorter one does not", async ({
  page,
}) => {
  await openCalculator(page);
  toastStore.show(notice);
  await expect(toast(page)).toBeVisible();
  await swipe(page, { x: 40 });
  await expect(toast(page)).not.toHaveAttribute("data-swipe", /start|move/);
  await expect(toast(page)).toBeVisible();
  await swipe(page, { x: -90 });
  await expect(toast(page)).toBeVisible();
  await swipe(page, { x: 60 });
  await expect(toast(page)).toBeHidden();
});

test("S2-13 a toast is announced to screen readers, and its cross closes it", async ({ page }) => {
  await openCalculator(page);
  toastStore.show(notice);
  const spoken = page.getByRole("status").filter({ hasText: notice.title });
  await expect(spoken).toHaveCount(1);
  await toast(page).getByRole("button", { name: "Fechar aviso" }).click();
  await expect(toast(page)).toBeHidden();
});

/** A closed toast stays visible for a moment while it moves away. */
async function expectStillOpen(page: Page): Promise<void> {
  await expect(toast(page)).toHaveAttribute("data-state", "open");
}

/** Drags the toast with the mouse from its left part, and releases it. */
async function swipe(page: Page, { x }: { x: number }): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error("There is no toast to swipe");
  const start = { x: box.x + 100, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + x / 2, start.y);
  await page.mouse.move(start.x + x, start.y);
  await page.mouse.up();
}

test("S9-16 a dialog that opens does not hide the toasts from screen readers", async ({ page }) => {
  await openCalculator(page);
  toastStore.show(notice);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(toast(page)).toBeVisible();
});
