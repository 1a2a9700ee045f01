import { html } from "hono/html";
import type { Emulator } from "../../emulator.ts";
import type { Fault, FaultAction } from "../../http/faults.ts";
import { actionButton, code, empty, type Html } from "./html.ts";
import { count } from "./words.ts";

type Named = Exclude<FaultAction, `slow:${number}`> | "slow";

const actions: Record<Named, string> = {
  "500": "500: erro do Stripe",
  "503": "503: fora do ar",
  "429": "429: pedidos demais",
  "429_lock_timeout": "429: objeto em uso",
  "400_rate_limit": "400: limite de pedidos",
  "409": "409: mesma chave em uso",
  "402": "402: cartão recusado",
  "401": "401: chave recusada",
  timeout: "Nunca responde",
  reset_before: "Cai antes de fazer",
  reset_after_commit: "Faz e cai sem responder",
  cut_body: "Resposta cortada",
  slow: "Responde devagar",
};

/** The faults that are set. */
export function faultList({ faults }: Emulator): Html {
  const all = faults.all();
  if (all.length === 0) return empty("Nenhuma falha marcada: a API responde como deve.");
  const path = "/_local/faults";
  const clear = { key: "faults-clear", path, method: "DELETE", done: "Falhas desmarcadas." } as const;
  return html`<ul class="plain">${all.map((fault) => html`<li>${faultWords(fault)}</li>`)}</ul>
    <div class="actions">${actionButton("Desmarcar todas", clear)}</div>`;
}

function faultWords({ action, match, times }: Fault): Html {
  const [name = action, ms] = action.split(":");
  const words = actions[name as Named]; // an action is one of these names, perhaps followed by a wait
  const wait = ms ? ` (${ms} ms)` : "";
  return html`<strong>${words}${wait}</strong> em ${match.method ?? "qualquer método"} ${code(match.path ?? ".*")},
    ${count(times, "vez", "vezes")}`;
}

/** The form that adds a fault. It is not refreshed, so that typed text is not lost. */
export function faultForm(): Html {
  return html`<details>
    <summary>Nova falha</summary>
    <form id="fault-form" class="grid" data-send="/_local/faults" data-done="Falha marcada.">
      <label class="wide">O que acontece
        <select name="action">${Object.entries(actions).map(([value, words]) => html`<option value="${value}" ${value === "500" ? "selected" : ""}>${words}</option>`)}</select>
      </label>
      <label>Método
        <select name="method"><option value="">qualquer</option><option>POST</option><option>GET</option><option>DELETE</option></select>
      </label>
      <label>Caminho (expressão regular)
        <input name="path" placeholder="^/v1/subscriptions$" autocomplete="off" spellcheck="false" />
      </label>
      <label>Quantas vezes
        <input name="times" type="number" min="1" max="1000" value="1" required />
      </label>
      <label>Demora, se devagar (ms)
        <input name="slowMs" type="number" min="1" max="60000" value="3000" required />
      </label>
      <button type="submit">Marcar falha</button>
    </form>
  </details>`;
}
