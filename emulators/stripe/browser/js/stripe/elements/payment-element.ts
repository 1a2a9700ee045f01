import type { Appearance, StripeElementBase, StripePaymentElementOptions } from "@stripe/stripe-js";
import { IntegrationError } from "../integration-error.ts";
import type { Answer } from "../intents/api.ts";
import { requireKnownOptions } from "../known-options.ts";
import { dress } from "./appearance.ts";
import { createCardFrame, paymentEvents } from "./card-frame.ts";
import { createListeners } from "./listeners.ts";

export type PaymentElement = ReturnType<typeof createPaymentElement>;
/**
 * The element that the page holds. Its arguments are unknown until checked; calls return the
 * element, to be chained.
 */
type PageElement = StripeElementBase & {
  update(change: unknown): PageElement;
  collapse(): PageElement;
  on(name: unknown, handler: unknown): PageElement;
  once(name: unknown, handler: unknown): PageElement;
  off(name: unknown, handler?: unknown): PageElement;
};

/** Only `readOnly` is acted on; the others change nothing in a form for one card. */
const options = [
  "readOnly",
  "applePay",
  "business",
  "defaultValues",
  "fields",
  "layout",
  "paymentMethodOrder",
  "terms",
  "walletOptions",
  "wallets",
] satisfies (keyof StripePaymentElementOptions)[];

/**
 * The PaymentElement: `element` is what the page holds, the rest is for this script. `load` asks
 * for the intent, as the real one does before it shows its form.
 */
export function createPaymentElement(
  deps: { load: () => Promise<Answer>; onDestroy: () => void },
  given: unknown = {},
) {
  const asked = requireKnownOptions(given, options, 'elements.create("payment")');
  const listeners = createListeners(paymentEvents, "the Payment Element");
  const frame = createCardFrame(listeners, deps.load);
  const { form } = frame;
  let isReadOnly = asked.readOnly === true;
  let isDestroyed = false;
  form.setReadOnly(isReadOnly);

  function requireAlive(): void {
    if (!isDestroyed) return;
    throw new IntegrationError("This Element has already been destroyed. Please create a new one.");
  }

  const element: PageElement = {
    mount(target) {
      requireAlive();
      mountFrame(frame, target);
    },
    unmount() {
      requireAlive();
      frame.remove();
    },
    destroy() {
      element.unmount();
      isDestroyed = true;
      deps.onDestroy();
    },
    update(change) {
      requireAlive();
      const { readOnly = isReadOnly } = requireKnownOptions(change, options, "element.update()");
      isReadOnly = readOnly === true;
      form.setReadOnly(isReadOnly);
      return element;
    },
    focus: form.focus,
    blur: () => blurWithin(frame.root),
    clear: form.clear,
    collapse: () => element,
    on(name, handler) {
      listeners.on(name, handler);
      return element;
    },
    once(name, handler) {
      listeners.on(name, handler, true);
      return element;
    },
    off(name, handler) {
      listeners.off(name, handler);
      return element;
    },
  };

  return {
    element,
    isMounted: frame.isShown,
    restyle: (appearance: Appearance | undefined) => dress(frame.host, frame.root, appearance),
    showProblems: form.showProblems,
    cardParameters: form.cardParameters,
    /** While a confirmation is under way nothing may be typed. */
    lock: (isLocked: boolean) => form.setReadOnly(isLocked || isReadOnly),
  };
}

function mountFrame(frame: ReturnType<typeof createCardFrame>, target: unknown): void {
  const container = findContainer(target);
  if (frame.host.parentElement === container) return;
  if (frame.host.isConnected) {
    throw new IntegrationError(
      "This Element is already mounted. Use `unmount()` to unmount the Element before re-mounting.",
    );
  }
  frame.putInto(container);
}

function findContainer(target: unknown): HTMLElement {
  const found = typeof target === "string" ? document.querySelector(target) : target;
  if (found instanceof HTMLElement) return found;
  throw new IntegrationError(
    "The selector you specified applies to no DOM elements that are currently on the page. " +
      "Make sure the element exists on the page before calling mount().",
  );
}

function blurWithin(root: ShadowRoot): void {
  if (root.activeElement instanceof HTMLElement) root.activeElement.blur();
}
