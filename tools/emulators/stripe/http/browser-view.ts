import type { Emulator } from "../emulator.ts";
import { ApiError, invalid, missing } from "../errors.ts";
import { names } from "../names.ts";
import type { PaymentIntent, SetupIntent } from "../state/tables.ts";

const setupFields = names(`
  id object automatic_payment_methods cancellation_reason client_secret created description
  last_setup_error livemode next_action payment_method payment_method_configuration_details
  payment_method_types status usage
`) satisfies (keyof SetupIntent)[];

const paymentFields = names(`
  id object amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret
  confirmation_method created currency description last_payment_error livemode next_action payment_method
  payment_method_configuration_details payment_method_types processing receipt_email setup_future_usage
  shipping source status
`) satisfies (keyof PaymentIntent)[];

/** An intent as a browser sees it: without its customer and the merchant's metadata. */
export function browserView(intent: object): object {
  if (!("object" in intent)) return intent;
  if (intent.object === "setup_intent") return pick(intent, setupFields);
  return intent.object === "payment_intent" ? pick(intent, paymentFields) : intent;
}

/** A refusal as a browser sees it: its intent has only the fields of a response to a browser. */
export function browserRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { setup_intent, payment_intent, ...body } = error.body;
  return new ApiError(error.status, {
    ...body,
    ...(setup_intent ? { setup_intent: browserView(setup_intent) } : {}),
    ...(payment_intent ? { payment_intent: browserView(payment_intent) } : {}),
  });
}

/** Checks that the browser holds the secret of the intent. */
export function requireClientSecret(emulator: Emulator, intentId: string, clientSecret: unknown): void {
  const intent = emulator.store.findAny(intentId);
  if (typeof clientSecret !== "string") throw missing("client_secret");
  if (!intent || !("client_secret" in intent) || intent.client_secret !== clientSecret) {
    const message = "No such intent: the client_secret does not match.";
    throw invalid(message, { code: "resource_missing", param: "intent" }, 404);
  }
}

/** A browser may expand an intent's card, but not its customer. */
export function checkBrowserExpand(expand: string[]): void {
  const hidden = expand.find((path) => path !== "payment_method");
  if (hidden !== undefined)
    throw invalid(`This property cannot be expanded (${hidden}).`, { param: "expand" });
}

function pick(from: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => fields.includes(name)));
}
