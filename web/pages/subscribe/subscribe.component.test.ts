import { vi } from "vitest";
import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { openCardForm, pay, prepareCards, stubCardForm } from "#web/testing/fake-card-form.ts";
import { answer, failWith, hold, signInAs } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { quoteOf, refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const refusePayment = (code: string) => refuse("getOrCreateSubscription", code, "texto", "PaymentError");

test("S2-35 without a plan, or with one that is not sold, a plan can be chosen", async ({ page }) => {
  signInAs("basic");
  for (const path of ["/subscribe", "/subscribe?plan=gold"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Escolha um plano para assinar" })).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Ver planos" }).click();
  await expectAddress("/pricing");
});

test("S2-38 S8-12 a plan without a price leads to the support", async ({ page }) => {
  signInAs("basic");
  refusePayment("MISSING_PRICE_CONFIG");
  await page.goto("/subscribe?plan=annual");
  await page.getByRole("link", { name: "Falar com o suporte" }).click();
  await expectAddress("/help");
});

test("D312 a subscriber who opens /subscribe with another plan sees what the change costs, and no toast", async ({
  page,
}) => {
  const viewer = signInAs("paid");
  answer("getOrCreateSubscription", () => ({
    __typename: "GetOrCreateSubscriptionPayload",
    viewer,
    progress: {
      __typename: "SubscriptionProgress",
      step: "ACTIVE",
      planKey: "monthly",
      priceId: "price_monthly",
      isBoughtNow: false,
    },
  }));
  answer("quotePlanChange", () => ({
    __typename: "QuotePlanChangePayload",
    quote: quoteOf("annual"),
  }));
  await page.goto("/subscribe?plan=annual");
  await expectAddress("/subscription?change=annual");
  await expect(page.getByRole("region", { name: "Troca para o Anual" })).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  await page.goto("/subscribe?plan=monthly");
  await expectAddress("/calculator");
  await expect(toast(page)).toContainText("Sua assinatura está ativa");
});

const states: { name: string; show: (page: Page) => Promise<void> }[] = [
  {
    name: "S2-35 the form while it is prepared",
    async show(page) {
      hold("getOrCreateSubscription");
      // The provider's script neither loads nor fails.
      vi.spyOn(document.head, "append").mockReturnValue();
      await page.goto("/subscribe?plan=monthly");
      await expect(page.getByText("Preparando o formulário...")).toBeVisible();
    },
  },
  {
    name: "S2-37 a purchase that could not be prepared",
    async show(page) {
      failWith("getOrCreateSubscription", "Algo deu errado do nosso lado.");
      await page.goto("/subscribe?plan=monthly");
      await expect(page.getByRole("link", { name: "Fazer Login" })).toBeVisible();
    },
  },
  {
    name: "S2-38 a configuration error",
    async show(page) {
      refusePayment("AUTH_ERROR");
      await page.goto("/subscribe?plan=monthly");
      await expect(page.getByRole("button", { name: "Tentar Novamente" })).toBeVisible();
    },
  },
  {
    name: "S2-36 the card form and its order",
    async show(page) {
      prepareCards(signInAs("basic"));
      stubCardForm();
      await openCardForm(page, "annual");
    },
  },
  {
    name: "S8-18 a refused card",
    async show(page) {
      prepareCards(signInAs("basic"));
      const error = { type: "card_error", code: "card_declined", message: "Recusado." };
      stubCardForm({ confirmSetup: async () => ({ error }) });
      await openCardForm(page);
      await pay(page);
      await expect(page.getByRole("alert").filter({ hasText: "Cartão recusado." })).toBeVisible();
    },
  },
  {
    name: "S2-39 a form that does not load",
    async show(page) {
      prepareCards(signInAs("basic"));
      await page.goto("/subscribe?plan=monthly");
      await expect(page.getByRole("heading", { name: /^Erro ao carregar formulário: ./ })).toBeVisible();
    },
  },
  {
    name: "S8-24 a return that could not be completed",
    async show(page) {
      refuse("completeSubscription", "SETUP_INCOMPLETE", "texto", "PaymentError");
      await page.goto("/calculator?payment=success&setup_intent=seti_none");
      await expect(page.getByRole("link", { name: "Usar outro cartão" })).toBeVisible();
    },
  },
];

for (const { name, show } of states) {
  test(`${name}: accessible at 390 and 1440 pixels, light or dark, without scrolling sideways`, async ({
    page,
  }) => {
    signInAs("basic");
    await show(page);
    await expectAccessibleAtBothSizes(page);
  });
}
