import { expect, test } from "vitest";
import { messageOf } from "./messages.ts";

test.each([
  ["card_declined", "insufficient_funds", "Seu cartão não tem saldo suficiente."],
  ["card_declined", "generic_decline", "Seu cartão foi recusado."],
  ["card_declined", "stolen_card", "Seu cartão foi recusado."],
  ["card_declined", "a_new_reason", "Seu cartão foi recusado."],
  ["expired_card", "expired_card", "Seu cartão expirou."],
  ["a_new_code", "a_new_reason", "Seu cartão foi recusado."],
])("a card refused with %s, %s reads: %s", (code, decline_code, message) => {
  expect(messageOf({ type: "card_error", code, decline_code })).toBe(message);
});

test.each(["setup_intent_authentication_failure", "payment_intent_authentication_failure"])(
  "%s, after a failed or closed challenge, mentions the card and that nothing was charged",
  (code) => {
    expect(messageOf({ type: "invalid_request_error", code })).toBe(
      "O banco não confirmou o cartão. Tente de novo ou use outro cartão. Nada foi cobrado.",
    );
  },
);

test("an error of an unknown kind still has a sentence", () => {
  const type = "something_new" as "api_error"; // Stripe adds kinds that its types do not know yet
  expect(messageOf({ type })).toMatch(/inesperado/);
});
