import { expect, type Page } from "@playwright/test";
import { test, testPassword } from "../support/fixtures.ts";
import {
  cards,
  expectCardForm,
  expectPaid,
  openCardForm,
  payButton,
  payWith,
} from "../support/screens/card-form.ts";
import { toast } from "../support/screens/toast.ts";
import { breakDown, intercept, recordCalls, refuse } from "../support/server-calls.ts";

function summary(page: Page) {
  return page.getByRole("region", { name: "Resumo do pedido" });
}

test("S2-35 S2-36 S9-04 the order next to the card form: plan, price, today's charge and the next one", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCardForm(page, "Anual");
  await expect(page).toHaveURL("/subscribe?plan=annual");
  await expect(summary(page)).toContainText("R$ 458,90 por ano");
  await expect(summary(page).getByText("Cobrado hoje")).toBeVisible();
  await expect(summary(page)).toContainText(/Próxima cobrança\d+ de \w+ de 20\d\d/);
  await expect(summary(page)).toContainText("Cancele quando quiser");
  await expect(payButton(page)).toHaveText("Assinar Agora");
});

test("S2-35 D37 a reload has no secret: a new one is requested, and the plan stays", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Trimestral");
  const calls = recordCalls(page);
  await page.reload();
  await expectCardForm(page);
  await expect(summary(page)).toContainText("Trimestral");
  expect(calls).toContain("getOrCreateSubscription");
});

test("S2-35 a malformed secret is replaced by a new one", async ({ page, signIn }) => {
  await signIn("basic");
  await page.goto("/subscribe?plan=monthly&setup_intent=seti_1&client_secret=%3Cscript%3E");
  await expectCardForm(page);
  await expect(page).toHaveURL("/subscribe?plan=monthly");
});

test("S2-37 a purchase that could not be prepared says so, and 'Fazer Login' leads back to it", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await breakDown(page, "getOrCreateSubscription", "Algo deu errado do nosso lado.");
  await page.goto("/subscribe?plan=annual");
  await expect(
    page.getByRole("heading", { name: "Erro ao preparar assinatura. Verifique se você está logado." }),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("link", { name: "Fazer Login" }).click();
  await expectCardForm(page);
  await expect(summary(page)).toContainText("Anual");
});

test("S2-38 S8-07 a configuration error has 'Tentar Novamente'", async ({ page, signIn }) => {
  await signIn("basic");
  const answer = { __typename: "PaymentError", code: "INVALID_REQUEST", message: "texto" };
  await refuse(page, "getOrCreateSubscription", answer);
  await page.goto("/subscribe?plan=annual");
  await expect(page.getByRole("alert")).toContainText("Configuração Inválida");
  await expect(toast(page)).toContainText("Problema na configuração do sistema");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Tentar Novamente" }).click();
  await expectCardForm(page);
});

test("S2-36 an empty form shows errors at its fields, without a line that would become stale", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  await payButton(page).click();
  await expect(page.getByText("O número do seu cartão está incompleto.")).toHaveCount(1);
  await expect(page.getByText("Erro no Cartão")).toHaveCount(0);
});

test("S2-39 a form that does not load is reported, with a way to continue", async ({ page, signIn }) => {
  await signIn("basic");
  await page.route("**/_stripe/local.js", (route) => route.abort());
  await page.goto("/subscribe?plan=monthly");
  await expect(page.getByRole("heading", { name: /^Erro ao carregar formulário: ./ })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Tentar Novamente" }).click();
  await expectCardForm(page);
});

test("S2-39 a form that never answers is given up after 15 seconds", async ({ page, signIn }) => {
  await signIn("basic");
  await page.clock.install();
  let asked = () => {};
  const scriptAsked = new Promise<void>((resolve) => (asked = resolve));
  await page.route("**/_stripe/local.js", () => asked());
  await page.goto("/subscribe?plan=monthly");
  await scriptAsked;
  await page.clock.fastForward(15_000);
  await expect(
    page.getByRole("heading", { name: /^Erro ao carregar formulário: .*demorou demais/ }),
  ).toBeVisible();
});

test("S4-18 a session that is over leads from /subscribe to the login and back to the same plan", async ({
  page,
  account,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Anual");
  const errors = [{ message: "Entre na sua conta para continuar.", extensions: { code: "UNAUTHENTICATED" } }];
  await intercept(page, "completeSubscription", (route) => route.fulfill({ json: { data: null, errors } }));
  await payWith(page, cards.good);
  await expect(page).toHaveURL("/auth?redirect=%2Fsubscribe");
  await page.unrouteAll();
  await page.getByLabel("Nome de usuário").fill(account.username);
  await page.getByLabel("Senha", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectCardForm(page);
  await expect(summary(page)).toContainText("Anual");
});

test("S7-14 S9-18 the provider's telemetry may fail unheard; every other error is heard", async ({
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
