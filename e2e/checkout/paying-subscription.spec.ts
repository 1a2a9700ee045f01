import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { cards, expectCardForm, openCardForm, payWith } from "../support/screens/card-form.ts";
import { card, openSubscription } from "../support/screens/subscription-screen.ts";
import { toast } from "../support/screens/toast.ts";
import { asksFor, hold, intercept, refuse } from "../support/server-calls.ts";
import {
  addInvoices,
  addUnpaidInvoice,
  endSubscription,
  failPayment,
  signInAsNewSubscriber,
} from "../support/test-database.ts";

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

test("D22 after 3 days the access is paused, and can still be paid for", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  await failPayment(username, { daysAgo: 4 });
  await openSubscription(page);
  await expect(page.getByText(/Os recursos avançados estão pausados desde/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Plano Ativo" })).toHaveCount(0);
  const answer = { __typename: "PaymentError", code: "RATE_LIMIT", message: "texto" };
  await refuse(page, "getOrCreateSubscription", answer);
  await page.getByRole("button", { name: "Atualizar cartão e pagar" }).click();
  await expect(toast(page)).toContainText("Muitas Tentativas");
});

test("D22 a subscription that ended unpaid says why, owes nothing, and can be had again", async ({
  page,
}) => {
  const { username } = await signInAsNewSubscriber(page);
  await endSubscription(username);
  await addUnpaidInvoice(username, { status: "open", daysAgo: 20 });
  await addUnpaidInvoice(username, { status: "void", daysAgo: 1 });
  await openSubscription(page);
  await expect(
    page.getByText(
      /^Sua assinatura do plano Mensal terminou, porque o pagamento de \d+ de \p{L}+ de \d{4} não foi aprovado\.$/u,
    ),
  ).toBeVisible();
  await expect(card(page, "Situação da sua conta")).toContainText("Sua assinatura do plano Mensal terminou.");
  const invoice = card(page, "Faturas").getByRole("listitem").last();
  await expect(invoice).toContainText("Não paga");
  await expect(invoice).toContainText("Não será mais cobrada");
  await expect(invoice.getByRole("link", { name: /^Ver fatura/ })).toHaveCount(0);
  await card(page, "Ações").getByRole("link", { name: "Assinar de novo" }).click();
  await expect(page).toHaveURL("/pricing");
});

test("S2-45 a charge that was called off is told as none: not charged, no file of it", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  await addUnpaidInvoice(username, { status: "void", daysAgo: 0 });
  await openSubscription(page);
  const invoice = card(page, "Faturas").getByRole("listitem");
  await expect(invoice).toContainText("Não cobrada");
  await expect(invoice.getByText("R$ 44,90")).toHaveAttribute("data-accent-color", "gray");
  await expect(invoice.getByRole("link", { name: /^PDF/ })).toHaveCount(0);
});

test("S2-45 each fact of what is charged stands on one line", async ({ page }) => {
  await signInAsNewSubscriber(page);
  await openSubscription(page);
  const billing = card(page, "Cobrança");
  await expect(billing).toContainText("Próxima cobrança");
  const tops = (part: string) =>
    billing.locator(part).evaluateAll((parts) => parts.map((each) => each.getBoundingClientRect().top));
  expect(await tops("dd")).toEqual(await tops("dt"));
});

test("S2-45 invoices come six at a time, newest first", async ({ page }) => {
  const { username } = await signInAsNewSubscriber(page);
  await addInvoices(username, 14);
  await openSubscription(page);
  const invoices = card(page, "Faturas").getByRole("listitem");
  await expect(invoices).toHaveCount(6);
  await expect(invoices.first()).toContainText("Fatura TESTE-0001");
  const more = card(page, "Faturas").getByRole("button", { name: "Carregar mais" });
  await more.click();
  await expect(invoices).toHaveCount(12);
  await more.click();
  await expect(invoices).toHaveCount(14);
  await expect(invoices.last()).toContainText("Fatura TESTE-0014");
  await expect(more).toHaveCount(0);
});

test("S2-45 without a charge there is no invoice; a list that does not load can be asked for again", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
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
