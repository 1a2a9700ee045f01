import { expect, test } from "vitest";
import { type CardError, cardRefusal, isCanceled, isConfirmedAlready } from "./card-refusal.ts";

const declined = "Cartão recusado. Verifique os dados ou use outro cartão.";

test.each<[string, Partial<CardError>, string]>([
  ["S8-18 card_declined", { code: "card_declined", decline_code: "generic_decline" }, declined],
  ["S8-18 a lost card is only declined", { code: "card_declined", decline_code: "lost_card" }, declined],
  ["S8-19 expired_card", { code: "expired_card" }, "Cartão vencido. Use um cartão válido."],
  ["S8-20 incorrect_cvc", { code: "incorrect_cvc" }, "Código de segurança (CVC) incorreto."],
  [
    "S8-21 insufficient_funds",
    { code: "card_declined", decline_code: "insufficient_funds" },
    "Saldo insuficiente. Verifique seu limite.",
  ],
  [
    "S8-22 any other, in the provider's words",
    { code: "processing_error", message: "Tente já." },
    "Tente já.",
  ],
  ["S8-22 any other, without words", { code: "processing_error" }, "Erro ao configurar método de pagamento"],
])("%s", (_, error, description) => {
  expect(cardRefusal({ type: "card_error", ...error })).toMatchObject({
    title: "Erro no Cartão",
    description,
  });
});

test("S8-22 a challenge that was not passed is the card's error", () => {
  const code = "setup_intent_authentication_failure";
  const refusal = cardRefusal({ type: "invalid_request_error", code, message: "Não autenticado." });
  expect(refusal).toMatchObject({ title: "Erro no Cartão", description: "Não autenticado." });
});

test.each([
  ["S8-06", "rate_limit_error", "Muitas Tentativas"],
  ["S8-08", "api_error", "Erro do Sistema"],
  ["S8-09", "api_connection_error", "Erro de Conexão"],
  ["S8-10", "authentication_error", "Erro de Autenticação"],
] as const)("%s in the browser, %s reads '%s'", (_, type, title) => {
  expect(cardRefusal({ type, message: "texto" }).title).toBe(title);
});

test("S4-16 a set-up that had succeeded before is a success, one in another state is not", () => {
  const error: CardError = { type: "invalid_request_error", code: "setup_intent_unexpected_state" };
  // The code reads only an intent's status.
  const intent = (status: string) => ({ status }) as NonNullable<CardError["setup_intent"]>;
  expect(isConfirmedAlready({ ...error, setup_intent: intent("succeeded") })).toBe(true);
  expect(isConfirmedAlready({ ...error, setup_intent: intent("canceled") })).toBe(false);
  expect(isCanceled({ ...error, setup_intent: intent("canceled") })).toBe(true);
  expect(isCanceled({ ...error, setup_intent: intent("succeeded") })).toBe(false);
  expect(isConfirmedAlready({ type: "card_error", code: "card_declined" })).toBe(false);
});
