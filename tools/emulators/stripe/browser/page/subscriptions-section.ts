import { html } from "hono/html";
import { paymentsOf } from "../../billing/invoices/invoice-payments.ts";
import { payingMethod } from "../../billing/subscriptions/paying-method.ts";
import type { Emulator } from "../../emulator.ts";
import type { Charge, Subscription } from "../../state/tables.ts";
import { code, type Html, pill, table } from "./html.ts";
import { cardOf, dateOf, momentOf, money, planName, statusOf } from "./words.ts";

export function subscriptions(emulator: Emulator): Html {
  const { store } = emulator;
  const all = store.all("subscription").toReversed();
  return table("Assinaturas", "Nenhuma assinatura ainda.", all, {
    Cliente: ({ customer }) => store.find("customer", customer)?.email ?? customer,
    Id: ({ id }) => code(id),
    Plano: plan,
    Estado: ({ status }) => pill(statusOf(status)),
    "Fim do período": periodEnd,
    Cartão: (one) => cardOf(store, payingMethod(emulator, one)?.id ?? null),
  });
}

function plan({ items }: Subscription): Html | string {
  const price = items.data[0]?.price;
  if (!price) return "—";
  return html`${planName(price)}<br /><small>${money(price.unit_amount ?? 0, price.currency)}</small>`;
}

function periodEnd({ items, cancel_at_period_end, ended_at }: Subscription): Html | string {
  if (ended_at !== null) return html`<small>terminou em</small> ${dateOf(ended_at)}`;
  const end = items.data[0]?.current_period_end;
  if (end === undefined) return "—";
  return cancel_at_period_end ? html`${dateOf(end)}<br /><small>e então termina</small>` : dateOf(end);
}

export function invoices({ store }: Emulator): Html {
  const all = store.all("invoice").toReversed();
  return table("Faturas e cobranças", "Nenhuma fatura ainda.", all, {
    Cliente: ({ customer, customer_email }) => customer_email ?? String(customer),
    Id: ({ id }) => code(id),
    Valor: ({ amount_due, currency }) => money(amount_due, currency),
    Estado: ({ status }) => pill(statusOf(status)),
    Cobranças: ({ id }) => charges(store, id),
    "Criada em": ({ created }) => momentOf(created),
  });
}

function charges(store: Emulator["store"], invoiceId: string): Html | string {
  const intents = paymentsOf(store, invoiceId).map(({ payment }) => payment.payment_intent);
  const all = store.all("charge").filter(({ payment_intent: id }) => id && intents.includes(id));
  if (all.length === 0) return "nenhuma";
  return html`<ul class="plain">${all.map((charge) => html`<li>${chargeWords(charge)}</li>`)}</ul>`;
}

function chargeWords({ status, refunded, failure_code, outcome, payment_method_details }: Charge): string {
  const card = `final ${payment_method_details?.card?.last4 ?? "?"}`;
  if (refunded) return `devolvida, ${card}`;
  if (status === "succeeded") return `paga, ${card}`;
  return `recusada (${outcome?.reason ?? failure_code ?? status}), ${card}`;
}
