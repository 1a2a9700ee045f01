import type { PaymentFailure } from "#web/features/checkout/payment-failure.ts";

/** The outcome of a card change in the page's words, and whether asking again can help. */
export type CardReturnFailure = { title: string; text: string; canRetry: boolean };

/** The text for each refusal to complete a card change after a visit to the bank's own page. */
export function cardReturnFailure({ code, description }: PaymentFailure): CardReturnFailure {
  if (code === null) return { title: unknown, text: unanswered, canRetry: true };
  const text = texts[code];
  if (text) return { title: kept, text, canRetry: false };
  return { title: kept, text: `${description} O cartão atual continua.`, canRetry: code !== "CARD_ERROR" };
}

const texts: Partial<Record<string, string>> = {
  SETUP_INCOMPLETE: "O banco não confirmou o novo cartão. O cartão atual continua, e nada foi cobrado.",
  NOT_FOUND: "Não encontramos esta troca na sua conta. O cartão atual continua, e nada foi cobrado.",
};

const kept = "O cartão não foi trocado";
const unknown = "Não sabemos ainda se o cartão foi trocado";

const unanswered =
  "A resposta do servidor não chegou. Se o banco confirmou, o cartão é trocado em instantes, e nada é cobrado.";
