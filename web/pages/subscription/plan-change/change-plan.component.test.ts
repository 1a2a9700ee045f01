import { violations } from "#web/testing/axe.ts";
import { plans } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, clearFaults, dropConnection, hold, recordCalls } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import {
  card,
  openSubscription,
  quoteOf,
  refuse,
  signInSubscriber,
} from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const actions = (page: Page) => card(page, "Seu plano");
const button = (page: Page, name: string | RegExp) => actions(page).getByRole("button", { name });
const trigger = (page: Page) => button(page, "Trocar de plano");

function quotes(fields: object = {}): void {
  answer("quotePlanChange", ({ input }) => ({
    __typename: "QuotePlanChangePayload",
    quote: quoteOf(String(input.planKey), fields),
  }));
}

async function openPanel(page: Page): Promise<void> {
  await openSubscription(page);
  await trigger(page).click();
  await expect(button(page, "Ver quanto custa")).toBeEnabled();
}

test("D141 the other plans, by keyboard: the panel takes the focus, and gives it back", async ({ page }) => {
  signInSubscriber();
  await openSubscription(page);
  await trigger(page).press("Enter");
  await expect(actions(page).getByText(/^Um plano mais longo começa hoje/)).toBeFocused();
  const radios = actions(page).getByRole("radio");
  await expect(radios).toHaveCount(2);
  await page.keyboard.press("Tab");
  await expect(radios.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(radios.last()).toBeChecked();
  await button(page, "Ficar no plano atual").press("Enter");
  await expect(trigger(page)).toBeFocused();
});

test("D142 the button names the amount and shows progress, and a toast confirms the change", async ({
  page,
}) => {
  const viewer = signInSubscriber();
  quotes();
  answer("confirmPlanChange", () => {
    if (viewer.subscription) viewer.subscription.plan = plans.find(({ key }) => key === "annual");
    return { __typename: "ConfirmPlanChangePayload", viewer, status: "CHANGED", clientSecret: null };
  });
  await openPanel(page);
  await actions(page).getByRole("radio", { name: /Anual/ }).click();
  const quote = hold("quotePlanChange");
  await button(page, "Ver quanto custa").click();
  await expect(button(page, "Ficar no plano atual")).toBeDisabled();
  await expect(actions(page).getByRole("radio").first()).toBeDisabled();
  quote.release();
  await expect(actions(page)).toContainText("Desconto do período não usado−R$ 28,90");
  await expect(actions(page)).toContainText("Cobrado hojeR$ 430,00");
  const calls = recordCalls();
  const confirming = hold("confirmPlanChange");
  const pay = button(page, /^Trocar e pagar R\$\s430,00$/);
  await pay.click();
  await expect(button(page, "Escolher outro")).toBeDisabled();
  confirming.release();
  await expect(toast(page)).toContainText("Seu plano agora é o Anual");
  await expect(trigger(page)).toBeFocused();
  expect(calls.filter((call) => call === "confirmPlanChange")).toHaveLength(1);
});

test("D142 the quote is announced and takes the focus, which the button that pays does not inherit", async ({
  page,
}) => {
  signInSubscriber();
  quotes();
  await openPanel(page);
  const asking = button(page, "Ver quanto custa");
  const pressed = asking.element();
  await asking.press("Enter");
  const pay = button(page, /^Trocar e pagar/);
  await expect(pay).toBeEnabled();
  expect(pay.element()).not.toBe(pressed);
  await expect(actions(page).getByRole("region", { name: /^Troca para o/ })).toBeFocused();
  await expect(actions(page).getByRole("status")).toHaveText("Confira o valor antes de confirmar.");
});

test("D142 a refused or lost quote is reported at the plans, and can be requested again", async ({
  page,
}) => {
  signInSubscriber();
  refuse("quotePlanChange", "RATE_LIMITED", "Espere um minuto.", "RateLimitedError");
  await openPanel(page);
  await actions(page).getByRole("radio", { name: /Anual/ }).click();
  await button(page, "Ver quanto custa").click();
  await expect(actions(page).getByRole("alert")).toContainText("Espere um minuto.");
  await expect(actions(page).getByRole("radio", { name: /Anual/ })).toBeChecked();
  dropConnection("quotePlanChange");
  await button(page, "Ver quanto custa").click();
  await expect(actions(page).getByRole("alert")).toContainText("Erro de Conexão");
  clearFaults();
  quotes();
  await button(page, "Ver quanto custa").click();
  await expect(actions(page).getByRole("alert")).toHaveCount(0);
  await expect(button(page, /^Trocar e pagar/)).toBeEnabled();
});

for (const [code, type, text, holds] of [
  ["CARD_ERROR", "PaymentError", "Problema com o cartão de crédito", false],
  ["PLAN_CHANGE_OUTDATED", "RefusedError", "Veja o valor de novo.", false],
  ["API_ERROR", "PaymentError", "Erro interno... Tente novamente", true],
] as const)
  test(`D142 a confirmation refused with ${code}: why, and whether what was shown still holds`, async ({
    page,
  }) => {
    signInSubscriber();
    quotes();
    refuse("confirmPlanChange", code, text, type);
    await openPanel(page);
    await button(page, "Ver quanto custa").click();
    await button(page, /^Trocar e pagar/).click();
    await expect(actions(page).getByRole("alert")).toContainText(text);
    await expect(button(page, holds ? /^Trocar e pagar/ : "Ver quanto custa")).toBeEnabled();
    await expect(toast(page)).toHaveCount(0);
  });

test("D141 /pricing leads to the quote of its plan, and another one can be chosen", async ({ page }) => {
  signInSubscriber();
  quotes({ isImmediate: false, amountToday: 0, credit: 0 });
  await openSubscription(page, "?change=quarterly");
  await expect(actions(page).getByRole("region", { name: "Troca para o Trimestral" })).toBeVisible();
  await expect(button(page, "Agendar a troca")).toBeEnabled();
  await button(page, "Escolher outro").click();
  await expect(actions(page).getByRole("radio", { name: /Trimestral/ })).toBeChecked();
  await button(page, "Ficar no plano atual").click();
  await expectAddress("/subscription");
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`D141 the change linked by /pricing has the focus and its button in sight at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    signInSubscriber();
    quotes();
    await openSubscription(page, "?change=annual");
    await expect(actions(page).getByRole("region", { name: "Troca para o Anual" })).toBeFocused();
    await expect(button(page, /^Trocar e pagar/)).toBeInViewport({ ratio: 1 });
    await expect(actions(page).getByRole("region", { name: "Troca para o Anual" })).toBeInViewport({
      ratio: 1,
    });
  });

test("D141 plans that do not load can be requested again", async ({ page }) => {
  signInSubscriber();
  dropConnection("paymentSettings");
  await openSubscription(page);
  await trigger(page).click();
  await expect(actions(page)).toContainText("Não conseguimos carregar os planos.");
  clearFaults();
  await button(page, "Tentar novamente").click();
  await expect(button(page, "Ver quanto custa")).toBeEnabled();
});

test("D141 a scheduled change is undone; a refusal leaves it", async ({ page }) => {
  const viewer = signInSubscriber();
  if (viewer.subscription) viewer.subscription.scheduledPlan = plans.at(-1) ?? null;
  await openSubscription(page);
  await expect(actions(page)).toContainText("Troca para o Anual agendada.");
  await expect(trigger(page)).toHaveCount(0);
  refuse("undoPlanChange", "NO_PLAN_CHANGE", "Não há troca agendada.");
  await button(page, "Desfazer a troca").click();
  await expect(toast(page)).toContainText("A troca não foi desfeita");
  answer("undoPlanChange", () => {
    if (viewer.subscription) viewer.subscription.scheduledPlan = null;
    return { __typename: "UndoPlanChangePayload", viewer };
  });
  await button(page, "Desfazer a troca").press("Enter");
  await expect(toast(page)).toContainText("Troca desfeita");
  await expect(trigger(page)).toBeVisible();
  await expect(actions(page).getByText(/^Você vê quanto custa/)).toBeFocused();
});

for (const step of ["the plans", "the quote"])
  test(`axe finds nothing on ${step}`, async ({ page }) => {
    signInSubscriber();
    quotes();
    await openPanel(page);
    if (step === "the quote") {
      await button(page, "Ver quanto custa").click();
      await expect(button(page, /^Trocar e pagar/)).toBeEnabled();
    }
    await expect.poll(() => violations(document)).toEqual([]);
  });
