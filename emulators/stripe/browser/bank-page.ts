import { html } from "hono/html";
import type { PaymentIntent, SetupIntent } from "../state/tables.ts";
import type { Html } from "./page/html.ts";
import { money } from "./page/words.ts";

export type ChallengedIntent = SetupIntent | PaymentIntent;

/** The bank's own page, for the test card whose bank does not answer over the shop's. */
export function bankPage(intent: ChallengedIntent): Html {
  return html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Banco simulado</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/_stripe/page.css" />
  </head>
  <body class="bank">
    <main>
      <section aria-labelledby="title">
        <p class="hint">Banco simulado</p>
        <h1 id="title">Autenticação 3-D Secure</h1>
        <p>Seu banco quer confirmar ${subject(intent)}. Nada é cobrado de verdade: escolha o que ele responde.</p>
        <form method="post" class="actions">
          <button name="outcome" value="succeed" class="primary">Autenticar</button>
          <button name="outcome" value="fail">Falhar</button>
          <button name="outcome" value="fail">Cancelar</button>
        </form>
      </section>
    </main>
  </body>
</html>`;
}

function subject(intent: ChallengedIntent): string {
  if (intent.object === "setup_intent") return "o cadastro deste cartão";
  return `a compra de ${money(intent.amount, intent.currency)}`;
}
