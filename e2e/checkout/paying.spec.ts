import { expect, type Locator, type Page } from "@playwright/test";
import { cards, expectCardForm, expectPaid, openCardForm, payWith } from "../support/card-form.ts";
import { test } from "../support/fixtures.ts";
import { asksFor, cutOff, hold, intercept, recordCalls, refuse } from "../support/server-calls.ts";
import { toast } from "../support/toast.ts";

const field = "getOrCreateSubscription";
const asReturned = "Texto que o servidor mandou";

function choose(page: Page, plan: string): Locator {
  return page.getByRole("button", { name: `Escolher ${plan}` });
}

async function openPlans(page: Page): Promise<void> {
  await page.goto("/pricing");
  await expect(choose(page, "Anual")).toBeEnabled();
}

/** The addresses that the page shows from now on. */
function recordAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  return addresses;
}

test("S4-11 S4-12 choosing a plan leads to /subscribe with plan, set-up and secret; the secret leaves at once", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openPlans(page);
  const calls = recordCalls(page);
  const addresses = recordAddresses(page);
  await choose(page, "Anual").click();
  await expectCardForm(page);
  expect(calls.filter((call) => call === field)).toHaveLength(1);
  expect(
    addresses.some((at) => /plan=annual&setup_intent=seti_\w+&client_secret=seti_\w+_secret_\w+$/.test(at)),
  ).toBe(true);
  await expect(page).toHaveURL("/subscribe?plan=annual");
  // The browser's history holds no secret either.
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
});

test("S4-11 while it is prepared the pressed button is busy and the others are off", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openPlans(page);
  const { release } = await hold(page, field);
  await choose(page, "Mensal").click();
  await expect(choose(page, "Anual")).toBeDisabled();
  await expect(choose(page, "Mensal")).toBeDisabled();
  await expect(page.getByText("Preparando o pagamento...")).toBeAttached();
  release();
  await expectCardForm(page);
});

test("S4-13 D141 a seller who has paid already changes the plan instead of paying again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Mensal");
  await payWith(page, cards.good);
  await expectPaid(page);
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Trocar para o Anual" }).click();
  await expect(page).toHaveURL(/^[^?]*\/subscription/);
  await expect(page.getByRole("region", { name: "Faturas" }).getByText("Paga")).toHaveCount(1);
});

test("S4-14 a first payment that the bank wants confirmed leads to /subscribe with plan, subscription and secret", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Mensal");
  await payWith(page, cards.alwaysChallenged);
  await page.getByRole("button", { name: "Autenticar" }).click();
  // The second question is of the first charge: it is left open.
  await expect(page.getByRole("dialog")).toContainText("44,90");
  await openPlans(page);
  const addresses = recordAddresses(page);
  await choose(page, "Mensal").click();
  await expectCardForm(page);
  expect(
    addresses.some((at) => /plan=monthly&subscription=sub_\w+&client_secret=pi_\w+_secret_\w+$/.test(at)),
  ).toBe(true);
  await payWith(page, cards.good);
  await expectPaid(page);
});

test("S4-15 S8-14 S9-18 a busy provider: a toast, and it is asked again after 2 seconds", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openPlans(page);
  let busy = 2;
  await intercept(page, field, async (route) => {
    busy -= 1;
    return busy < 0 ? route.fallback() : route.fulfill({ json: refusal("PAYMENT_SETUP_RETRY") });
  });
  await choose(page, "Mensal").click();
  await expect(toast(page)).toContainText("Erro temporário");
  await expectCardForm(page);
});

test("S4-15 a provider that stays busy is asked 3 times more, then there is a way on", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openPlans(page);
  const calls = recordCalls(page);
  await refuse(page, field, refused("PAYMENT_SETUP_RETRY"));
  await choose(page, "Mensal").click();
  await expect(toast(page).getByRole("button", { name: "Tentar novamente" })).toBeVisible();
  expect(calls.filter((call) => call === field)).toHaveLength(4);
  await page.unrouteAll();
  await choose(page, "Mensal").click();
  await expectCardForm(page);
});

for (const [id, code, title, description] of [
  ["S8-05", "CARD_ERROR", "Erro no Cartão", "Problema com o cartão de crédito"],
  ["S8-06", "RATE_LIMIT", "Muitas Tentativas", "Aguarde alguns segundos antes de tentar novamente."],
  ["S8-07", "INVALID_REQUEST", "Configuração Inválida", "Problema na configuração do sistema"],
  ["S8-08", "API_ERROR", "Erro do Sistema", "Erro interno... Tente novamente"],
  ["S8-09", "CONNECTION_ERROR", "Erro de Conexão", asReturned],
  ["S8-10", "AUTH_ERROR", "Erro de Autenticação", asReturned],
  ["S8-11", "SUBSCRIPTION_CREATION_FAILED", "Falha na Assinatura", asReturned],
  [
    "S8-12",
    "MISSING_PRICE_CONFIG",
    "Plano Indisponível",
    "Plano não disponível no momento. Contate o suporte.",
  ],
  ["S8-15", "BAD_USER_INPUT", "Erro", asReturned],
] as const) {
  test(`${id} ${code} is said as in the catalogue, and the plan can be chosen again`, async ({
    page,
    signIn,
  }) => {
    await signIn("basic");
    await openPlans(page);
    await refuse(page, field, refused(code));
    await choose(page, "Mensal").click();
    await expect(toast(page)).toContainText(title);
    await expect(toast(page)).toContainText(description);
    await expect(choose(page, "Mensal")).toBeEnabled();
    await expect(page).toHaveURL("/pricing");
  });
}

test("D50 a price that has changed since it was shown is not charged: the new one is shown first", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openPlans(page);
  await intercept(page, "plans", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body.replace(/"priceId":"\w+"/g, '"priceId":"price_new"').replace("44.9", "49.9"),
    });
  });
  await refuse(page, field, refused("INVALID_REQUEST"));
  const asked = page.waitForRequest((request) => asksFor(request, field));
  await choose(page, "Mensal").click();
  expect((await asked).postDataJSON().variables).toEqual({
    planKey: "monthly",
    priceId: expect.stringMatching(/^price_/),
  });
  await expect(toast(page)).toContainText("O preço do plano mudou");
  await expect(page.getByRole("article", { name: "Mensal" })).toContainText("49,90");
  await expect(choose(page, "Mensal")).toBeFocused();
});

test("S8-13 what the provider told the person is said as 'Erro de Pagamento'", async ({ page, signIn }) => {
  await signIn("basic");
  await openPlans(page);
  const answer = {
    ...refused("CARD_ERROR"),
    providerError: { __typename: "ProviderError", message: "Cartão vencido." },
  };
  await refuse(page, field, answer);
  await choose(page, "Mensal").click();
  await expect(toast(page)).toContainText("Erro de Pagamento");
  await expect(toast(page)).toContainText("Cartão vencido.");
});

for (const [id, status, body, description] of [
  ["S8-16", 200, "<html>", "Resposta inválida do servidor. Tente novamente."],
  ["S8-17", 502, "", "Falha ao criar assinatura"],
] as const) {
  test(`${id} an answer ${status} that cannot be read: '${description}'`, async ({ page, signIn }) => {
    await signIn("basic");
    await openPlans(page);
    await intercept(page, field, (route) => route.fulfill({ status, contentType: "text/html", body }));
    await choose(page, "Mensal").click();
    await expect(toast(page)).toContainText(description);
  });
}

test("S8-09 no connection is said, and nothing is asked again by itself", async ({ page, signIn }) => {
  await signIn("basic");
  await openPlans(page);
  const calls = recordCalls(page);
  await cutOff(page, field);
  await choose(page, "Mensal").click();
  await expect(toast(page)).toContainText("Erro de Conexão");
  expect(calls.filter((call) => call === field)).toHaveLength(1);
});

test("S4-18 a session that is over leads to /auth", async ({ page, signIn }) => {
  await signIn("basic");
  await openPlans(page);
  const errors = [{ message: "Entre na sua conta para continuar.", extensions: { code: "UNAUTHENTICATED" } }];
  await intercept(page, field, (route) => route.fulfill({ json: { data: null, errors } }));
  await choose(page, "Mensal").click();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fpricing$/);
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
});

function refused(code: string) {
  return { __typename: "PaymentError", code, message: asReturned, providerError: null };
}

function refusal(code: string) {
  return { data: { __typename: "Mutation", [field]: refused(code) } };
}
