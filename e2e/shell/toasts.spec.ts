import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { openCalculator } from "../support/screens/calculator-screen.ts";
import { toast } from "../support/screens/toast.ts";
import { cutOff } from "../support/server-calls.ts";

/** Opens the calculator with the clock stopped until the test moves it on. */
async function openWithClockStopped(page: Page): Promise<void> {
  await page.clock.install();
  await openCalculator(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Salvar Cenário" }).click();
}

// The other tests request reduced motion. Here toasts move.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeEach(async ({ signIn }) => {
  await signIn("basic");
});

test("S2-13 S9-16 one toast at a time: a newer one takes the place of the older and has its own 5 seconds", async ({
  page,
}) => {
  await cutOff(page, "logout");
  await openWithClockStopped(page);
  await save(page);
  await expect(toast(page)).toContainText("Ainda não dá para salvar cenários");
  await page.clock.runFor(4000);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(toast(page)).toHaveText(/^Erro no logout/);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(4900);
  await expectStillOpen(page);
  await page.clock.runFor(200);
  await expect(toast(page)).toBeHidden();
});

/** A closed toast stays visible for a moment while it moves away. */
async function expectStillOpen(page: Page): Promise<void> {
  await expect(toast(page)).toHaveAttribute("data-state", "open");
}
