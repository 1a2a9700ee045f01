import styles from "../../card/card-form.css?inline";
import { createCardForm } from "../../card/card-form.ts";
import { element } from "../../dom/element.ts";
import { createShadowHost } from "../../dom/shadow-host.ts";
import type { Answer } from "../intents/api.ts";
import type { createListeners } from "./listeners.ts";

export const paymentEvents = [
  "availablepaymentmethodschange",
  "blur",
  "carddetailschange",
  "change",
  "click",
  "escape",
  "focus",
  "loaderror",
  "loaderstart",
  "ready",
  "savedpaymentmethodremove",
  "savedpaymentmethodupdate",
] as const;
type Listeners = ReturnType<typeof createListeners<(typeof paymentEvents)[number]>>;

const elementType = "payment";

/**
 * The card form in place of Stripe's iframe: loads the intent when it is mounted, then shows the
 * form and emits events.
 */
export function createCardFrame(listeners: Listeners, load: () => Promise<Answer>) {
  const { host, root } = createShadowHost("__PrivateStripeElement", styles);
  const skeleton = element("div", { class: "Skeleton", "aria-hidden": "true" });
  const form = createCardForm((state) => {
    listeners.emit("change", { elementType, ...state, collapsed: false, value: { type: "card" } });
  });

  submitOnEnter(host, root);
  root.addEventListener("focusin", () => listeners.emit("focus", { elementType }));
  root.addEventListener("focusout", () => listeners.emit("blur", { elementType }));
  root.addEventListener("keydown", (event) => {
    if (event instanceof KeyboardEvent && event.key === "Escape") listeners.emit("escape", { elementType });
  });

  async function show(): Promise<void> {
    root.replaceChildren(skeleton);
    listeners.emit("loaderstart", { elementType });
    const { error } = await load();
    if (!host.isConnected) return;
    root.replaceChildren(...(error ? [] : [form.node]));
    if (!error) {
      listeners.emit("ready", { elementType });
      return;
    }
    if (!listeners.has("loaderror"))
      console.error(`Unhandled payment Element loaderror: ${error.code ?? error.type}`);
    listeners.emit("loaderror", { elementType, error });
  }

  return {
    host,
    root,
    form,
    isShown: () => host.isConnected && form.node.isConnected,
    putInto(container: HTMLElement) {
      container.replaceChildren(host);
      void show();
    },
    remove() {
      host.remove();
      form.clear();
    },
  };
}

/**
 * Enter in a field submits the page's form, as in Stripe's iframe, unless the form's button is
 * disabled.
 */
function submitOnEnter(host: HTMLElement, root: ShadowRoot): void {
  root.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Enter") return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const form = host.closest("form");
    const button = form?.querySelector<HTMLButtonElement>("button:not([type=button], [type=reset])");
    if (!button?.disabled) form?.requestSubmit();
  });
}
