import type { StripeError, StripeErrorType } from "@stripe/stripe-js";

/** Stripe's own sentence mentions other payment methods; the emulator only has cards. */
const notAuthenticated =
  "O banco não confirmou o cartão. Tente de novo ou use outro cartão. Nada foi cobrado.";

/** By decline code or code. Other declines get no reason, as Stripe advises for lost cards. */
const byCode: Partial<Record<string, string>> = {
  insufficient_funds: "Seu cartão não tem saldo suficiente.",
  expired_card: "Seu cartão expirou.",
  incorrect_cvc: "O código de segurança do seu cartão está incorreto.",
  invalid_cvc: "O código de segurança do seu cartão é inválido.",
  processing_error: "Ocorreu um erro ao processar seu cartão. Tente de novo em instantes.",
  incorrect_number: "O número do seu cartão é inválido.",
  incomplete_number: "O número do seu cartão está incompleto.",
  test_card_required: "Este pagamento é simulado: use um dos cartões de teste, nunca um cartão de verdade.",
  incomplete_expiry: "A data de validade do seu cartão está incompleta.",
  invalid_expiry_month: "O mês de validade do seu cartão é inválido.",
  invalid_expiry_year: "O ano de validade do seu cartão é inválido.",
  invalid_expiry_month_past: "A data de validade do seu cartão está no passado.",
  invalid_expiry_year_past: "O ano de validade do seu cartão está no passado.",
  incomplete_cvc: "O código de segurança do seu cartão está incompleto.",
  setup_intent_authentication_failure: notAuthenticated,
  payment_intent_authentication_failure: notAuthenticated,
  setup_intent_unexpected_state: "Esta forma de pagamento já foi processada. Recarregue a página.",
  payment_intent_unexpected_state: "Este pagamento já foi processado. Recarregue a página.",
  resource_missing: "Este pagamento não existe mais. Recarregue a página e tente de novo.",
};

const byType: Record<StripeErrorType, string> = {
  api_connection_error: "Não foi possível conectar ao Stripe. Verifique sua conexão e tente de novo.",
  api_error: "Ocorreu um erro inesperado no Stripe. Tente de novo em instantes.",
  authentication_error: "A chave do Stripe usada por esta página não foi aceita.",
  card_error: "Seu cartão foi recusado.",
  idempotency_error: "Este pagamento já está em andamento. Aguarde um instante.",
  invalid_request_error: "O Stripe não aceitou este pedido.",
  rate_limit_error: "Muitas tentativas ao mesmo tempo. Aguarde um instante e tente de novo.",
  validation_error: "Confira os dados do cartão.",
};

/** The sentence that Stripe.js shows with the locale pt-BR. */
export function messageOf(error: Pick<StripeError, "type" | "code" | "decline_code">): string {
  const known = byCode[error.decline_code ?? ""] ?? byCode[error.code ?? ""];
  return known ?? byType[error.type] ?? byType.api_error;
}

export function validationError(code: string): StripeError {
  return { type: "validation_error", code, message: messageOf({ type: "validation_error", code }) };
}
