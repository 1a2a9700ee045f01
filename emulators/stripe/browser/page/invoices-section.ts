import { html } from "hono/html";
import type { Emulator } from "../../emulator.ts";
import type { Charge, Invoice } from "../../state/tables.ts";
import { code, empty, type Html, pill, table } from "./html.ts";
import { invoiceStatus, momentOf, money } from "./words.ts";

const columns = [
  { title: "Cliente" },
  { title: "Id" },
  { title: "Valor", isNumber: true },
  { title: "Estado" },
  { title: "Cobranças" },
  { title: "Criada em" },
];

export function invoices({ store }: Emulator): Html {
  const all = store.all("invoice").toReversed();
  if (all.length === 0) return empty("Nenhuma fatura ainda.");
  return table("Faturas e cobranças", columns, all, (invoice) => [
    invoice.customer_email ?? String(invoice.customer),
    code(invoice.id),
    money(invoice.amount_due, invoice.currency),
    pill(...invoiceStatus(invoice.status)),
    charges(chargesOf(store, invoice)),
    momentOf(invoice.created),
  ]);
}

function chargesOf(store: Emulator["store"], invoice: Invoice): Charge[] {
  const intents = store
    .all("invoice_payment")
    .filter((payment) => payment.invoice === invoice.id)
    .map(({ payment }) => payment.payment_intent);
  return store.all("charge").filter((charge) => intents.includes(charge.payment_intent ?? undefined));
}

function charges(all: Charge[]): Html | string {
  if (all.length === 0) return "nenhuma";
  return html`<ul class="plain">${all.map((charge) => html`<li>${chargeWords(charge)}</li>`)}</ul>`;
}

function chargeWords({ status, refunded, failure_code, outcome, payment_method_details }: Charge): string {
  const card = `final ${payment_method_details?.card?.last4 ?? "?"}`;
  if (refunded) return `devolvida, ${card}`;
  if (status === "succeeded") return `paga, ${card}`;
  return `recusada (${outcome?.reason ?? failure_code ?? status}), ${card}`;
}
