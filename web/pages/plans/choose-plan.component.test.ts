import type { Locator } from "vitest/browser";
import { clock } from "#web/testing/clock.ts";
import { plans as plansOnSale } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import {
  answer,
  clearFaults,
  dropConnection,
  failWith,
  hold,
  recordCalls,
  reply,
  sellPlans,
} from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

const field = "getOrCreateSubscription";
const asReturned = "Texto que o servidor mandou";

function choose(page: Page, plan: string): Locator {
  return page.getByRole("button", { name: `Escolher ${plan}` });
}

async function openPlans(page: Page): Promise<void> {
  await page.goto("/pricing");
  await expect(choose(page, "Anual")).toBeEnabled();
}

function refusal(code: string, providerError: object | null = null) {
  return { __typename: "PaymentError", code, message: asReturned, providerError };
}

test("S4-11 while the payment is prepared, the pressed button is busy and the others are disabled", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openPlans(page);
  answer(field, () => refusal("CARD_ERROR"));
  const { release } = hold(field);
  await choose(page, "Mensal").click();
  await expect(choose(page, "Anual")).toBeDisabled();
  await expect(choose(page, "Mensal")).toBeDisabled();
  await expect(page.getByText("Preparando o pagamento...")).toBeAttached();
  release();
  await expect(choose(page, "Anual")).toBeEnabled();
});

test("S4-15 S8-14 S9-18 a busy provider is retried every 2 seconds, 3 times, then there is a way to continue", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openPlans(page);
  await clock.install();
  const calls = recordCalls();
  const asked = () => calls.filter((call) => call === field).length;
  answer(field, () => refusal("PAYMENT_SETUP_RETRY"));
  await choose(page, "Mensal").click();
  await expect(toast(page)).toContainText("Erro temporário");
  for (const times of [1, 2, 3]) {
    await expect.poll(asked).toBe(times);
    await clock.runFor(2000);
  }
  await expect.poll(asked).toBe(4);
  await expect(toast(page).getByRole("button", { name: "Tentar novamente" })).toBeVisible();
  await clock.runFor(10_000);
  expect(asked()).toBe(4);
  await choose(page, "Mensal").click();
  await expect.poll(asked).toBe(5);
});

const catalogue = [
  ["CARD_ERROR", "Erro no Cartão", "Problema com o cartão de crédito"],
  ["RATE_LIMIT", "Muitas Tentativas", "Aguarde alguns segundos antes de tentar novamente."],
  ["INVALID_REQUEST", "Configuração Inválida", "Problema na configuração do sistema"],
  ["API_ERROR", "Erro do Sistema", "Erro interno... Tente novamente"],
  ["CONNECTION_ERROR", "Erro de Conexão", asReturned],
  ["AUTH_ERROR", "Erro de Autenticação", asReturned],
  ["SUBSCRIPTION_CREATION_FAILED", "Falha na Assinatura", asReturned],
  ["MISSING_PRICE_CONFIG", "Plano Indisponível", "Plano não disponível no momento. Contate o suporte."],
  ["BAD_USER_INPUT", "Erro", asReturned],
] as const;

test("S8-05 S8-06 S8-07 S8-08 S8-09 S8-10 S8-11 S8-12 S8-15 each code has the catalogue's text, and the plan can be chosen again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openPlans(page);
  for (const [code, title, description] of catalogue) {
    answer(field, () => refusal(code));
    await choose(page, "Mensal").click();
    await expect(toast(page), code).toContainText(title);
    await expect(toast(page), code).toContainText(description);
    await expect(choose(page, "Mensal"), code).toBeEnabled();
    await expectAddress("/pricing");
  }
});

test("D50 a price that has changed since it was shown is not charged: the new one is shown first", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openPlans(page);
  const asked: object[] = [];
  answer(field, ({ input }) => {
    asked.push(input);
    return refusal("INVALID_REQUEST");
  });
  sellPlans(plansOnSale.map((plan) => ({ ...plan, priceId: "price_new", price: plan.price + 5 })));
  await choose(page, "Mensal").click();
  await expect(toast(page)).toContainText("O preço do plano mudou");
  expect(asked).toEqual([{ planKey: "monthly", priceId: "price_monthly" }]);
  await expect(page.getByRole("article", { name: "Mensal" })).toContainText("49,90");
  await expect(choose(page, "Mensal")).toBeFocused();
});

test("S8-13 the provider's message for the buyer is shown as 'Erro de Pagamento'", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openPlans(page);
  answer(field, () => refusal("CARD_ERROR", { __typename: "ProviderError", message: "Cartão vencido." }));
  await choose(page, "Mensal").click();
  await expect(toast(page)).toContainText("Erro de Pagamento");
  await expect(toast(page)).toContainText("Cartão vencido.");
});

test("S8-16 S8-17 an invalid answer is reported as one", async ({ page, signIn }) => {
  await signIn("basic");
  await openPlans(page);
  const headers = { "content-type": "text/html" };
  for (const [status, body, description] of [
    [200, "<html>", "Resposta inválida do servidor. Tente novamente."],
    [502, "", "Falha ao criar assinatura"],
  ] as const) {
    reply(field, () => new Response(body, { status, headers }));
    await choose(page, "Mensal").click();
    await expect(toast(page)).toContainText(description);
    await expect(choose(page, "Mensal")).toBeEnabled();
  }
});

test("S8-09 a lost connection is reported, and nothing is retried automatically", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openPlans(page);
  await clock.install();
  const calls = recordCalls();
  dropConnection(field);
  await choose(page, "Mensal").click();
  await expect(toast(page)).toContainText("Erro de Conexão");
  await clock.runFor(10_000);
  expect(calls.filter((call) => call === field)).toHaveLength(1);
});

test("S4-18 a session that is over leads to /auth", async ({ page, signIn }) => {
  await signIn("basic");
  await openPlans(page);
  failWith(field, "Entre na sua conta para continuar.", "UNAUTHENTICATED");
  await choose(page, "Mensal").click();
  await expectAddress(/\/auth\?redirect=%2Fpricing$/);
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  clearFaults();
});
