import { html } from "hono/html";
import { payingMethod } from "../../billing/subscriptions/paying-method.ts";
import type { Emulator } from "../../emulator.ts";
import type { Subscription } from "../../state/tables.ts";
import { code, empty, type Html, pill, table } from "./html.ts";
import { cardOf, dateOf, money, planName, subscriptionStatus } from "./words.ts";

export function subscriptions(emulator: Emulator): Html {
  const { store } = emulator;
  const all = store.all("subscription").toReversed();
  if (all.length === 0) return empty("Nenhuma assinatura ainda.");
  return table("Assinaturas", all, {
    Cliente: ({ customer }) => store.find("customer", customer)?.email ?? customer,
    Id: ({ id }) => code(id),
    Plano: plan,
    Estado: ({ status }) => pill(subscriptionStatus(status)),
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
