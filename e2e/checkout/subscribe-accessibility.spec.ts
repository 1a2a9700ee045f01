import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/fixtures.ts";
import { cards, challenge, expectCardForm, openCardForm, payWith } from "../support/screens/card-form.ts";
import { toast } from "../support/screens/toast.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

// States without a card form are tested in web/pages/subscribe/subscribe.component.test.ts.
const states: { name: string; show: (page: Page) => Promise<void> }[] = [
  { name: "S2-36 the card form", show: (page) => openCardForm(page, "Anual") },
  {
    name: "S8-18 a refused card, with its toast",
    async show(page) {
      await openCardForm(page);
      await payWith(page, cards.declined);
      await expect(toast(page)).toBeVisible();
    },
  },
  {
    name: "S4-16 the bank's question",
    async show(page) {
      await openCardForm(page);
      await payWith(page, cards.challenged);
      await expect(challenge(page)).toBeVisible();
    },
  },
  {
    name: "S2-39 a form that does not load",
    async show(page) {
      await page.route("**/_stripe/local.js", (route) => route.abort());
      await page.goto("/subscribe?plan=monthly");
      await expect(page.getByRole("heading", { name: /^Erro ao carregar formulário/ })).toBeVisible();
    },
  },
];

for (const { name, show } of states) {
  test(`${name}: axe finds nothing at 390 and 1440 pixels, light or dark, and nothing has to be scrolled sideways`, async ({
    page,
    signIn,
  }) => {
    await signIn("basic");
    await show(page);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test("S2-36 the form follows the theme while what was typed stays", async ({ page, signIn }) => {
  await signIn("basic");
  await openCardForm(page);
  await page.getByLabel("CVC").fill("123");
  const background = () =>
    page.getByLabel("CVC").evaluate((field) => getComputedStyle(field).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(background).not.toBe(light);
  await expect(page.getByLabel("CVC")).toHaveValue("123");
  await expectCardForm(page);
});
