import { expect, test } from "vitest";
import { cardReturnFailure } from "./card-return-text.ts";

const failure = { title: "Erro", description: "Do servidor." };

test.each([
  ["SETUP_INCOMPLETE", "O banco não confirmou o novo cartão.", false],
  ["NOT_FOUND", "Não encontramos esta troca na sua conta.", false],
  ["CARD_ERROR", "Do servidor. O cartão atual continua.", false],
  ["API_ERROR", "Do servidor. O cartão atual continua.", true],
  [null, "A resposta do servidor não chegou.", true],
])(
  "D140 back from the bank with %s: which card stays, and whether trying again helps",
  (code, text, canRetry) => {
    const shown = cardReturnFailure({ ...failure, code });
    expect(shown.text).toContain(text);
    expect(shown.text).toContain("cartão");
    expect(shown.canRetry).toBe(canRetry);
  },
);
