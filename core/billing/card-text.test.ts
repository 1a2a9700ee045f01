import { expect, test } from "vitest";
import { cardText } from "./card-text.ts";

const declined = "Cartão recusado. Verifique os dados ou use outro cartão.";

test.each([
  ["S8-18 a declined card", "card_declined", "generic_decline", declined],
  ["S8-19 an expired card", "expired_card", null, "Cartão vencido. Use um cartão válido."],
  ["S8-20 a wrong CVC", "incorrect_cvc", null, "Código de segurança (CVC) incorreto."],
  [
    "S8-21 insufficient funds",
    "card_declined",
    "insufficient_funds",
    "Saldo insuficiente. Verifique seu limite.",
  ],
  ["a lost card gets the generic message", "card_declined", "lost_card", declined],
  ["a stolen card gets the generic message", "card_declined", "stolen_card", declined],
  ["an unknown reason", "card_declined", "a_new_reason", declined],
  ["no code", null, null, declined],
])("%s", (_case, code, declineCode, text) => {
  expect(cardText(code, declineCode)).toBe(text);
});
