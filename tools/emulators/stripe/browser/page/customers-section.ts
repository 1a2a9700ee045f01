import { html } from "hono/html";
import { isNextChargeOf } from "../../billing/charges/charge-intent.ts";
import type { Emulator } from "../../emulator.ts";
import type { NextCharge } from "../../state/state.ts";
import type { Customer } from "../../state/tables.ts";
import { actionButton, code, type Html, table } from "./html.ts";
import { cardOf, momentOf } from "./words.ts";

/** The texts for one charge, and for several in a row. */
const outcomeTexts: Record<NextCharge["outcome"], { one: string; many: string }> = {
  decline: { one: "será recusada", many: "recusas seguidas" },
  insufficient_funds: { one: "será recusada: sem saldo", many: "recusas seguidas por falta de saldo" },
  succeed: { one: "será aprovada", many: "aprovações seguidas" },
};

export function customers({ store }: Emulator): Html {
  const all = store.all("customer").toReversed();
  return table("Clientes", "Nenhum cliente ainda: eles nascem quando alguém escolhe um plano.", all, {
    Cliente: name,
    Id: ({ id }) => code(id),
    "Criado em": ({ created }) => momentOf(created),
    "Cartão padrão": ({ invoice_settings }) => cardOf(store, invoice_settings.default_payment_method),
    "Próxima cobrança": (customer) => nextCharge(store, customer),
  });
}

function name({ name, email }: Customer): Html | string {
  return name ? html`${name}<br /><small>${email ?? "sem e-mail"}</small>` : (email ?? "sem e-mail");
}

function nextCharge({ state }: Emulator["store"], { id }: Customer): Html {
  const asked = state.nextCharges.filter((one) => isNextChargeOf(one, id));
  const words = asked.length > 0 ? html`<strong>${outcomesInWords(asked)}</strong>` : "conforme o cartão";
  return html`<div class="next-charge"><span>${words}</span> <span class="actions">
    ${choose(id, "decline", "Falhar")}
    ${choose(id, "insufficient_funds", "Sem saldo")}
    ${choose(id, "succeed", "Aprovar")}
    ${asked.length > 0 ? clear(id) : ""}
  </span></div>`;
}

/** '2 recusas seguidas; depois será aprovada'. */
function outcomesInWords(asked: readonly NextCharge[]): string {
  const runs: { outcome: NextCharge["outcome"]; length: number }[] = [];
  for (const { outcome } of asked) {
    const last = runs.at(-1);
    if (last?.outcome === outcome) last.length += 1;
    else runs.push({ outcome, length: 1 });
  }
  const words = runs.map(({ outcome, length }) => {
    const { one, many } = outcomeTexts[outcome];
    return length === 1 ? one : `${length} ${many}`;
  });
  return words.join("; depois ");
}

const path = "/_local/next-charge";

function choose(customer: string, outcome: NextCharge["outcome"], words: string): Html {
  const key = `next-${outcome}-${customer}`;
  const done = `A próxima cobrança ${outcomeTexts[outcome].one}.`;
  return actionButton(words, { key, path, body: { customer, outcome }, done });
}

function clear(customer: string): Html {
  const key = `next-clear-${customer}`;
  const done = "As próximas cobranças seguem o cartão.";
  return actionButton("Limpar", { key, path, method: "DELETE", body: { customer }, done });
}
