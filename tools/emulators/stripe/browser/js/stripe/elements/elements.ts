import type { Appearance, StripeElementsOptionsClientSecret, StripeError } from "@stripe/stripe-js";
import { IntegrationError } from "../integration-error.ts";
import type { Answer, Api } from "../intents/api.ts";
import { type ClientSecret, parseClientSecret } from "../intents/client-secret.ts";
import { requireKnownOptions } from "../known-options.ts";
import { messageOf, validationError } from "../messages.ts";
import { requireAppearance } from "./appearance.ts";
import { createPaymentElement, type PaymentElement } from "./payment-element.ts";

/** The internals of an elements object. */
export type ElementsInside = {
  secret: ClientSecret;
  mounted(): PaymentElement | null;
};

type Options = (keyof StripeElementsOptionsClientSecret)[];
const options = ["clientSecret", "appearance", "locale"] satisfies Options;
const updateOptions = ["appearance"] satisfies Options;
const final = ["succeeded", "canceled", "processing"];
const insides = new WeakMap<object, ElementsInside>();

/** The elements of one client secret, with its one PaymentElement. */
export function createElements(
  api: Api,
  given: unknown,
  on: { onAppearance: (appearance: Appearance | undefined) => void; onDestroy: () => void },
) {
  const asked = requireKnownOptions(given, options, "elements()");
  const secret = parseClientSecret(asked.clientSecret, "elements()");
  let appearance = requireAppearance(asked.appearance);
  let payment: PaymentElement | null = null;
  on.onAppearance(appearance);

  const load = async () => refuseFinal(secret, await api.retrieve(secret));
  const inside: ElementsInside = { secret, mounted: () => (payment?.isMounted() ? payment : null) };

  const elements = {
    create(type: unknown, elementOptions?: unknown) {
      if (type !== "payment" || payment) {
        throw new IntegrationError('elements.create(): the local emulator has one element, "payment".');
      }
      payment = createPaymentElement({ load, onDestroy }, elementOptions);
      payment.restyle(appearance);
      return payment.element;
    },
    update(change: unknown) {
      const changed = requireKnownOptions(change, updateOptions, "elements.update()");
      if ("appearance" in changed) appearance = requireAppearance(changed.appearance);
      payment?.restyle(appearance);
      on.onAppearance(appearance);
    },
    async submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
      const problem = requireMounted(inside, "elements.submit()").showProblems();
      return problem ? { error: validationError(problem) } : { selectedPaymentMethod: "card" };
    },
  };
  insides.set(elements, inside);
  return elements;

  function onDestroy(): void {
    payment = null;
    on.onDestroy();
  }
}

/** The internals of an elements object; any other value is an integration error. */
export function requireElements(value: unknown, where: string): ElementsInside {
  const inside = typeof value === "object" && value !== null ? insides.get(value) : undefined;
  if (inside) return inside;
  throw new IntegrationError(
    `Invalid value for ${where}: elements should be an object made by stripe.elements().`,
  );
}

export function requireMounted(inside: ElementsInside, where: string): PaymentElement {
  const element = inside.mounted();
  if (element) return element;
  throw new IntegrationError(
    `Invalid value for ${where}: elements should have a mounted and ready Payment Element.`,
  );
}

/** A final intent shows no form: Stripe reports this error when the element loads. */
function refuseFinal({ kind }: ClientSecret, answer: Answer): Answer {
  if (answer.error || !final.includes(answer.intent.status)) return answer;
  const type = "invalid_request_error";
  const code = `${kind}_intent_unexpected_state`;
  return { error: { type, code, message: messageOf({ type, code }) } };
}
