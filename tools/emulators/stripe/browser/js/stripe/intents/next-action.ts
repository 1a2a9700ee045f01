import type { StripeError } from "@stripe/stripe-js";
import { messageOf } from "../messages.ts";
import type { Answer, Api, Intent, Outcome } from "./api.ts";
import type { ClientSecret } from "./client-secret.ts";

export type NextAction = (secret: ClientSecret, intent: Intent) => Promise<Answer>;
/** Shows the bank's challenge and returns its outcome; null when the form was removed first. */
type AskBank = (intent: Intent) => Promise<Outcome | null>;

/**
 * Handles what an intent requires of the buyer: nothing, a dialog, or a visit to the bank's page. A
 * failed challenge resolves to `{ error }`, an abandoned one to the intent that still waits.
 */
export function createNextAction(api: Api, askBank: AskBank): NextAction {
  return async (secret, intent) => {
    if (intent.status !== "requires_action") return { intent };
    const address = intent.next_action?.redirect_to_url?.url;
    if (address) return leaveFor(address);
    const outcome = await askBank(intent);
    if (outcome === null) return { intent };
    const result = await api.authenticate(secret, outcome);
    if (result.error) return result;
    const answer = await api.retrieve(secret);
    return answer.error ? answer : failedOr(answer.intent);
  };
}

function failedOr(intent: Intent): Answer {
  if (intent.status !== "requires_payment_method") return { intent };
  const error = intent.object === "setup_intent" ? intent.last_setup_error : intent.last_payment_error;
  const known: StripeError = error ?? {
    type: "invalid_request_error",
    code: `${intent.object}_authentication_failure`,
  };
  return { error: { ...known, message: messageOf(known), [intent.object]: intent } };
}

/** Leaves the page. The promise never settles, so that nothing else happens on it. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
