import { testCards } from "../../../../cards/test-cards.ts";
import { requireElements, requireMounted } from "../elements/elements.ts";
import type { PaymentElement } from "../elements/payment-element.ts";
import { IntegrationError } from "../integration-error.ts";
import { requireKnownOptions } from "../known-options.ts";
import { validationError } from "../messages.ts";
import type { Answer, Api } from "./api.ts";
import { type ClientSecret, type IntentKind, requireSecretOf } from "./client-secret.ts";
import type { NextAction } from "./next-action.ts";

type ConfirmDeps = { api: Api; nextAction: NextAction };
type Confirmation = { secret: ClientSecret; element: PaymentElement; returnUrl: string };

/**
 * Implements confirmSetup and confirmPayment. Incorrect calls throw at once; the buyer's problems
 * (an invalid field, a refused card, a failed authentication) resolve to `{ error }`.
 */
export function confirm(deps: ConfirmDeps, kind: IntentKind, given: unknown): Promise<Answer> {
  return settle(deps, readConfirmation(kind, given));
}

async function settle({ api, nextAction }: ConfirmDeps, confirmation: Confirmation): Promise<Answer> {
  const { secret, element, returnUrl } = confirmation;
  const problem = element.showProblems();
  if (problem) return { error: validationError(problem) };
  element.lock(true);
  try {
    const card = element.cardParameters();
    const answer = await api.confirm(secret, {
      return_url: returnUrl,
      payment_method_data: { type: "card", card },
      // The challenge opens over this page, except for the test card that needs the bank's page.
      use_stripe_sdk: card.number !== testCards.authenticateByRedirect.number,
    });
    return answer.error ? answer : await nextAction(secret, answer.intent);
  } finally {
    element.lock(false);
  }
}

function readConfirmation(kind: IntentKind, given: unknown): Confirmation {
  const where = kind === "setup" ? "stripe.confirmSetup()" : "stripe.confirmPayment()";
  const asked = requireKnownOptions(given, ["elements", "confirmParams", "redirect"], where);
  const inside = requireElements(asked.elements, where);
  const secret = requireSecretOf(kind, inside.secret.secret, where);
  if (asked.redirect !== "if_required") {
    throw new IntegrationError(`Invalid value for ${where}: the emulator has redirect: "if_required" only.`);
  }
  const params = requireKnownOptions(asked.confirmParams, ["return_url"], `${where}: confirmParams`);
  const returnUrl = requireReturnUrl(params.return_url, where);
  return { secret, returnUrl, element: requireMounted(inside, where) };
}

function requireReturnUrl(value: unknown, where: string): string {
  if (typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "")) return value;
  throw new IntegrationError(
    `Invalid value for ${where}: confirmParams.return_url should be a whole http(s) URL.`,
  );
}
