import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { cards, expectCardForm, expectPaid, openCardForm, payButton } from "../support/screens/card-form.ts";

test("S2-39 a form that does not load is reported, with a way to continue", async ({ page, signIn }) => {
  await signIn("basic");
  await page.route("**/_stripe/local.js", (route) => route.abort());
  await page.goto("/subscribe?plan=monthly");
  await expect(page.getByRole("heading", { name: /^Erro ao carregar formulário: ./ })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Tentar Novamente" }).click();
  await expectCardForm(page);
});

test("S7-14 S9-18 telemetry errors are suppressed; all other errors are reported", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  const heard: string[] = [];
  page.on("pageerror", ({ message }) => heard.push(message));
  await page.evaluate(() => {
    void Promise.reject(new TypeError("Failed to fetch https://r.stripe.com/b"));
    void Promise.reject(new Error("m.stripe.network was blocked"));
    void Promise.reject(new Error("our own"));
  });
  await expect.poll(() => heard).toEqual(["our own"]);
});

test("S2-36 paying works by keyboard alone", async ({ page, signIn }) => {
  await signIn("basic");
  await openCardForm(page);
  await page.getByLabel("Número do cartão").focus();
  await page.keyboard.type(cards.good);
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Tab");
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPaid(page);
});
