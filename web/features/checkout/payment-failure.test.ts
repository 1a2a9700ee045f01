import { CombinedError } from "urql";
import { expect, test } from "vitest";
import { errorText, paymentErrorCodes } from "#core/errors/errors.ts";
import { errorFailure, isSignedOut, refusalFailure } from "./payment-failure.ts";

const asReturned = "Texto que o servidor mandou";

test.each([
  ["S8-05 CARD_ERROR", "CARD_ERROR", "Erro no Cartão", "Problema com o cartão de crédito"],
  [
    "S8-06 RATE_LIMIT",
    "RATE_LIMIT",
    "Muitas Tentativas",
    "Aguarde alguns segundos antes de tentar novamente.",
  ],
  [
    "S8-07 INVALID_REQUEST",
    "INVALID_REQUEST",
    "Configuração Inválida",
    "Problema na configuração do sistema",
  ],
  ["S8-08 API_ERROR", "API_ERROR", "Erro do Sistema", "Erro interno... Tente novamente"],
  ["S8-09 CONNECTION_ERROR", "CONNECTION_ERROR", "Erro de Conexão", asReturned],
  ["S8-10 AUTH_ERROR", "AUTH_ERROR", "Erro de Autenticação", asReturned],
  ["S8-11 SUBSCRIPTION_CREATION_FAILED", "SUBSCRIPTION_CREATION_FAILED", "Falha na Assinatura", asReturned],
  [
    "S8-12 MISSING_PRICE_CONFIG",
    "MISSING_PRICE_CONFIG",
    "Plano Indisponível",
    "Plano não disponível no momento. Contate o suporte.",
  ],
  ["S8-14 PAYMENT_SETUP_RETRY", "PAYMENT_SETUP_RETRY", "Erro temporário", asReturned],
  ["S8-15 any other", "BAD_USER_INPUT", "Erro", asReturned],
])("%s reads as in the catalogue", (_, code, title, description) => {
  expect(refusalFailure({ code, message: asReturned })).toEqual({ code, title, description });
});

test("S8-13 the provider's message for the buyer comes first", () => {
  const refusal = { code: "CARD_ERROR", message: asReturned, providerError: { message: "Cartão vencido." } };
  expect(refusalFailure(refusal)).toMatchObject({
    title: "Erro de Pagamento",
    description: "Cartão vencido.",
  });
  expect(refusalFailure({ ...refusal, providerError: { message: null } }).title).toBe("Erro no Cartão");
});

test("S8-15 any other without a message", () => {
  expect(refusalFailure({ code: "SOMETHING_NEW", message: "" }).description).toBe(
    "Configuração de pagamento falhou. Tente novamente.",
  );
});

test("S8-15 a field that breaks a rule is named in its own words", () => {
  const refusal = {
    code: "BAD_USER_INPUT",
    message: asReturned,
    fields: [{ message: "Plano desconhecido" }],
  };
  expect(refusalFailure(refusal).description).toBe("Plano desconhecido");
});

test.each(paymentErrorCodes)("every code of the server has a title and words: %s", (code) => {
  const { title, description } = refusalFailure({ code, message: errorText[code] });
  expect(title).not.toBe("");
  expect(description).not.toBe("");
});

test("S8-16 an answer that cannot be read", () => {
  const error = new CombinedError({
    networkError: new Error("Unexpected token"),
    response: new Response("<p>"),
  });
  expect(errorFailure(error).description).toBe("Resposta inválida do servidor. Tente novamente.");
});

test("S8-17 an answer that is not ok: the server's message, or that it failed", () => {
  const bad = new Response("", { status: 502 });
  const silent = new CombinedError({ networkError: new Error("Bad Gateway"), response: bad });
  expect(errorFailure(silent).description).toBe("Falha ao criar assinatura");
  const graphQLErrors = [{ message: "Algo deu errado", extensions: { code: "INTERNAL" } }];
  expect(errorFailure(new CombinedError({ graphQLErrors, response: bad })).description).toBe(
    "Algo deu errado",
  );
});

test("S8-09 no answer at all is a lost connection", () => {
  const error = new CombinedError({ networkError: new TypeError("Failed to fetch") });
  expect(errorFailure(error).title).toBe("Erro de Conexão");
});

test("S4-18 an ended session needs no message here", () => {
  const graphQLErrors = [{ message: "Entre", extensions: { code: "UNAUTHENTICATED" } }];
  expect(isSignedOut(errorFailure(new CombinedError({ graphQLErrors })))).toBe(true);
});
