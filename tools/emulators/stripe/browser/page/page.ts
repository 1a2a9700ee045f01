import { html } from "hono/html";
import type { Emulator } from "../../emulator.ts";
import { keys } from "../../options.ts";
import type { ThreeDSecureOutcome } from "../../state/state.ts";
import { clockForm, clockNow } from "./clock-section.ts";
import { customers } from "./customers-section.ts";
import { faultForm, faultList } from "./faults-section.ts";
import { actionButton, type Html, page } from "./html.ts";
import { invoices, subscriptions } from "./subscriptions-section.ts";
import { deliveryCounts, deliveryList, endpoints } from "./webhooks-section.ts";

/** Stripe's dashboard on one screen, rendered here and refreshed by a small script. */
export function developerPage(emulator: Emulator): Html {
  const live = (name: PartName) => html`<div data-live="${name}">${liveParts[name](emulator)}</div>`;
  const body = html`
    <header>
      <div>
        <h1>Stripe local</h1>
        <p>Tudo aqui é simulado: nenhum cartão é de verdade e nenhum valor é cobrado.</p>
      </div>
      <dl class="facts">
        <div><dt>Endereço</dt><dd><code>${emulator.publicUrl()}</code></dd></div>
        <div><dt>Chaves</dt><dd><code>${keys.secret}</code> <code>${keys.browser}</code></dd></div>
      </dl>
    </header>
    <p id="status" role="status"></p>
    <main>
      <div class="columns">
        ${section("clock", "Relógio", html`${live("clock")}${clockForm()}`)}
        ${section("three-d-secure", "3-D Secure", html`<p class="hint">O que o banco responde quando o cartão pede autenticação.</p>${live("threeDSecure")}`)}
        ${section("faults", "Falhas da API", html`${live("faults")}${faultForm()}`)}
      </div>
      ${section("customers", "Clientes", scrolled("Clientes", live("customers")))}
      ${section("subscriptions", "Assinaturas", scrolled("Assinaturas", live("subscriptions")))}
      ${section("invoices", "Faturas e cobranças", scrolled("Faturas e cobranças", live("invoices")))}
      ${section("webhooks", "Webhooks", html`${live("endpoints")}${live("deliveryCounts")}${scrolled("Entregas de webhooks", live("deliveries"))}`)}
      ${section("reset", "Recomeçar", resetPart())}
    </main>`;
  return page("Stripe local", body, "dashboard");
}

function section(id: string, title: string, content: Html): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
}

/** A list that scrolls within its own part of the screen, with the keyboard too. */
function scrolled(label: string, content: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}, lista" tabindex="0">${content}</div>`;
}

function resetPart(): Html {
  return html`
    <p class="hint">Apaga clientes, assinaturas, faturas, eventos e falhas, e volta o relógio. Os planos são criados de novo.</p>
    <button type="button" class="danger" data-opens="reset-dialog">Apagar tudo…</button>
    <dialog id="reset-dialog" aria-labelledby="reset-title" aria-describedby="reset-words">
      <h2 id="reset-title">Apagar tudo?</h2>
      <p id="reset-words">Quem já assinou no aplicativo fica sem cliente no Stripe local. Isso não pode ser desfeito.</p>
      <div class="actions">
        <button type="button" data-closes autofocus>Cancelar</button>
        <button type="button" class="danger" data-closes data-send="/_local/reset" data-body="{}" data-done="Tudo apagado.">Apagar tudo</button>
      </div>
    </dialog>`;
}

/** The parts of the page that change, by the name under which the script refreshes them. */
const liveParts = {
  clock: clockNow,
  threeDSecure,
  faults: faultList,
  customers,
  subscriptions,
  invoices,
  endpoints,
  deliveryCounts,
  deliveries: deliveryList,
} satisfies Record<string, (emulator: Emulator) => Html>;

type PartName = keyof typeof liveParts;

/** Renders every part. */
export async function renderParts(emulator: Emulator): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const [name, draw] of Object.entries(liveParts)) parts[name] = String(await draw(emulator));
  return parts;
}

const choices: Record<ThreeDSecureOutcome, string> = {
  ask: "Perguntar",
  succeed: "Sempre autenticar",
  fail: "Sempre falhar",
};

/** The outcome of 3-D Secure: ask, or always the same. */
function threeDSecure({ store }: Emulator): Html {
  const buttons = Object.entries(choices).map(([outcome, words]) =>
    actionButton(words, {
      key: `three-d-secure-${outcome}`,
      path: "/_local/three-d-secure",
      body: { outcome },
      done: `3-D Secure: ${words.toLowerCase()}.`,
      isChosen: store.state.threeDSecure === outcome,
    }),
  );
  return html`<div class="actions" role="group" aria-label="Resposta do banco ao 3-D Secure">${buttons}</div>`;
}
