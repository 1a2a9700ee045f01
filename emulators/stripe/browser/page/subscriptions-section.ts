import { html } from "hono/html";
import type { Emulator } from "../../emulator.ts";
import type { Subscription } from "../../state/tables.ts";
import { cardOf } from "./card-words.ts";
import { code, empty, type Html, pill, table } from "./html.ts";
import { dateOf, money, planName, subscriptionStatus } from "./words.ts";

const columns = [
  { title: "Cliente" },
  { title: "Id" },
  { title: "Plano" },
  { title: "Estado" },
  { title: "Fim do período" },
  { title: "Cartão" },
];

export function subscriptions({ store }: Emulator): Html {
  const all = store.all("subscription").toReversed();
  if (all.length === 0) return empty("Nenhuma assinatura ainda.");
  return table("Assinaturas", columns, all, (subscription) => {
    const customer = store.find("customer", subscription.customer);
    const method = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
    return [
      customer?.email ?? subscription.customer,
      code(subscription.id),
      plan(subscription),
      pill(...subscriptionStatus(subscription.status)),
      periodEnd(subscription),
      cardOf(store, method ?? null),
    ];
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
