import { html } from "hono/html";
import type { Emulator } from "../../emulator.ts";
import type { Delivery } from "../../state/state.ts";
import { actionButton, code, empty, type Html, pill, table } from "./html.ts";
import { count, statusOf } from "./words.ts";

export function endpoints({ store, deliveries }: Emulator): Html {
  const all = store.all("webhook_endpoint");
  const held = store.state.deliveries.filter(({ status }) => status === "held").length;
  const list = all.map(({ url, enabled_events: types }) => {
    const events = types.includes("*") ? "todos os eventos" : count(types.length, "tipo", "tipos");
    return html`<li>${code(url)} <small>${events}</small></li>`;
  });
  return html`
    ${all.length === 0 ? empty("Nenhum endereço registrado: os eventos são guardados e não vão a lugar nenhum.") : html`<ul class="plain">${list}</ul>`}
    ${deliveries.settings.mode === "normal" ? "" : html`<p>Modo de entrega: ${code(deliveries.settings.mode)}</p>`}
    ${held > 0 ? actionButton(`Entregar ${count(held, "evento retido", "eventos retidos")}`, { key: "release", path: "/_local/webhooks/release", done: "Eventos retidos entregues." }) : ""}`;
}

export function deliveryList({ store }: Emulator): Html {
  const all = store.state.deliveries.toReversed();
  return table("Entregas de webhooks", "Nenhuma entrega ainda.", all, {
    Evento: ({ type, event }) => html`${type}<br />${code(event)}`,
    Endereço: ({ url }) => html`<small>${URL.parse(url)?.pathname ?? url}</small>`,
    Estado: ({ status }) => pill(statusOf(status)),
    Tentativas: ({ tries }) => String(tries),
    "Último erro": ({ lastError }) => lastError ?? "—",
    Ação: resendButton,
  });
}

/** The number of deliveries by result: 'Entregue: 47', 'Falhou: 2'. */
export function deliveryCounts({ store }: Emulator): Html {
  const groups = Object.entries(Object.groupBy(store.state.deliveries, ({ status }) => status));
  const words = groups.map(([status, group]) => `${statusOf(status)[0]}: ${group.length}`);
  return html`<p class="hint">${words.join(" · ")}</p>`;
}

function resendButton({ id, event, type }: Delivery): Html {
  const path = "/_local/webhooks/resend";
  return actionButton("Reenviar", { key: `resend-${id}`, path, body: { event }, done: `${type} reenviado.` });
}
