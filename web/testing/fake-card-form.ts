import { vi } from "vitest";
import { expect } from "./expect.ts";
import { answer, signInAs } from "./fake-server.ts";
import type { Page } from "./page.ts";

/** Stripe.js's responses. A test overrides the ones it needs. */
type Provider = {
  /** Checks the fields before the card is sent. */
  submit: () => Promise<object>;
  confirmSetup: () => Promise<object>;
};

/** Stripe.js as the page uses it, with two fields in place of the provider's frame. */
export function stubCardForm(given: Partial<Provider> = {}) {
  const provider = {
    submit: vi.fn(async () => ({})),
    confirmSetup: vi.fn(async () => ({ setupIntent: { status: "succeeded" } })),
    ...given,
  };
  const updates: { appearance?: { theme?: string } }[] = [];
  const elements = () => ({
    create: createElement,
    update: (options: (typeof updates)[number]) => void updates.push(options),
    submit: provider.submit,
  });
  // `loadStripe` caches the first factory it finds, so each test replaces the object that this
  // factory returns.
  made = {
    ...{ elements, createToken: vi.fn(), createPaymentMethod: vi.fn(), confirmCardPayment: vi.fn() },
    confirmSetup: provider.confirmSetup,
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
  vi.stubGlobal("Stripe", factory);
  return { ...provider, updates };
}

let made: object = {};
const factory = Object.assign(() => made, { version: "endive" });

/** The provider's element: it is ready once something listens for that. */
function createElement() {
  const fields = document.createElement("div");
  fields.innerHTML = "<label>Número do cartão <input></label> <label>CVC <input></label>";
  return {
    mount: (place: HTMLElement) => place.append(fields),
    destroy: () => fields.remove(),
    update: () => {},
    on(event: string, listen: () => void) {
      if (event === "ready") queueMicrotask(listen);
      if (event === "change") fields.addEventListener("input", listen);
    },
    off: (_event: string, listen: () => void) => fields.removeEventListener("input", listen),
  };
}

/** The server's answer to a purchase of this plan: it needs a card. */
export function cardNeeded(planKey: string) {
  return {
    __typename: "SubscriptionProgress",
    step: "SETUP_INTENT_REQUIRED",
    planKey,
    priceId: `price_${planKey}`,
    isBoughtNow: false,
    isCardChange: false,
    setupIntentId: "seti_1",
    setupIntentClientSecret: "seti_1_secret_2",
  };
}

/** The server prepares the purchase of whichever plan is chosen. */
export function prepareCards(viewer: object): void {
  answer("getOrCreateSubscription", ({ input }) => ({
    __typename: "GetOrCreateSubscriptionPayload",
    viewer,
    progress: cardNeeded(String(input.planKey)),
  }));
}

/** The server's answer to a completed purchase. */
export function bought(planKey: string, viewer: object) {
  return {
    __typename: "CompleteSubscriptionPayload",
    viewer,
    progress: {
      ...{ ...cardNeeded(planKey), setupIntentId: null, setupIntentClientSecret: null },
      step: "ACTIVE",
    },
  };
}

/** Opens /subscribe and waits for the form, whose secret has left the address (D37). */
export async function openCardForm(page: Page, plan = "monthly"): Promise<void> {
  await page.goto(`/subscribe?plan=${plan}`);
  await expectCardForm(page);
}

export async function expectCardForm(page: Page): Promise<void> {
  await expect(page.getByLabel("CVC")).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  expect(window.location.href).not.toMatch(/secret|setup_intent/);
}

export const payButton = (page: Page) => page.getByRole("button", { name: "Assinar Agora" });

/** Types something into the form and sends it. */
export async function pay(page: Page): Promise<void> {
  await page.getByLabel("CVC").fill("123");
  await payButton(page).click();
}

/** Signs in a seller whose purchases get as far as the card form. */
export function signInBuyer(given: Partial<Provider> = {}) {
  const viewer = signInAs("basic");
  prepareCards(viewer);
  return { viewer, ...stubCardForm(given) };
}

/** The refusal shown next to the form. */
export const failure = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** What the seller buys, beside the form. */
export const summary = (page: Page) => page.getByRole("region", { name: "Resumo do pedido" });

/** The button of a plan on /pricing. */
export const choose = (page: Page, plan: string) => page.getByRole("button", { name: `Escolher ${plan}` });
