import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { cards, expectCardForm, openCardForm, payWith } from "../support/screens/card-form.ts";
import { card, openSubscription } from "../support/screens/subscription-screen.ts";
import { asksFor, cutOffStream, hold, intercept } from "../support/server-calls.ts";
import { failPayment, signInAsNewSubscriber } from "../support/test-database.ts";

test("S2-45 what is charged next, on which card, and the invoice of what was paid", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Anual");
  await payWith(page, cards.mastercard);
  await expect(page).toHaveURL("/calculator?payment=success");
  await openSubscription(page);
  await expect(card(page, "Cobrança")).toContainText("Mastercard •••• 4444, vence 12/34");
  await expect(card(page, "Cobrança")).toContainText(/Próxima cobrançaR\$\s458,90 em \d+ de \w+ de 20\d\d/);
  const invoice = card(page, "Faturas").getByRole("listitem");
  await expect(invoice).toHaveCount(1);
  await expect(invoice).toContainText("Paga");
  await expect(invoice).toContainText("R$ 458,90");
  await expect(invoice.getByRole("link", { name: /^Ver fatura/ })).toHaveAttribute(
    "href",
    /\/invoices\/in_\w+$/,
  );
});

test("S2-45 D22 a payment that failed: until when the access lasts, shown without a reload, and the way to pay", async ({
  page,
}) => {
  const { username } = await signInAsNewSubscriber(page);
  await openSubscription(page);
  await failPayment(username, { daysAgo: 1 });
  await expect(page.getByText("O pagamento do plano Mensal não foi aprovado.")).toBeVisible();
  await expect(
    page.getByText(/Seu acesso aos recursos avançados vai até \d+ de \w+, às \d\d:\d\d/),
  ).toBeVisible();
  await expect(card(page, "Situação da sua conta").getByRole("heading")).toHaveText("Pagamento pendente");
  await expect(card(page, "Ações")).toContainText("Para trocar de plano, regularize antes o pagamento.");
  await expect(card(page, "Cobrança")).toContainText("Pagamento em aberto desde");
  const { release } = await hold(page, "getOrCreateSubscription");
  const pay = page.getByRole("button", { name: "Atualizar cartão e pagar" });
  const asked = page.waitForRequest((request) => asksFor(request, "getOrCreateSubscription"));
  await pay.click();
  expect((await asked).postDataJSON().variables).toEqual({ planKey: "monthly" });
  await expect(pay).toBeDisabled();
  release();
  await expectCardForm(page);
});

test("S2-45 without a charge there is no invoice; a list that does not load can be requested again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  // A live update of the account would repeat the request that must fail here.
  await cutOffStream(page);
  let isDown = true;
  await intercept(page, "viewer", (route) => {
    const asksInvoices = route.request().postData()?.includes('"InvoicePage"') ?? false;
    return isDown && asksInvoices ? route.abort() : route.fallback();
  });
  await openSubscription(page);
  await expect(card(page, "Faturas").getByRole("alert")).toContainText(
    "Não conseguimos carregar suas faturas",
  );
  isDown = false;
  await card(page, "Faturas").getByRole("button", { name: "Tentar novamente" }).click();
  await expect(card(page, "Faturas")).toContainText("Nenhuma fatura ainda");
});
