import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/fixtures.ts";
import { cards, challenge, expectCardForm, openCardForm, payWith } from "../support/screens/card-form.ts";
import { card, openSubscription } from "../support/screens/subscription-screen.ts";
import { toast } from "../support/screens/toast.ts";
import { breakDown, hold, refuse } from "../support/server-calls.ts";
import { addInvoices, failPayment, signInAsNewSubscriber } from "../support/test-database.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

type State = { name: string; signsInItself?: boolean; show: (page: Page) => Promise<void> };

const states: State[] = [
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
    name: "S2-35 the form while it is prepared",
    async show(page) {
      await hold(page, "getOrCreateSubscription");
      await page.goto("/subscribe?plan=monthly");
      await expect(page.getByText("Preparando o formulário...")).toBeVisible();
    },
  },
  {
    name: "S2-37 a purchase that could not be prepared",
    async show(page) {
      await breakDown(page, "getOrCreateSubscription", "Algo deu errado do nosso lado.");
      await page.goto("/subscribe?plan=monthly");
      await expect(page.getByRole("link", { name: "Fazer Login" })).toBeVisible();
    },
  },
  {
    name: "S2-38 a configuration error",
    async show(page) {
      const answer = { __typename: "PaymentError", code: "AUTH_ERROR", message: "Contate o suporte." };
      await refuse(page, "getOrCreateSubscription", answer);
      await page.goto("/subscribe?plan=monthly");
      await expect(page.getByRole("button", { name: "Tentar Novamente" })).toBeVisible();
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
  {
    name: "S8-24 a return that could not be completed",
    async show(page) {
      await page.goto("/calculator?payment=success&setup_intent=seti_none");
      await expect(page.getByRole("alert").filter({ hasText: "Erro na Assinatura" })).toBeVisible();
    },
  },
  {
    name: "S2-45 D22 an overdue subscription and its invoices",
    signsInItself: true,
    async show(page) {
      const { username } = await signInAsNewSubscriber(page);
      await failPayment(username, { daysAgo: 1 });
      await addInvoices(username, 7);
      await openSubscription(page);
      await expect(card(page, "Faturas").getByRole("listitem")).toHaveCount(6);
    },
  },
];

for (const { name, signsInItself, show } of states) {
  test(`${name}: axe finds nothing at 390 and 1440 pixels, light or dark, and nothing has to be scrolled sideways`, async ({
    page,
    signIn,
  }) => {
    if (!signsInItself) await signIn("basic");
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
