import { vi } from "vitest";
import { clock } from "#web/testing/clock.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import {
  bought,
  cardNeeded,
  expectCardForm,
  openCardForm,
  pay,
  payButton,
  prepareCards,
  stubCardForm,
} from "#web/testing/fake-card-form.ts";
import {
  answer,
  breakDown,
  hold,
  recordCalls,
  restoreConnections,
  signInAs,
} from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { fillLogin, sendLogin } from "#web/testing/screens/auth-form.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const summary = (page: Page) => page.getByRole("region", { name: "Resumo do pedido" });
const choose = (page: Page, plan: string) => page.getByRole("button", { name: `Escolher ${plan}` });
const failure = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Signs in a seller whose purchases get as far as the card form. */
function signInBuyer(given: Parameters<typeof stubCardForm>[0] = {}) {
  const viewer = signInAs("basic");
  prepareCards(viewer);
  return { viewer, ...stubCardForm(given) };
}

test("S2-35 S2-36 S9-04 the order next to the card form: plan, price, today's charge and the next one", async ({
  page,
}) => {
  signInBuyer();
  await openCardForm(page, "annual");
  await expectAddress("/subscribe?plan=annual");
  await expect(summary(page)).toContainText("R$ 458,90 por ano");
  await expect(summary(page).getByText("Cobrado hoje")).toBeVisible();
  await expect(summary(page)).toContainText(/Próxima cobrança\d+ de \w+ de 20\d\d/);
  await expect(summary(page)).toContainText("Cancele quando quiser");
  await expect(payButton(page)).toHaveText("Assinar Agora");
});

test("S4-11 S4-12 D37 choosing a plan leads to /subscribe with plan, set-up and secret; the secret leaves at once", async ({
  page,
}) => {
  signInBuyer();
  await page.goto("/pricing");
  const calls = recordCalls();
  const replaced = vi.spyOn(window.history, "replaceState");
  const pushed = vi.spyOn(window.history, "pushState");
  await choose(page, "Anual").click();
  await expectCardForm(page);
  expect(calls.filter((call) => call === "getOrCreateSubscription")).toHaveLength(1);
  const addresses = (spy: typeof pushed) => spy.mock.calls.map(([, , address]) => String(address));
  expect(addresses(pushed)).toEqual([
    "/subscribe?plan=annual&setup_intent=seti_1&client_secret=seti_1_secret_2",
  ]);
  expect(addresses(replaced)).toContain("/subscribe?plan=annual");
  await expectAddress("/subscribe?plan=annual");
  // The browser's history holds no secret either.
  await page.goBack();
  await expectAddress("/pricing");
});

test("S2-35 D37 a reload has no secret, and a malformed one counts as none: a new one is requested, and the plan stays", async ({
  page,
}) => {
  signInBuyer();
  const calls = recordCalls();
  const asked = () => calls.filter((call) => call === "getOrCreateSubscription").length;
  await page.goto("/subscribe?plan=quarterly&setup_intent=seti_1&client_secret=seti_1_secret_2");
  await expectCardForm(page);
  expect(asked()).toBe(0);
  await page.reload();
  await expectCardForm(page);
  await expect(summary(page)).toContainText("Trimestral");
  expect(asked()).toBe(1);
  await page.goto("/subscribe?plan=monthly&setup_intent=seti_1&client_secret=%3Cscript%3E");
  await expectCardForm(page);
  await expectAddress("/subscribe?plan=monthly");
  expect(asked()).toBe(2);
});

test("S2-37 a purchase that could not be prepared says so, and 'Fazer Login' leads back to it", async ({
  page,
}) => {
  signInBuyer();
  breakDown("getOrCreateSubscription", "Algo deu errado do nosso lado.");
  await page.goto("/subscribe?plan=annual");
  const title = "Erro ao preparar assinatura. Verifique se você está logado.";
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  restoreConnections();
  await page.getByRole("link", { name: "Fazer Login" }).click();
  await expectCardForm(page);
  await expect(summary(page)).toContainText("Anual");
});

test("S2-38 S8-07 a configuration error has 'Tentar Novamente'", async ({ page }) => {
  const { viewer } = signInBuyer();
  refuse("getOrCreateSubscription", "INVALID_REQUEST", "texto", "PaymentError");
  await page.goto("/subscribe?plan=annual");
  await expect(page.getByRole("alert")).toContainText("Configuração Inválida");
  await expect(toast(page)).toContainText("Problema na configuração do sistema");
  prepareCards(viewer);
  await page.getByRole("button", { name: "Tentar Novamente" }).click();
  await expectCardForm(page);
});

test("S2-39 a form that never answers is given up after 15 seconds", async ({ page }) => {
  prepareCards(signInAs("basic"));
  await clock.install();
  const script = vi.spyOn(document.head, "append").mockReturnValue();
  await page.goto("/subscribe?plan=monthly");
  await expect.poll(() => script.mock.calls.length).toBeGreaterThan(0);
  await clock.runFor(15_000);
  await expect(
    page.getByRole("heading", { name: /^Erro ao carregar formulário: .*demorou demais/ }),
  ).toBeVisible();
});

test("S2-36 an empty form shows errors at its fields, without a line that would become stale", async ({
  page,
}) => {
  const error = { type: "validation_error", code: "incomplete_number", message: "Incompleto." };
  const { submit, confirmSetup } = signInBuyer({ submit: vi.fn(async () => ({ error })) });
  await openCardForm(page);
  await payButton(page).click();
  await expect.poll(() => vi.mocked(submit).mock.calls.length).toBe(1);
  await expect(payButton(page)).toHaveAttribute("aria-disabled", "false");
  await expect(page.getByText("Erro no Cartão")).toHaveCount(0);
  expect(confirmSetup).not.toHaveBeenCalled();
});

test("S8-24 a completion that fails can be tried again without typing, and the card is confirmed once", async ({
  page,
}) => {
  const { viewer, confirmSetup } = signInBuyer();
  refuse("completeSubscription", "API_ERROR", "texto", "PaymentError");
  await openCardForm(page);
  await pay(page);
  await expect(toast(page)).toContainText("Erro na Assinatura");
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
  await expect(toast(page)).toContainText("Configuração Incompleta");
  expect(calls).not.toContain("completeSubscription");
});

test("S8-25 an unexpected error reads 'Erro Inesperado', and the form allows another try", async ({
  page,
}) => {
  signInBuyer({ confirmSetup: () => Promise.reject(new Error("a bug")) });
  vi.spyOn(console, "error").mockReturnValue();
  await openCardForm(page);
  await pay(page);
  await expect(toast(page)).toContainText("Erro Inesperado");
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
  breakDown("completeSubscription", "Entre na sua conta para continuar.", "UNAUTHENTICATED");
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
  await expect(toast(page)).toContainText("Erro no Cartão");
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
