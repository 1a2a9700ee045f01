import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import {
  cards,
  challenge,
  expectCardForm,
  expectPaid,
  openCardForm,
  payButton,
  payWith,
  typeCard,
} from "../support/screens/card-form.ts";
import { toast } from "../support/screens/toast.ts";
import { asksFor, cutOff, cutOffStream, hold, intercept } from "../support/server-calls.ts";

test("S4-16 leaving while the bank asks removes its question; nothing is bought, and a toast says so", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  await payWith(page, cards.challenged);
  await expect(challenge(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
  await expect(challenge(page)).toHaveCount(0);
  await expect(toast(page)).toContainText("Configuração Incompleta");
  await page.getByRole("button", { name: "Escolher Mensal" }).click();
  await expectCardForm(page);
  await payWith(page, cards.good);
  await expectPaid(page);
});

test("S4-16 leaving while it is processed: the purchase continues, and its result is shown on any page", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Anual");
  const { release } = await hold(page, "completeSubscription");
  const asked = page.waitForRequest((request) => asksFor(request, "completeSubscription"));
  await payWith(page, cards.good);
  await asked;
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
  release();
  await expect(toast(page)).toContainText("Plano Anual ativo");
});

test("S4-16 an answer that was lost: the page goes on as soon as the account is active", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  await cutOff(page, "completeSubscription");
  await payWith(page, cards.good);
  await expectPaid(page);
  await expect(toast(page)).toContainText("Assinatura Ativada!");
});

test("S4-17 two tabs, two plans: the older one says why it starts over, and can pay", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Mensal");
  const newer = await page.context().newPage();
  await openCardForm(newer, "Anual");
  await newer.close();
  await payWith(page, cards.good);
  await expect(page.getByRole("alert").filter({ hasText: "em outra aba" })).toBeVisible();
  await expectCardForm(page);
  await payWith(page, cards.good);
  await expectPaid(page);
});

test("S2-36 the focus is not lost: on the button while it pays, after a refusal within the form", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  await typeCard(page, cards.declined);
  await payButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Erro no Cartão");
  await expect(payButton(page)).toBeFocused();
  await page.getByLabel("Número do cartão").fill(cards.refusedWhenCharged);
  await payButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Erro na Assinatura" })).toBeFocused();
});

test("D51 a card that was set up for another plan: what was bought just now is named", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Mensal");
  const answer = {
    __typename: "GetOrCreateSubscriptionPayload",
    viewer: null,
    progress: { __typename: "SubscriptionProgress", step: "ACTIVE", planKey: "annual", priceId: "price_1" },
  };
  await cutOffStream(page);
  await page.goto("/pricing");
  await intercept(page, "getOrCreateSubscription", (route) =>
    route.fulfill({
      json: {
        data: {
          __typename: "Mutation",
          getOrCreateSubscription: { ...answer, progress: { ...answer.progress, isBoughtNow: true } },
        },
      },
    }),
  );
  await page.getByRole("button", { name: "Escolher Mensal" }).click();
  await expect(toast(page)).toContainText("Plano Anual ativado");
});

test("D51 overdue on one plan and choosing another: the order is the one that will be charged", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.goto("/subscribe?plan=monthly");
  await expectCardForm(page);
  let isFirst = true;
  // The server answers with the plan whose payment is overdue.
  await intercept(page, "getOrCreateSubscription", async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    const asked = route.request().postDataJSON();
    await route.continue({ postData: { ...asked, variables: { planKey: "monthly" } } });
  });
  await page.goto("/subscribe?plan=annual");
  await expectCardForm(page);
  await expect(page).toHaveURL("/subscribe?plan=monthly");
  await expect(page.getByRole("region", { name: "Resumo do pedido" })).toContainText("Mensal");
});
