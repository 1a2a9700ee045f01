import { vi } from "vitest";
import { expect, expectAddress } from "#web/testing/expect.ts";
import {
  bought,
  cardNeeded,
  choose,
  expectCardForm,
  failure,
  openCardForm,
  pay,
  payButton,
  signInBuyer,
  summary,
} from "#web/testing/fake-card-form.ts";
import { answer, failWith, hold, recordCalls } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { fillLogin, sendLogin } from "#web/testing/screens/auth-form.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

test("S8-24 a completion that fails can be tried again without typing, and the card is confirmed once", async ({
  page,
}) => {
  const { viewer, confirmSetup } = signInBuyer();
  refuse("completeSubscription", "API_ERROR", "texto", "PaymentError");
  await openCardForm(page);
  await pay(page);
  await expect(failure(page, "Erro na Assinatura")).toBeVisible();
  answer("completeSubscription", () => bought("monthly", viewer));
  await payButton(page).click();
  await expect(toast(page)).toContainText("Assinatura Ativada!");
  await expectAddress("/calculator?payment=success");
  expect(confirmSetup).toHaveBeenCalledOnce();
});

test("S4-17 S8-23 a set-up that did not succeed: 'Configuração Incompleta', and nothing is completed", async ({
  page,
}) => {
  signInBuyer({ confirmSetup: async () => ({ setupIntent: { status: "processing" } }) });
  await openCardForm(page);
  const calls = recordCalls();
  await pay(page);
  await expect(failure(page, "Configuração Incompleta")).toBeVisible();
  expect(calls).not.toContain("completeSubscription");
});

test("S8-25 an unexpected error reads 'Erro Inesperado', and the form allows another try", async ({
  page,
}) => {
  signInBuyer({ confirmSetup: () => Promise.reject(new Error("a bug")) });
  vi.spyOn(console, "error").mockReturnValue();
  await openCardForm(page);
  await pay(page);
  await expect(failure(page, "Erro Inesperado")).toBeVisible();
  await expect(payButton(page)).toHaveAttribute("aria-disabled", "false");
});

test("S4-16 leaving while it is processed: the purchase continues, and its result is shown on any page", async ({
  page,
}) => {
  const { viewer } = signInBuyer();
  answer("completeSubscription", () => bought("annual", viewer));
  await page.goto("/pricing");
  await choose(page, "Anual").click();
  await expectCardForm(page);
  const { release } = hold("completeSubscription");
  const calls = recordCalls();
  await pay(page);
  await expect.poll(() => calls).toContain("completeSubscription");
  await page.goBack();
  await expectAddress("/pricing");
  release();
  await expect(toast(page)).toContainText("Plano Anual ativo");
});

test("S4-18 a session that is over leads from /subscribe to the login and back to the same plan", async ({
  page,
}) => {
  signInBuyer();
  failWith("completeSubscription", "Entre na sua conta para continuar.", "UNAUTHENTICATED");
  await openCardForm(page, "annual");
  await pay(page);
  await expectAddress("/auth?redirect=%2Fsubscribe");
  await fillLogin(page, "marina");
  await sendLogin(page);
  await expectCardForm(page);
  await expect(summary(page)).toContainText("Anual");
});

test("S2-36 the focus is not lost: on the button while it pays, after a refusal within the form", async ({
  page,
}) => {
  const error = { type: "card_error", code: "card_declined", message: "Recusado." };
  const { promise, resolve } = Promise.withResolvers<object>();
  const { confirmSetup } = signInBuyer({
    confirmSetup: vi
      .fn(async (): Promise<object> => ({ setupIntent: { status: "succeeded" } }))
      .mockReturnValueOnce(promise),
  });
  refuse("completeSubscription", "CARD_ERROR", "texto", "PaymentError");
  await openCardForm(page);
  await payButton(page).press("Enter");
  await expect(page.getByText("Processando o pagamento...")).toBeVisible();
  // A browser takes the focus from a disabled button with the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect(payButton(page)).toBeFocused();
  resolve({ error });
  await expect(failure(page, "Erro no Cartão")).toContainText("Nada foi cobrado.");
  await expect(toast(page)).toHaveCount(0);
  await expect(payButton(page)).toBeFocused();
  await payButton(page).click();
  await expect(failure(page, "Erro na Assinatura")).toBeFocused();
  expect(confirmSetup).toHaveBeenCalledTimes(2);
});

test("S2-36 the form follows the theme while what was typed stays", async ({ page }) => {
  const { updates } = signInBuyer();
  await openCardForm(page);
  await page.getByLabel("CVC").fill("123");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => updates.at(-1)?.appearance?.theme).toBe("night");
  await expect(page.getByLabel("CVC")).toHaveValue("123");
});

test("D51 a card that was set up for another plan: what was bought just now is named", async ({ page }) => {
  const { viewer } = signInBuyer();
  answer("getOrCreateSubscription", () => {
    const { progress } = bought("annual", viewer);
    const isBoughtNow = true;
    return {
      __typename: "GetOrCreateSubscriptionPayload",
      viewer,
      progress: { ...progress, isBoughtNow },
    };
  });
  await page.goto("/pricing");
  await choose(page, "Mensal").click();
  await expect(toast(page)).toContainText("Plano Anual ativado");
});

test("D51 overdue on one plan and choosing another: the order is the one that will be charged", async ({
  page,
}) => {
  const { viewer } = signInBuyer();
  answer("getOrCreateSubscription", () => ({
    __typename: "GetOrCreateSubscriptionPayload",
    viewer,
    progress: cardNeeded("monthly"),
  }));
  await page.goto("/subscribe?plan=annual");
  await expectCardForm(page);
  await expectAddress("/subscribe?plan=monthly");
  await expect(summary(page)).toContainText("Mensal");
});
