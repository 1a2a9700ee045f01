import { testCards } from "../../../../cards/test-cards.ts";
import { requireElements, requireMounted } from "../elements/elements.ts";
import type { PaymentElement } from "../elements/payment-element.ts";
import { IntegrationError } from "../integration-error.ts";
import { requireKnownOptions } from "../known-options.ts";
import { validationError } from "../messages.ts";
import type { Answer, Api, ConfirmBody } from "./api.ts";
import { type ClientSecret, type IntentKind, requireSecretOf } from "./client-secret.ts";
import { leaveFor, type NextAction, returnAddress } from "./next-action.ts";

export type ConfirmDeps = { api: Api; nextAction: NextAction };
type Confirmation = {
  secret: ClientSecret;
  element: PaymentElement | null;
  parameters: ConfirmBody;
  returnUrl: string | undefined;
  isRedirectAlways: boolean;
};

const options = ["elements", "clientSecret", "confirmParams", "redirect"];
const confirmParams = ["return_url", "payment_method", "payment_method_data", "expand"];

/**
 * confirmSetup or confirmPayment. Misuse is thrown at once; what a person can meet (a problem in a
 * field, a refused card, a failed authentication, no connection) is answered as `{ error }`.
 */
export function confirm(deps: ConfirmDeps, kind: IntentKind, given: unknown): Promise<Answer> {
  return settle(deps, readConfirmation(kind, given));
}

async function settle(deps: ConfirmDeps, confirmation: Confirmation): Promise<Answer> {
  const { secret, element, parameters, returnUrl, isRedirectAlways } = confirmation;
  const problem = element?.showProblems();
  if (problem) return { error: validationError(problem) };
  element?.lock(true);
  try {
    const answer = await deps.api.confirm(secret, {
      ...parameters,
      ...(element && withCard(element, parameters)),
    });
    const settled = answer.error ? answer : await deps.nextAction(secret, answer.intent);
    if (settled.error || !isRedirectAlways || !returnUrl) return settled;
    return await leaveFor(returnAddress(returnUrl, secret, settled.intent));
  } finally {
    element?.lock(false);
  }
}

/**
 * The typed card, and whether the challenge opens over this page: one test card needs the bank's
 * own page.
 */
function withCard(element: PaymentElement, { payment_method_data }: ConfirmBody) {
  const extra = typeof payment_method_data === "object" ? payment_method_data : {};
  const card = element.cardParameters();
  const isOverThisPage = card.number !== testCards.authenticateByRedirect.number;
  return { payment_method_data: { ...extra, type: "card", card }, use_stripe_sdk: isOverThisPage };
}

function readConfirmation(kind: IntentKind, given: unknown): Confirmation {
  const where = kind === "setup" ? "stripe.confirmSetup()" : "stripe.confirmPayment()";
  const asked = requireKnownOptions(given, options, where);
  const inside = asked.elements === undefined ? null : requireElements(asked.elements, where);
  const secret = requireSecretOf(kind, asked.clientSecret ?? inside?.secret.secret, where);
  const { redirect = "always" } = asked;
  if (redirect !== "always" && redirect !== "if_required") {
    throw new IntegrationError(`Invalid value for ${where}: redirect should be "always" or "if_required".`);
  }
  const parameters = requireKnownOptions(asked.confirmParams ?? {}, confirmParams, `${where}: confirmParams`);
  const returnUrl = requireReturnUrl(parameters.return_url, redirect === "always", where);
  return {
    secret,
    // Without elements, the payment method is a stored one, named here or already on the intent.
    element: inside && requireMounted(inside, where),
    parameters: parameters as ConfirmBody, // what the page sends besides the card is the server's to judge
    returnUrl,
    isRedirectAlways: redirect === "always",
  };
}

function requireReturnUrl(value: unknown, isNeeded: boolean, where: string): string | undefined {
  if (value === undefined && !isNeeded) return undefined;
  if (typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "")) return value;
  throw new IntegrationError(
    `Invalid value for ${where}: confirmParams.return_url should be a whole http(s) URL.`,
  );
}
