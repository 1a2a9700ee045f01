const declined = "Cartão recusado. Verifique os dados ou use outro cartão.";
const authentication = "O banco não confirmou a sua identidade. Tente de novo ou use outro cartão.";

/** Messages for a refused card, by Stripe's error code or the bank's decline code. */
const cardTexts: Readonly<Record<string, string>> = {
  card_declined: declined,
  expired_card: "Cartão vencido. Use um cartão válido.",
  incorrect_cvc: "Código de segurança (CVC) incorreto.",
  invalid_cvc: "Código de segurança (CVC) incorreto.",
  insufficient_funds: "Saldo insuficiente. Verifique seu limite.",
  incorrect_number: "Número de cartão incorreto. Confira e digite de novo.",
  invalid_number: "Número de cartão incorreto. Confira e digite de novo.",
  invalid_expiry_month: "A validade do cartão está incorreta.",
  invalid_expiry_year: "A validade do cartão está incorreta.",
  processing_error: "Não foi possível processar o cartão agora. Tente de novo em instantes.",
  try_again_later: "O banco não respondeu. Tente de novo em instantes.",
  card_not_supported: "Este cartão não aceita esse tipo de compra. Use outro cartão.",
  currency_not_supported: "Este cartão não aceita pagamentos em reais. Use outro cartão.",
  card_velocity_exceeded: "O limite do cartão foi atingido. Use outro cartão.",
  withdrawal_count_limit_exceeded: "O limite do cartão foi atingido. Use outro cartão.",
  authentication_required: authentication,
  authentication_not_handled: authentication,
  setup_intent_authentication_failure: authentication,
  payment_intent_authentication_failure: authentication,
};

/**
 * The message for a refused card: by the decline code if known, else by the error code, else the
 * generic one. Lost and stolen cards get the generic message, so that a thief learns nothing.
 */
export function cardText(code: string | null, declineCode: string | null): string {
  return cardTexts[declineCode ?? ""] ?? cardTexts[code ?? ""] ?? declined;
}
