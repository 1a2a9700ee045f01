import { html } from "hono/html";
import type { StandIn } from "../../stand-in.ts";
import type { Customer } from "../../state/tables.ts";
import { cardOf } from "./card-words.ts";
import { actionButton, code, empty, type Html, table } from "./html.ts";
import { momentOf } from "./words.ts";

const columns = [
  { title: "Cliente" },
  { title: "Id" },
  { title: "Criado em" },
  { title: "Cartão padrão" },
  { title: "Próxima cobrança" },
];
const fate = {
  decline: "será recusada",
  insufficient_funds: "será recusada: sem saldo",
  succeed: "será aprovada",
};

export function customers({ store }: StandIn): Html {
  const all = store.all("customer").toReversed();
  if (all.length === 0) return empty("Nenhum cliente ainda: eles nascem quando alguém escolhe um plano.");
  return table("Clientes", columns, all, (customer) => [
    name(customer),
    code(customer.id),
    momentOf(customer.created),
    cardOf(store, customer.invoice_settings.default_payment_method),
    nextCharge(store, customer),
  ]);
}

function name({ name, email }: Customer): Html | string {
  return name ? html`${name}<br /><small>${email ?? "sem e-mail"}</small>` : (email ?? "sem e-mail");
}

function nextCharge({ state }: StandIn["store"], { id }: Customer): Html {
  const set = state.nextCharges.filter(({ customer }) => customer === id || customer === undefined);
  const fates = set.map(({ outcome }) => fate[outcome]).join("; depois ");
  const words = fates ? html`<strong>${fates}</strong>` : "conforme o cartão";
  return html`<div class="next-charge"><span>${words}</span> <span class="actions">
    ${choose(id, "decline", "Falhar", "A próxima cobrança será recusada.")}
    ${choose(id, "insufficient_funds", "Sem saldo", "A próxima cobrança será recusada por falta de saldo.")}
    ${choose(id, "succeed", "Aprovar", "A próxima cobrança será aprovada.")}
  </span></div>`;
}

function choose(customer: string, outcome: string, words: string, done: string): Html {
  const key = `next-${outcome}-${customer}`;
  return actionButton(words, { key, path: "/_local/next-charge", body: { customer, outcome }, done });
}
