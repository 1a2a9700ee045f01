import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/fixtures.ts";
import { cards, challenge, openCardForm, payWith } from "../support/screens/card-form.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}

// All other states are tested in web/pages/subscribe/subscribe.component.test.ts.
test("S2-36 S4-16 the card form and the bank's question are accessible at 390 and 1440, light or dark", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Anual");
  await expectAccessibleAtBothSizes(page);
  await payWith(page, cards.challenged);
  await expect(challenge(page)).toBeVisible();
  await expectAccessibleAtBothSizes(page);
});
