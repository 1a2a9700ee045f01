import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Emulator } from "../emulator.ts";
import { bankPage, type ChallengedIntent } from "./bank-page.ts";

const path = "/_stripe/three-d-secure/:intent";
const redirectStatuses: Partial<Record<ChallengedIntent["status"], string>> = {
  succeeded: "succeeded",
  processing: "pending",
};

/** The bank's page: it shows the challenge, tells the emulator what was answered, and goes back to the shop. */
export function bankRoutes(
  app: Hono<{ Bindings: HttpBindings }>,
  emulator: Emulator,
  headers: Record<string, string>,
): void {
  app.get(path, async (context) => {
    const intent = findIntent(emulator, context.req.param("intent"));
    if (!intent) return context.text("Esta autenticação não existe.", 404);
    const back = returnAddress(intent);
    if (intent.status === "requires_action" && back)
      return context.html(await bankPage(intent), 200, headers);
    return context.text("Esta autenticação já terminou. Volte para a loja.", 409);
  });

  app.post(path, async (context) => {
    const intent = findIntent(emulator, context.req.param("intent"));
    const back = intent && returnAddress(intent);
    if (!intent || !back) return context.text("Esta autenticação já terminou. Volte para a loja.", 409);
    const { outcome } = await context.req.parseBody();
    const headers = { "content-type": "application/json", "x-local-token": emulator.options.controlToken };
    const body = JSON.stringify({ outcome: outcome === "succeed" ? "succeed" : "fail" });
    await app.request(
      `${emulator.publicUrl()}/_local/3ds/${intent.id}`,
      { method: "POST", headers, body },
      context.env,
    );
    return context.redirect(withResult(back, intent), 303);
  });
}

function findIntent({ store }: Emulator, id: string): ChallengedIntent | undefined {
  return store.find("setup_intent", id) ?? store.find("payment_intent", id);
}

/** Where the shop waits for its buyer. The page that confirmed said so. */
function returnAddress({ next_action }: ChallengedIntent): URL | null {
  return URL.parse(next_action?.redirect_to_url?.return_url ?? "");
}

/** The same parameters that Stripe appends. */
function withResult(back: URL, { object, id, client_secret, status }: ChallengedIntent): string {
  back.searchParams.set(object, id);
  back.searchParams.set(`${object}_client_secret`, client_secret ?? "");
  back.searchParams.set("redirect_status", redirectStatuses[status] ?? "failed");
  return back.href;
}
