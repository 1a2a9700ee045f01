import { violations } from "#web/testing/axe.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, hold, recordCalls } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import {
  card,
  openSubscription,
  refuse,
  signInSubscriber,
} from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const billing = (page: Page) => card(page, "Cobrança");
const trigger = (page: Page) => billing(page).getByRole("button", { name: "Trocar cartão" });
const retry = (page: Page) => page.getByRole("button", { name: "Tentar novamente" });
const visa = { __typename: "PaymentCard", brand: "visa", last4: "4242", expMonth: 12, expYear: 2040 };
const mastercard = { ...visa, brand: "mastercard", last4: "4444" };

function progress(fields: object) {
  return {
    __typename: "SubscriptionProgress",
    planKey: "monthly",
    priceId: "price_monthly",
    isBoughtNow: false,
    isCardChange: true,
    ...fields,
  };
}

const active = progress({ step: "ACTIVE" });

test("D140 the panel takes the focus, and gives it back when the card stays", async ({ page }) => {
  signInSubscriber({ paymentCard: visa });
  hold("startCardChange");
  await openSubscription(page);
  await trigger(page).press("Enter");
  await expect(billing(page).getByText(/^As próximas cobranças vão para o novo cartão/)).toBeFocused();
  await expect(billing(page)).toContainText("o processador de pagamentos não respondeu.");
  await expect.poll(() => violations(document)).toEqual([]);
  await billing(page).getByRole("button", { name: "Ficar com o cartão atual" }).press("Enter");
  await expect(trigger(page)).toBeFocused();
  await expect(billing(page)).toContainText("•••• 4242");
});

test("D140 a refusal stays at the form, which asks again", async ({ page }) => {
  const viewer = signInSubscriber({ paymentCard: visa });
  refuse("startCardChange", "RATE_LIMITED", "Espere um minuto.", "RateLimitedError");
  await openSubscription(page);
  await trigger(page).click();
  await expect(billing(page).getByRole("alert")).toContainText("Espere um minuto.");
  dropConnection("startCardChange");
  await retry(page).click();
  await expect(billing(page).getByRole("alert")).toContainText("Erro de Conexão");
  clearFaults();
  // The card of an earlier attempt was waiting.
  answer("startCardChange", () => {
    Object.assign(viewer, { paymentCard: mastercard });
    return { __typename: "StartCardChangePayload", viewer, progress: active };
  });
  await retry(page).click();
  await expect(toast(page)).toContainText("Cartão trocado");
  await expect(billing(page)).toContainText("•••• 4444");
  await expect(trigger(page)).toBeFocused();
});

test("D140 without the payment settings, the panel says why, and asks for them again", async ({ page }) => {
  const viewer = signInSubscriber({ paymentCard: visa });
  const waiting = { setupIntentId: "seti_1", setupIntentClientSecret: "seti_1_secret_2" };
  answer("startCardChange", () => ({
    __typename: "StartCardChangePayload",
    viewer,
    progress: progress({ step: "SETUP_INTENT_REQUIRED", ...waiting }),
  }));
  dropConnection("paymentSettings");
  await openSubscription(page);
  await trigger(page).click();
  await expect(billing(page).getByRole("alert")).toContainText("Erro de Conexão");
  await retry(page).click();
  await expect(billing(page).getByRole("alert")).toContainText("Erro de Conexão");
  clearFaults();
  const calls = recordCalls();
  await retry(page).click();
  await expect(billing(page)).toContainText("o processador de pagamentos não respondeu.");
  expect(calls.sort()).toEqual(["paymentSettings", "startCardChange"]);
});

test("D140 a card form that does not load shows an error, and the card stays", async ({ page }) => {
  const viewer = signInSubscriber({ paymentCard: visa });
  const waiting = { setupIntentId: "seti_1", setupIntentClientSecret: "seti_1_secret_2" };
  answer("startCardChange", () => ({
    __typename: "StartCardChangePayload",
    viewer,
    progress: progress({ step: "SETUP_INTENT_REQUIRED", ...waiting }),
  }));
  await openSubscription(page);
  await trigger(page).click();
  await expect(billing(page)).toContainText("o processador de pagamentos não respondeu.");
  await expect(billing(page)).toContainText("•••• 4242");
});

const returned = "?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded";

test("D37 D140 back from the bank's page: the address is cleaned at once, and a toast confirms the new card", async ({
  page,
}) => {
  const viewer = signInSubscriber({ paymentCard: visa });
  const calls = recordCalls();
  const completing = hold("completeSubscription");
  answer("completeSubscription", ({ input }) => {
    expect(input.setupIntentId).toBe("seti_1");
    return {
      __typename: "CompleteSubscriptionPayload",
      viewer: { ...viewer, paymentCard: mastercard },
      progress: active,
    };
  });
  await openSubscription(page, `${returned}&change=annual`);
  await expectAddress("/subscription?change=annual");
  await expect(page.getByText("Conferindo o novo cartão.")).toBeVisible();
  completing.release();
  await expect(toast(page)).toContainText("Cartão trocado");
  await expect(billing(page)).toContainText("•••• 4444");
  await page.reload();
  await expect(billing(page)).toBeVisible();
  await expect(page.getByText("Conferindo o novo cartão.")).toHaveCount(0);
  expect(calls).toContain("completeSubscription");
});

test("D140 back from a bank that refused: the old card stays, and there is nothing to try again", async ({
  page,
}) => {
  signInSubscriber({ paymentCard: visa });
  refuse("completeSubscription", "SETUP_INCOMPLETE", "Falta o cartão.", "PaymentError");
  await openSubscription(page, returned.replace("succeeded", "failed"));
  const alert = page.getByRole("alert").filter({ hasText: "O cartão não foi trocado." });
  await expect(alert).toContainText("O banco não confirmou o novo cartão. O cartão atual continua");
  await expect(retry(page)).toHaveCount(0);
  await expectAddress("/subscription");
  await expect.poll(() => violations(document)).toEqual([]);
});

test("D140 back from the bank without the server's answer, the page says so and can ask again", async ({
  page,
}) => {
  const viewer = signInSubscriber({ paymentCard: visa });
  dropConnection("completeSubscription");
  await openSubscription(page, returned);
  await expect(page.getByRole("alert")).toContainText("Não sabemos ainda se o cartão foi trocado.");
  clearFaults();
  answer("completeSubscription", () => ({
    __typename: "CompleteSubscriptionPayload",
    viewer,
    progress: active,
  }));
  await retry(page).click();
  await expect(toast(page)).toContainText("Cartão trocado");
  await expect(retry(page)).toHaveCount(0);
});
