import type { Appearance } from "@stripe/stripe-js";
import { createShadowHost, element } from "../../element.ts";
import { dress } from "../elements/appearance.ts";
import type { Intent, Outcome } from "./api.ts";
import styles from "./three-d-secure-dialog.css?inline";

/**
 * Shows the simulated bank's challenge over the page. Closing the dialog in any way is a refusal,
 * as at Stripe. Resolves to null when `left` is aborted because the form was removed.
 */
export function askBankInDialog(
  intent: Intent,
  appearance: Appearance | undefined,
  left: AbortSignal,
): Promise<Outcome | null> {
  const { host, root } = createShadowHost("__PrivateStripeChallenge", styles);
  const succeed = element("button", { type: "button", class: "Primary", autofocus: true }, "Autenticar");
  const fail = element("button", { type: "button" }, "Falhar");
  const cancel = element("button", { type: "button", class: "Quiet" }, "Cancelar");
  const dialog = element(
    "dialog",
    { "aria-labelledby": "title", "aria-describedby": "words" },
    element("p", { class: "Bank" }, "Banco simulado"),
    element("h2", { id: "title" }, "Autenticação 3-D Secure"),
    element("p", { id: "words" }, wordsFor(intent)),
    element("div", { class: "Actions" }, succeed, fail, cancel),
  );
  dress(host, root, appearance);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();

  return new Promise((resolve) => {
    const close = (outcome: Outcome | null) => {
      // Returns the focus to the element that had it.
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    succeed.addEventListener("click", () => close("succeed"));
    fail.addEventListener("click", () => close("fail"));
    cancel.addEventListener("click", () => close("fail"));
    dialog.addEventListener("cancel", () => close("fail"));
    left.addEventListener("abort", () => close(null), { once: true });
  });
}

function wordsFor(intent: Intent): string {
  const rest = "Nada é cobrado de verdade: escolha o que o banco responde.";
  if (intent.object === "setup_intent") return `Seu banco quer confirmar o cadastro deste cartão. ${rest}`;
  const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: intent.currency });
  return `Seu banco quer confirmar a compra de ${money.format(intent.amount / 100)}. ${rest}`;
}
