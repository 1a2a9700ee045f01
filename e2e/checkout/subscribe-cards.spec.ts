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
import { cutOffStream, intercept, recordCalls } from "../support/server-calls.ts";

test("S4-16 S7-13 S9-18 a good card: 'Assinatura Ativada!', and after 2 seconds the calculator, advanced", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Anual");
  const calls = recordCalls(page);
  await payWith(page, cards.good);
  await expect(toast(page)).toContainText("Assinatura Ativada!");
  await expectPaid(page);
  expect(calls.filter((call) => call === "completeSubscription")).toHaveLength(1);
  await expect(page.getByRole("tab", { name: "Avançado" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/subscription");
  await expect(page.getByRole("heading", { name: "Plano Ativo" })).toBeVisible();
  await expect(page.getByText("Visa •••• 4242, vence 12/34")).toBeVisible();
});

test("S8-18 S8-19 S8-20 S8-21 S8-22 each refusal of a card is shown in a toast and next to the button; what was typed stays, and a good card pays", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  await typeCard(page, cards.declined);
  for (const [card, description] of [
    [cards.declined, "Cartão recusado. Verifique os dados ou use outro cartão."],
    [cards.expired, "Cartão vencido. Use um cartão válido."],
    [cards.wrongCvc, "Código de segurança (CVC) incorreto."],
    [cards.insufficientFunds, "Saldo insuficiente. Verifique seu limite."],
    // Any other refusal is shown in the provider's words.
    [cards.processingError, "Ocorreu um erro ao processar seu cartão."],
  ] as const) {
    await page.getByLabel("Número do cartão").fill(card);
    await payButton(page).click();
    await expect(toast(page)).toContainText("Erro no Cartão");
    await expect(toast(page)).toContainText(description);
    await expect(page.getByRole("alert").filter({ hasText: description })).toBeVisible();
    await expect(page.getByLabel("CVC")).toHaveValue("123");
    await expect(payButton(page)).toBeEnabled();
  }
  await page.getByLabel("Número do cartão").fill(cards.good);
  await payButton(page).click();
  await expectPaid(page);
});

test("S4-16 a card that the bank asks about: a failed challenge is reported, a passed one activates", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  await payWith(page, cards.challenged);
  await challenge(page).getByRole("button", { name: "Falhar" }).click();
  await expect(toast(page)).toContainText("Erro no Cartão");
  await expect(page.getByLabel("CVC")).toHaveValue("123");
  await payButton(page).click();
  await challenge(page).getByRole("button", { name: "Autenticar" }).click();
  await expectPaid(page);
});

test("S4-16 a first payment that the bank asks about too is confirmed in place", async ({ page, signIn }) => {
  await signIn("basic");
  await openCardForm(page);
  await payWith(page, cards.alwaysChallenged);
  await challenge(page).getByRole("button", { name: "Autenticar" }).click();
  await expect(challenge(page)).toContainText("44,90");
  await challenge(page).getByRole("button", { name: "Autenticar" }).click();
  await expectPaid(page);
});

test("S8-24 a card refused at the first charge: 'Erro na Assinatura', and another card can be given", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  await payWith(page, cards.refusedWhenCharged);
  await expect(toast(page)).toContainText("Erro na Assinatura");
  await expectCardForm(page);
  await expect(page.getByRole("alert").filter({ hasText: "Erro na Assinatura" })).toBeVisible();
  await payWith(page, cards.mastercard);
  await expectPaid(page);
});

test("S8-24 a completion that fails can be tried again without typing, and the card is confirmed once", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  // The page does not receive the webhook's result either, although the webhook completes the
  // purchase.
  await cutOffStream(page);
  await openCardForm(page);
  let isDown = true;
  const answer = { __typename: "PaymentError", code: "API_ERROR", message: "texto", providerError: null };
  await intercept(page, "completeSubscription", (route) =>
    isDown
      ? route.fulfill({ json: { data: { __typename: "Mutation", completeSubscription: answer } } })
      : route.fallback(),
  );
  let confirmations = 0;
  page.on("request", (request) => {
    if (/setup_intents\/\w+\/confirm/.test(request.url()) && request.method() === "POST") confirmations += 1;
  });
  await payWith(page, cards.good);
  await expect(toast(page)).toContainText("Erro na Assinatura");
  isDown = false;
  await payButton(page).click();
  await expectPaid(page);
  expect(confirmations).toBe(1);
});

test("S4-17 S8-23 a set-up that did not succeed: 'Configuração Incompleta', and nothing is completed", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  // The request never reaches the provider. Otherwise its webhook would complete the purchase.
  await page.route(/setup_intents\/\w+\/confirm/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fulfill({ json: { object: "setup_intent", status: "processing", next_action: null } });
  });
  const calls = recordCalls(page);
  await payWith(page, cards.good);
  await expect(toast(page)).toContainText("Configuração Incompleta");
  expect(calls).not.toContain("completeSubscription");
});

test("S8-25 an unexpected error reads 'Erro Inesperado', and the form allows another try", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.route("**/_stripe/local.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};(${breakConfirmation})()` });
  });
  await openCardForm(page);
  await payWith(page, cards.good);
  await expect(toast(page)).toContainText("Erro Inesperado");
  await expect(payButton(page)).toBeEnabled();
});

test("S4-16 a second press while it is processed pays once", async ({ page, signIn }) => {
  await signIn("basic");
  await openCardForm(page);
  await typeCard(page, cards.good);
  const calls = recordCalls(page);
  await payButton(page).dblclick();
  await expectPaid(page);
  expect(calls.filter((call) => call === "completeSubscription")).toHaveLength(1);
});

/** In the page: replaces Stripe.js by a copy whose confirmation throws. */
function breakConfirmation(): void {
  type Factory = ((...args: unknown[]) => object) & { version: string };
  const page = window as unknown as { Stripe: Factory }; // set by Stripe.js
  const original = page.Stripe;
  const broken = (...args: unknown[]) =>
    Object.assign(original(...args), {
      confirmSetup() {
        throw new Error("a bug");
      },
    });
  page.Stripe = Object.assign(broken, { version: original.version });
}
