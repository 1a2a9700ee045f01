import { html } from "hono/html";
import { paymentsOf } from "../../billing/invoices/invoice-payments.ts";
import type { Emulator } from "../../emulator.ts";
import type { Charge } from "../../state/tables.ts";
import { code, empty, type Html, pill, table } from "./html.ts";
import { invoiceStatus, momentOf, money } from "./words.ts";

export function invoices({ store }: Emulator): Html {
  const all = store.all("invoice").toReversed();
  if (all.length === 0) return empty("Nenhuma fatura ainda.");
  return table("Faturas e cobranças", all, {
    Cliente: ({ customer, customer_email }) => customer_email ?? String(customer),
    Id: ({ id }) => code(id),
    Valor: ({ amount_due, currency }) => money(amount_due, currency),
    Estado: ({ status }) => pill(invoiceStatus(status)),
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
