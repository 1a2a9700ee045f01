import type { Appearance, StripePaymentElementOptions } from "@stripe/stripe-js";
import styles from "../../card/card-form.css?inline";
import { createCardForm } from "../../card/card-form.ts";
import { createShadowHost, element } from "../../element.ts";
import { IntegrationError } from "../integration-error.ts";
import type { Answer } from "../intents/api.ts";
import { requireKnownOptions } from "../known-options.ts";
import { dress } from "./appearance.ts";
import { createListeners } from "./listeners.ts";

export type PaymentElement = ReturnType<typeof createPaymentElement>;

const options = ["readOnly"] satisfies (keyof StripePaymentElementOptions)[];
const elementType = "payment";

/**
 * Creates the PaymentElement. The page gets `element`; the rest is for this script. Mounting loads
 * the intent, as the real element does before it shows its form.
 */
export function createPaymentElement(
  { load, onDestroy }: { load: () => Promise<Answer>; onDestroy: () => void },
  given: unknown = {},
) {
  const asked = requireKnownOptions(given, options, 'elements.create("payment")');
  const listeners = createListeners(["change", "loaderror", "ready"], "the Payment Element");
  const { host, root } = createShadowHost("__PrivateStripeElement", styles);
  const form = createCardForm((state) => {
    listeners.emit("change", { elementType, ...state, collapsed: false, value: { type: "card" } });
  });
  let isReadOnly = asked.readOnly === true;
  form.setReadOnly(isReadOnly);
  submitOnEnter(host, root);

  async function show(): Promise<void> {
    root.replaceChildren(element("div", { class: "Skeleton", "aria-hidden": "true" }));
    const { error } = await load();
    if (!host.isConnected) return;
    root.replaceChildren(...(error ? [] : [form.node]));
    if (!error) return listeners.emit("ready", { elementType });
    if (!listeners.has("loaderror"))
      console.error(`Unhandled payment Element loaderror: ${error.code ?? error.type}`);
    listeners.emit("loaderror", { elementType, error });
  }

  return {
    element: {
      mount(target: unknown) {
        findContainer(target).replaceChildren(host);
        void show();
      },
      destroy() {
        host.remove();
        form.clear();
        onDestroy();
      },
      update(change: unknown) {
        const { readOnly = isReadOnly } = requireKnownOptions(change, options, "element.update()");
        isReadOnly = readOnly === true;
        form.setReadOnly(isReadOnly);
      },
      on: listeners.on,
      off: listeners.off,
    },
    isMounted: () => host.isConnected && form.node.isConnected,
    restyle: (appearance: Appearance | undefined) => dress(host, root, appearance),
    showProblems: form.showProblems,
    cardParameters: form.cardParameters,
    /** While a confirmation is under way nothing may be typed. */
    lock: (isLocked: boolean) => form.setReadOnly(isLocked || isReadOnly),
  };
}

function findContainer(target: unknown): HTMLElement {
  const found = typeof target === "string" ? document.querySelector(target) : target;
  if (found instanceof HTMLElement) return found;
  throw new IntegrationError("The element or selector given to mount() is not on the page.");
}

/** Submits the page's form on Enter, as Stripe's iframe does, unless its button is disabled. */
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
