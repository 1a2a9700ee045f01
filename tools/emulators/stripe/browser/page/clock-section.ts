import { html } from "hono/html";
import { nextChargeAt } from "../../clocks/due.ts";
import { daySeconds, intervalsAfter } from "../../clocks/interval.ts";
import type { Emulator } from "../../emulator.ts";
import { actionButton, type Html } from "./html.ts";
import { clockLead, momentOf } from "./words.ts";

const advance = "/_local/clock/advance";

/** The time, and the steps by which the clock can be moved. */
export function clockNow(emulator: Emulator): Html {
  const { store, clock } = emulator;
  const now = clock.now();
  const charge = nextChargeAt(emulator);
  const month = intervalsAfter(now, { interval: "month", interval_count: 1 }, 1) - now;
  return html`
    <p class="figure">${momentOf(now)}</p>
    <p class="hint">Relógio ${clockLead(store.state.clockOffsetSeconds)} (horário de Brasília). O aplicativo continua na data de hoje.</p>
    <div class="actions">
      ${charge === null ? "" : toNextCharge}
      ${actionButton("Avançar 1 dia", { key: "clock-day", path: advance, body: { seconds: daySeconds }, done: "Relógio adiantado 1 dia." })}
      ${actionButton("Avançar 1 mês", { key: "clock-month", path: advance, body: { seconds: month }, done: "Relógio adiantado 1 mês." })}
    </div>
    <p class="hint">${charge === null ? "Ninguém tem cobrança à frente." : `Próxima cobrança: ${momentOf(charge)}. Uma renovação é cobrada 1 hora depois de começar.`}</p>`;
}

const toNextCharge = actionButton("Até a próxima cobrança", {
  key: "clock-charge",
  path: advance,
  body: { until: "next-charge" },
  done: "Relógio adiantado até a cobrança.",
});

/** The form for any other step. It is not refreshed, so that typed text is not lost. */
export function clockForm(): Html {
  return html`<form class="line" data-send="${advance}" data-done="Relógio adiantado.">
    <label>Avançar
      <input name="amount" type="number" min="1" max="1000" value="7" required inputmode="numeric" autocomplete="off" />
    </label>
    <label><span class="visually-hidden">Unidade</span>
      <select name="unit">
        <option value="60">minutos</option>
        <option value="3600">horas</option>
        <option value="86400" selected>dias</option>
      </select>
    </label>
    <button type="submit">Avançar</button>
  </form>`;
}
