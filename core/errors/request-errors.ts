import type { ErrorRow } from "./error-row.ts";

/** The errors of any request. */
export const requestErrors = {
  BAD_USER_INPUT: {
    status: 400,
    kind: "result",
    pt: "Confira os campos destacados e tente de novo.",
    en: "Check the named fields and try again.",
    about: "One or more fields break a rule; InvalidInputError lists them.",
  },
  UNAUTHENTICATED: {
    status: 401,
    pt: "Entre na sua conta para continuar.",
    en: "Sign in to continue.",
  },
  FORBIDDEN: {
    status: 403,
    pt: "Você não tem permissão para fazer isso.",
    en: "You are not allowed to do this.",
  },
  CROSS_SITE_REQUEST: {
    status: 403,
    pt: "Este pedido veio de outro site e foi recusado.",
    en: "This request came from another site and was refused.",
  },
  FEATURE_DENIED: {
    status: 403,
    pt: "Este recurso não está incluído no seu acesso atual.",
    en: "Your plan does not include this feature.",
  },
  NOT_FOUND: {
    status: 404,
    kind: "result",
    pt: "Não encontramos o que você procura.",
    en: "There is no such object, or it belongs to another account.",
    about: "Of one of many items: there is no such object, or it is another seller's.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    pt: "Este endereço não aceita esse tipo de pedido.",
    en: "This address does not accept this method.",
  },
  UNKNOWN_DOCUMENT: {
    status: 400,
    pt: "Não reconhecemos esta consulta. Recarregue a página ou use uma chave de API.",
    en: "This query is not known here. Use an API key.",
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    pt: "O pedido é grande demais.",
    en: "The request is too large.",
  },
  UPLOAD_TOO_SLOW: {
    status: 408,
    pt: "O arquivo está chegando devagar demais. Confira sua conexão e tente de novo, ou divida o arquivo em partes menores.",
    en: "The file arrives too slowly. Check your connection, or divide the file.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    pt: "Este endereço não aceita esse tipo de conteúdo. Os dados vão em JSON (application/json), o logotipo como imagem.",
    en: "This address does not accept this type of content. Data is sent as JSON (application/json), a logo as an image.",
  },
  MALFORMED_REQUEST: {
    status: 400,
    pt: "Não conseguimos ler o pedido. Verifique o formato dos dados.",
    en: "The request cannot be read. Check the format of the data.",
  },
  QUERY_TOO_COMPLEX: {
    status: 400,
    pt: "A consulta é complexa demais. Divida-a em partes menores.",
    en: "The query is too complex. Divide it.",
  },
  IDEMPOTENCY_NOT_ACCEPTED: {
    status: 400,
    pt: "Este pedido não aceita Idempotency-Key: a resposta traz um segredo, ou ele muda a conta. Envie-o sem o cabeçalho.",
    en: "This request takes no Idempotency-Key: its answer holds a secret, or it changes the account. Send it without the header.",
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    pt: "Esta Idempotency-Key já foi usada com outro pedido. Use uma chave nova.",
    en: "This Idempotency-Key was used with another request. Use a new key.",
  },
  IDEMPOTENCY_RUNNING: {
    status: 409,
    pt: "O pedido com esta Idempotency-Key ainda está em andamento. Repita em instantes.",
    en: "The request with this Idempotency-Key is still running. Repeat it in a moment.",
  },
  IDEMPOTENCY_UNKNOWN: {
    status: 409,
    pt: "O pedido com esta Idempotency-Key foi interrompido, e não sabemos se a mudança foi feita. Leia os dados e, se for preciso, repita com uma chave nova.",
    en: "The request with this Idempotency-Key was interrupted, and whether the change was made is unknown. Read the data and, if needed, repeat with a new key.",
  },
  IDEMPOTENCY_NOT_STORED: {
    status: 409,
    pt: "O pedido com esta Idempotency-Key já foi atendido, mas a resposta era grande demais para ser guardada. Leia os dados.",
    en: "The request with this Idempotency-Key was answered, but the answer was too large to store. Read the data.",
  },
  RATE_LIMITED: {
    status: 429,
    kind: "result",
    pt: "Muitas tentativas. Aguarde um pouco e tente de novo.",
    en: "Too many attempts. Wait a little and try again.",
    about: "Too many attempts; RateLimitedError says how long to wait.",
  },
  INTERNAL: {
    status: 500,
    pt: "Algo deu errado do nosso lado. Tente de novo em instantes.",
    en: "Something went wrong on our side. Try again in a moment.",
  },
  UNAVAILABLE: {
    status: 503,
    pt: "O serviço está indisponível no momento. Tente de novo em instantes.",
    en: "The service is unavailable at the moment. Try again in a moment.",
  },
} as const satisfies Record<string, ErrorRow>;
