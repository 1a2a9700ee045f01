import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/fixtures.ts";
import { openCalculator } from "../support/screens/calculator-screen.ts";

// web/app/accessibility.component.test.ts covers every screen in every state. These two check the
// built styles.
const screens = [
  {
    name: "S2-24 the login screen",
    tier: null,
    async show(page: Page) {
      await page.goto("/auth");
      await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
    },
  },
  { name: "S2-30 the calculator, advanced", tier: "trial", show: openCalculator },
] as const;

for (const { name, tier, show } of screens) {
  test(`${name}: axe finds nothing, light or dark`, async ({ page, signIn }) => {
    if (tier) await signIn(tier);
    await show(page);
    await expectAccessible(page);
  });
}
