import { html } from "hono/html";
import type { Emulator } from "../../emulator.ts";
import type { ThreeDSecureOutcome } from "../../state/state.ts";
import { actionButton, type Html } from "./html.ts";

const choices: Record<ThreeDSecureOutcome, string> = {
  ask: "Perguntar",
  succeed: "Sempre autenticar",
  fail: "Sempre falhar",
};

/** The outcome of 3-D Secure: ask, or always the same. */
export function threeDSecure({ store }: Emulator): Html {
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
