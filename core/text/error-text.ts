import type { ErrorCode } from "../errors.ts";

/** What a person reads when a request is refused (D30). Safe to show: it says nothing of the inside. */
export const errorText = {
  BAD_USER_INPUT: "Confira os campos destacados e tente de novo.",
  UNAUTHENTICATED: "Entre na sua conta para continuar.",
  INVALID_CREDENTIALS: "Credenciais inválidas",
  FORBIDDEN: "Você não tem permissão para fazer isso.",
  CROSS_SITE_REQUEST: "Este pedido veio de outro site e foi recusado.",
  FEATURE_DENIED: "Este recurso não está incluído no seu acesso atual.",
  NOT_FOUND: "Não encontramos o que você procura.",
  METHOD_NOT_ALLOWED: "Este endereço não aceita esse tipo de pedido.",
  USERNAME_TAKEN: "Este nome de usuário já está em uso. Escolha outro.",
  EMAIL_TAKEN: "Este e-mail já tem uma conta. Entre com ela ou use outro e-mail.",
  TRIAL_ALREADY_STARTED: "Seu teste grátis já foi iniciado. Ele só pode ser usado uma vez.",
  SUBSCRIPTION_REQUIRED: "É preciso ter uma assinatura ativa para pedir o cancelamento.",
  PAYLOAD_TOO_LARGE: "O pedido é grande demais.",
  UNSUPPORTED_MEDIA_TYPE: "Envie os dados em JSON (application/json).",
  MALFORMED_REQUEST: "Não conseguimos ler o pedido. Verifique o formato dos dados.",
  QUERY_TOO_COMPLEX: "A consulta é complexa demais. Divida-a em partes menores.",
  RATE_LIMITED: "Muitas tentativas. Aguarde um pouco e tente de novo.",
  INTERNAL: "Algo deu errado do nosso lado. Tente de novo em instantes.",
  UNAVAILABLE: "O serviço está indisponível no momento. Tente de novo em instantes.",
} as const satisfies Record<ErrorCode, string>;
