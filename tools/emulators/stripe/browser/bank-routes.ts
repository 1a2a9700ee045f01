import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { html } from "hono/html";
import { answerThreeDSecure } from "../billing/charges/confirm.ts";
import type { Emulator } from "../emulator.ts";
import { sendWebhooks } from "../http/serve-api.ts";
import type { PaymentIntent, SetupIntent } from "../state/tables.ts";
import { cardPage, type Html, pageHeaders } from "./page/html.ts";
import { money } from "./page/words.ts";

const path = "/_stripe/three-d-secure/:intent";
const over = "Não há autenticação pendente. Volte para a loja.";

/** The bank's page: shows the challenge, passes its outcome on, and redirects to the shop. */
export function bankRoutes(app: Hono<{ Bindings: HttpBindings }>, emulator: Emulator): void {
  app.get(path, async (context) => {
    const waiting = findWaiting(emulator, context.req.param("intent"));
    if (!waiting) return context.text(over, 409);
    return context.html(await bankPage(waiting.intent), 200, pageHeaders);
  });

  app.post(path, async (context) => {
    const waiting = findWaiting(emulator, context.req.param("intent"));
    if (!waiting) return context.text(over, 409);
    const { outcome } = await context.req.parseBody();
    answerThreeDSecure(emulator, waiting.intent.id, outcome === "succeed");
    await sendWebhooks(emulator, context.env);
    return context.redirect(withResult(waiting.back, waiting.intent), 303);
  });
}

/** An intent that waits for the bank's page, and the shop's address from the confirmation. */
function findWaiting({ store }: Emulator, id: string): { intent: ChallengedIntent; back: URL } | null {
  const intent = store.find("setup_intent", id) ?? store.find("payment_intent", id);
  const back = URL.parse(intent?.next_action?.redirect_to_url?.return_url ?? "");
  return intent?.status === "requires_action" && back ? { intent, back } : null;
}

/** Appends the same parameters as Stripe. */
function withResult(back: URL, { object, id, client_secret, status }: ChallengedIntent): string {
  back.searchParams.set(object, id);
  back.searchParams.set(`${object}_client_secret`, client_secret ?? "");
  back.searchParams.set("redirect_status", status === "succeeded" ? status : "failed");
  return back.href;
}

type ChallengedIntent = SetupIntent | PaymentIntent;

/** The page for the test card whose 3-D Secure leaves the shop's page. */
function bankPage(intent: ChallengedIntent): Html {
  return cardPage(
    "Banco simulado",
    "Banco simulado",
    "Autenticação 3-D Secure",
    html`<p>Seu banco quer confirmar ${subject(intent)}. Nada é cobrado de verdade: escolha o que ele responde.</p>
      <form method="post" class="actions">
        <button name="outcome" value="succeed" class="primary">Autenticar</button>
        <button name="outcome" value="fail">Falhar</button>
        <button name="outcome" value="fail">Cancelar</button>
      </form>`,
  );
}

function subject(intent: ChallengedIntent): string {
  if (intent.object === "setup_intent") return "o cadastro deste cartão";
  return `a compra de ${money(intent.amount, intent.currency)}`;
}
